import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ExtensionStorage, type JsonDocument, type JsonObject } from '../index';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';

/** The current format: a list of scores. Version 1 had a single score, version 2 had strings. */
interface Scores {
  readonly tics: readonly number[];
}

const MIGRATIONS = [
  ({ best, ...others }: JsonObject): JsonObject => ({ ...others, scores: [String(best)] }),
  ({ scores, ...others }: JsonObject): JsonObject => ({
    ...others,
    tics: (scores as string[]).map((score) => Number(score)),
  }),
];

describe('extension documents whose format has changed', () => {
  let api: TestLauncherApi;
  let path: string;
  beforeEach(async () => {
    api = await createTestLauncherApi();
    await mkdir(api.path('extensions', 'scores'), { recursive: true });
    path = join(api.path('extensions', 'scores'), 'best.json');
  });
  afterEach(() => api.close());
  const open = (): Promise<JsonDocument<Scores>> =>
    api.resolve(ExtensionStorage).open<Scores>({
      extension: 'scores',
      document: 'best',
      read: (raw) => ({ tics: (raw?.['tics'] as number[] | undefined) ?? [] }),
      migrations: MIGRATIONS,
    });
  const readStored = async () => JSON.parse(await readFile(path, 'utf8')) as object;

  it.each([
    ['the first version', { best: 350 }, [350]],
    ['the second version', { formatVersion: 2, scores: ['7', '9'] }, [7, 9]],
    ['this version', { formatVersion: 3, tics: [1] }, [1]],
    ['a version that a hand edit broke', { formatVersion: 'x', best: 5 }, [5]],
  ])(
    'are read from %s, and written in the latest version with the next change',
    async (_case, before, tics) => {
      await writeFile(path, JSON.stringify({ ...before, mine: 'kept' }));
      const document = await open();
      expect((await document.read()).tics).toEqual(tics);
      expect(await readStored()).toEqual({ ...before, mine: 'kept' });
      await document.update(({ tics: old }) => ({ tics: [...old, 2] }));
      expect(await readStored()).toMatchObject({ formatVersion: 3, tics: [...tics, 2] });
    },
  );

  it('are created in the latest version', async () => {
    await (await open()).update(() => ({ tics: [3] }));
    expect(await readStored()).toEqual({ formatVersion: 3, tics: [3] });
  });

  it.each([
    ['of a newer version', { formatVersion: 4, times: [1] }, /newer version/],
    ['that a migration cannot convert', { formatVersion: 2, scores: 7 }, /earlier version/],
  ])('are left unchanged when they are %s', async (_case, before, expectedText) => {
    await writeFile(path, JSON.stringify(before));
    const document = await open();
    await expect(document.read()).rejects.toMatchObject({
      code: 'DOCUMENT_DAMAGED',
      message: expect.stringMatching(expectedText) as string,
    });
    await expect(document.update(() => ({ tics: [] }))).rejects.toMatchObject({ code: 'DOCUMENT_DAMAGED' });
    expect(await readStored()).toEqual(before);
  });
});
