import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IBaseGameVersion } from '@hangar/domain';
import { buildIwad } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { waitForBaseGames } from './base-game-library';
import { TestFiles, computeMd5 } from './test-files';

const doom2 = buildIwad('doom2');
const heretic = buildIwad('heretic');
const hexen = buildIwad('hexen');

let api: TestLauncherApi;
let files: TestFiles;
beforeEach(async () => {
  files = await TestFiles.create();
});
afterEach(async () => {
  await api.close();
  await files.remove();
});

const getWadPath = (name: string): string => api.path('wads', name);
const replaceFile = (path: string, content: Buffer) => async (): Promise<void> => {
  await writeFile(files.path('next'), content);
  await rename(files.path('next'), path);
};
const hasHash = (content: Buffer) => (versions: readonly IBaseGameVersion[]) =>
  versions.some(({ hashValue }) => hashValue === computeMd5(content));

async function startWith(wads: Readonly<Record<string, Buffer>>): Promise<IBaseGameVersion[]> {
  api = await createTestLauncherApi({}, async (directory) => {
    await mkdir(join(directory, 'wads'));
    for (const [name, content] of Object.entries(wads))
      await writeFile(join(directory, 'wads', name), content);
  });
  return waitForBaseGames(api, ({ length }) => length === Object.keys(wads).length);
}

/** Returns for each available base game whether its recorded hash and size match its file. */
async function checkContents(versions: readonly IBaseGameVersion[]): Promise<boolean[]> {
  const availableVersions = versions.filter(({ missing }) => !missing);
  return Promise.all(
    availableVersions.map(
      async ({ iwadPath, hashValue }) => computeMd5(await readFile(iwadPath)) === hashValue,
    ),
  );
}

describe('a base game that is replaced in place', () => {
  it("keeps its entry and the user's settings, and has the hash of the new file", async () => {
    const [version] = await startWith({ 'game.wad': doom2 });
    const userFields = { args: '-fast', icon: 'x.png', executable: 'woof', slug: 'mine' };
    await api.put(`/api/versions/${version?.id}`, userFields);
    await replaceFile(getWadPath('game.wad'), heretic)();
    const versions = await waitForBaseGames(api, hasHash(heretic));
    expect(versions).toEqual([
      {
        ...version,
        ...userFields,
        name: expect.stringContaining('Heretic') as unknown,
        hashValue: computeMd5(heretic),
        sizeBytes: heretic.length,
        game: 'heretic',
      },
    ]);
  });

  it('keeps a name given by the user', async () => {
    const [version] = await startWith({ 'game.wad': doom2 });
    await api.put(`/api/versions/${version?.id}`, { name: 'My game' });
    await replaceFile(getWadPath('game.wad'), heretic)();
    const versions = await waitForBaseGames(api, hasHash(heretic));
    expect(versions.map(({ id, name }) => [id, name])).toEqual([[version?.id, 'My game']]);
  });

  it('is also detected at the next start', async () => {
    const [version] = await startWith({ 'game.wad': doom2 });
    await api.restart(replaceFile(getWadPath('game.wad'), heretic));
    const versions = await waitForBaseGames(api, hasHash(heretic));
    expect(versions.map(({ id, game }) => [id, game])).toEqual([[version?.id, 'heretic']]);
  });

  it('does not prevent its old file from being imported again in addition to the new one', async () => {
    await startWith({ 'game.wad': doom2 });
    await replaceFile(getWadPath('game.wad'), heretic)();
    await waitForBaseGames(api, hasHash(heretic));
    const source = await files.write('doom2.wad', doom2);
    const { status, data } = await api.post('/api/wads/import', { sourcePath: source });
    expect([status, data.alreadyExists, data.version.game]).toEqual([201, false, 'doom2']);
    expect(await checkContents((await api.get('/api/versions')).data)).toEqual([true, true]);
  });

  it('is never overwritten by an import with the same name', async () => {
    api = await createTestLauncherApi();
    const source = await files.write('doom2.wad', doom2);
    const importDoom2 = () => api.post('/api/wads/import', { sourcePath: source });
    const { filePath } = (await importDoom2()).data;
    await replaceFile(filePath, heretic)();
    expect((await importDoom2()).status).toBe(201);
    const versions = await waitForBaseGames(api, hasHash(heretic));
    expect(await readFile(filePath)).toEqual(heretic);
    expect(await checkContents(versions)).toEqual([true, true]);
    expect(await readdir(api.path('wads'))).toHaveLength(2);
  });
});

describe('base games that swap names', () => {
  it('keep their entries', async () => {
    const before = await startWith({ 'a.wad': doom2, 'b.wad': heretic });
    await api.restart(async () => {
      await rename(getWadPath('a.wad'), files.path('aside'));
      await rename(getWadPath('b.wad'), getWadPath('a.wad'));
      await rename(files.path('aside'), getWadPath('b.wad'));
    });
    const versions = await waitForBaseGames(api, (list) =>
      list.some(({ game, iwadPath }) => game === 'doom2' && iwadPath === getWadPath('b.wad')),
    );
    const swapped = before.map((item) => ({
      ...item,
      iwadPath: getWadPath(item.game === 'doom2' ? 'b.wad' : 'a.wad'),
    }));
    expect(versions).toEqual(swapped);
    expect(await checkContents(versions)).toEqual([true, true]);
  });

  it('include a missing one if its file is replaced with a copy of another', async () => {
    const before = await startWith({ 'a.wad': doom2, 'b.wad': heretic });
    await replaceFile(getWadPath('a.wad'), heretic)();
    const versions = await waitForBaseGames(api, (list) => list.some(({ missing }) => missing));
    expect(versions).toEqual(
      before.map((item) => (item.game === 'doom2' ? { ...item, missing: true } : item)),
    );
  });

  it('are recognised in a moved data directory', async () => {
    const before = await startWith({ 'a.wad': doom2, 'b.wad': heretic });
    await api.put(`/api/versions/${before[0]?.id}`, { name: 'Mine', args: '-fast' });
    const old = api;
    await old.restart(() => rename(old.directory, files.path('moved')));
    api = await createTestLauncherApi({ dataDirectory: files.path('moved') });
    const versions = await waitForBaseGames(api, (list) =>
      list.every(({ iwadPath }) => iwadPath.startsWith(api.directory)),
    );
    expect(versions.map(({ id, iwadPath }) => [id, iwadPath])).toEqual(
      before.map(({ id, iwadPath }) => [id, iwadPath.replace(old.directory, api.directory)]),
    );
    expect(versions[0]).toMatchObject({ name: 'Mine', args: '-fast' });
    await old.close();
  });
});

describe('a base game outside of the WAD directory', () => {
  const createEntry = (path: string, content: Buffer) => ({
    id: 'outside',
    name: 'Outside',
    slug: 'outside',
    iwadPath: path,
    hashValue: computeMd5(content),
    game: 'doom2',
  });

  it('has the hash of its file, regardless of the hash that a client sends', async () => {
    api = await createTestLauncherApi();
    const path = await files.write('game.wad', doom2);
    const { data } = await api.put('/api/versions', [createEntry(path, heretic)]);
    expect(data).toMatchObject([{ hashValue: computeMd5(doom2), sizeBytes: doom2.length, missing: false }]);
  });

  it('is recognised by its hash after a move to the WAD directory, and its replacement is a new entry', async () => {
    await startWith({ 'b.wad': heretic });
    const path = await files.write('game.wad', doom2);
    const before = (await api.get('/api/versions')).data;
    await api.put('/api/versions', [...before, createEntry(path, doom2)]);
    await writeFile(getWadPath('copy.wad'), doom2);
    await rm(path);
    await writeFile(path, hexen);
    await writeFile(getWadPath('new.wad'), buildIwad('strife'));
    const versions = await waitForBaseGames(api, ({ length }) => length === 3);
    expect(versions.find(({ id }) => id === 'outside')).toMatchObject({
      iwadPath: getWadPath('copy.wad'),
      hashValue: computeMd5(doom2),
      missing: false,
    });
  });
});
