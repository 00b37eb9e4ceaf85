import { cpSync } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { ImportJournal, type ImportRun } from '@hangar/api-foundation/storage';
import { buildIwad, buildMod } from '@hangar/wad-files/testing';

import { ModFileCollector } from '../lib/library/catalog';
import { ProtocolEditor } from '../lib/library/protocols';
import { WadImporter } from '../lib/library/versions';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { TestFiles } from './test-files';

let files: TestFiles;
let api: TestLauncherApi;
beforeEach(async () => {
  files = await TestFiles.create();
  api = await createTestLauncherApi();
});
afterEach(async () => {
  await api.close();
  await files.remove();
});

const { signal } = new AbortController();

/**
 * Adds the same item in another request and in an import. The import then fails and, in a copy of the data directory,
 * is killed.
 */
async function runShared(
  add: (run: ImportRun) => Promise<unknown>,
  other: () => Promise<{ readonly status: number }>,
): Promise<string> {
  const failing = api.resolve(ImportJournal).run(async (run) => {
    await add(run);
    expect((await other()).status).toBeLessThan(300);
    const filter = (path: string) => !basename(path.slice(api.directory.length)).startsWith('hangar');
    cpSync(api.directory, files.path('left'), { recursive: true, filter });
    throw new Error('The import has failed.');
  });
  await expect(failing).rejects.toThrow('The import has failed.');
  return files.path('left');
}

async function countItems(of: TestLauncherApi) {
  const [entries, versions, protocols] = [
    (await of.get('/api/mod-files/catalog')).data,
    (await of.get('/api/versions')).data,
    (await of.get('/api/protocols')).data,
  ];
  for (const { missing } of [...entries, ...versions]) expect(missing).toBe(false);
  const notes = (await readdir(of.path('changes'))).filter((name) => name.startsWith('import-'));
  return { entries: entries.length, versions: versions.length, protocols: protocols.length, notes };
}

const NO_CHANGES = { entries: 0, versions: 0, protocols: 0 };

/** Checks the item counts after the failure and after the kill. */
async function expectCounts(
  dataDirectory: string,
  expectedChanges: Partial<typeof NO_CHANGES>,
): Promise<void> {
  const expected = { ...NO_CHANGES, ...expectedChanges, notes: [] };
  expect(await countItems(api)).toEqual(expected);
  const next = await createTestLauncherApi({ dataDirectory: dataDirectory });
  expect(await countItems(next)).toEqual(expected);
  await next.close();
}

describe('items of a failed or killed import are kept if another request relies on them', () => {
  const MOD = buildMod(['MAP01'], 'shared');
  const add = async (run: ImportRun) => {
    const filePath = await files.write('first.wad', MOD);
    await api.resolve(ModFileCollector).collect([{ filePath }], 'added', signal, run);
  };

  it('a mod file that was added again', async () => {
    const filePath = await files.write('second.wad', MOD);
    const left = await runShared(add, () => api.post('/api/mod-files/catalog', { filePath }));
    await expectCounts(left, { entries: 1 });
  });

  it('a mod file whose other copy was moved in', async () => {
    const filePath = await files.write('second.wad', MOD);
    const left = await runShared(add, () => api.post('/api/mod-files/move', { filePath }));
    await expect(access(filePath)).rejects.toMatchObject({ code: 'ENOENT' });
    await expectCounts(left, { entries: 1 });
  });

  it('a protocol that was recognised as having the same files', async () => {
    const filePaths = [await files.write('second.wad', MOD), await files.writeMod('other.wad')];
    const left = await runShared(
      async (run) => {
        await add(run);
        const [entry] = (await api.get('/api/mod-files/catalog')).data;
        const request = { title: 'Shared', files: [{ fileId: entry?.id ?? '' }] };
        await api.resolve(ProtocolEditor).createForeign(request, run);
      },
      async () => {
        const { proposals } = (await api.post('/api/intake', { filePaths })).data;
        return api.post('/api/intake/accept', { proposals, what: 'protocol' });
      },
    );
    await expectCounts(left, { entries: 2, protocols: 2 });
  });

  it('a base game that was imported again', async () => {
    const sourcePath = await files.write('doom2.wad', buildIwad('doom2'));
    const left = await runShared(
      (run) => api.resolve(WadImporter).importInto(run, { sourcePath }, signal),
      () => api.post('/api/wads/import', { sourcePath }),
    );
    await expectCounts(left, { versions: 1 });
  });
});

it('items that only the import added are removed', async () => {
  const sourcePath = await files.write('doom2.wad', buildIwad('doom2'));
  const left = await runShared(
    (run) => api.resolve(WadImporter).importInto(run, { sourcePath }, signal),
    () => api.get('/api/versions'),
  );
  await expectCounts(left, {});
});
