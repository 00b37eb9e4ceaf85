import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IBaseGameVersion, IBaseGameVersionDelta } from '@hangar/domain';
import { buildIwad, buildMod } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { waitForBaseGames } from './base-game-library';
import { TestFiles, computeMd5 } from './test-files';

const doom2 = buildIwad('doom2');
const heretic = buildIwad('heretic');

let api: TestLauncherApi;
afterEach(() => api.close());

/**
 * Starts the API with a WAD directory that contains these files, and waits until this number of base games is listed.
 */
async function startWith(
  wads: Readonly<Record<string, Buffer>>,
  games = Object.keys(wads).length,
): Promise<IBaseGameVersion[]> {
  api = await createTestLauncherApi({}, async (directory) => {
    await mkdir(join(directory, 'wads'));
    for (const [name, content] of Object.entries(wads))
      await writeOld(join(directory, 'wads', name), content);
  });
  return waitForBaseGames(api, ({ length }) => length === games);
}

/** Writes a file with a modification time that can be restored exactly. */
async function writeOld(path: string, content: Buffer): Promise<void> {
  await writeFile(path, content);
  await utimes(path, 1_000_000_000, 1_000_000_000);
}

const getWadPath = (name: string): string => api.path('wads', name);

/** Excludes the base game that is found at startup, because its event may be published after it is listed. */
const isChange = ({ added }: IBaseGameVersionDelta): boolean => added[0]?.game !== 'doom2';

describe('the WAD directory', () => {
  it('is created, and is initially empty', async () => {
    await startWith({});
    expect((await stat(api.path('wads'))).isDirectory()).toBe(true);
  });

  it('lists games, but no mods, text files or other files', async () => {
    const others = {
      'a-mod.wad': buildMod(['MAP01']),
      'broken.wad': Buffer.from('IWA'),
      'doom2.bak': buildIwad('doom2', { note: 'other name' }),
      '.hidden.wad': buildIwad('doom2', { note: 'hidden' }),
    };
    const versions = await startWith({ 'doom2.wad': doom2, 'HERETIC.WAD': heretic, ...others }, 2);
    expect(versions.map(({ game }) => game).sort()).toEqual(['doom2', 'heretic']);
  });

  it('lists a single entry for two files with the same content', async () => {
    const [version] = await startWith({ 'a.wad': doom2, 'b.wad': doom2 }, 1);
    await rm(version?.iwadPath ?? '');
    const moved = await waitForBaseGames(api, ([only]) => only?.iwadPath !== version?.iwadPath);
    expect(moved).toEqual([{ ...version, iwadPath: getWadPath('b.wad') }]);
  });

  it('announces a copied file once, and only after the copy is complete', async () => {
    await startWith({});
    const listener = await api.listen();
    for (let start = 0; start < doom2.length; start += 300) {
      await appendFile(getWadPath('doom2.wad'), doom2.subarray(start, start + 300));
      await new Promise((resume) => setTimeout(resume, 100));
    }
    const delta = await listener.next('versions.delta');
    expect(delta).toMatchObject({ added: [{ hashValue: computeMd5(doom2) }], removed: [], updated: [] });
    await writeFile(getWadPath('heretic.wad'), heretic);
    expect(await listener.next('versions.delta')).toMatchObject({ added: [{ game: 'heretic' }] });
    listener.close();
  });

  it('creates a single entry for a copy that pauses, and does not announce partial files', async () => {
    await startWith({});
    const listener = await api.listen();
    const half = Math.floor(doom2.length / 2);
    await writeFile(getWadPath('doom2.wad'), doom2.subarray(0, half));
    await writeFile(getWadPath('heretic.wad'), heretic);
    expect(await listener.next('versions.delta')).toMatchObject({ added: [{ game: 'heretic' }] });
    await appendFile(getWadPath('doom2.wad'), doom2.subarray(half));
    expect(await listener.next('versions.delta')).toMatchObject({
      added: [{ hashValue: computeMd5(doom2) }],
    });
    expect((await api.get('/api/versions')).data).toHaveLength(2);
    listener.close();
  });

  it('is not changed by a scan while a file in it is being written', async () => {
    const [version] = await startWith({ 'doom2.wad': doom2 });
    await api.restart(() => writeFile(getWadPath('doom2.wad'), doom2.subarray(0, 40)));
    await api.eventAfter('versions.delta', () => writeFile(getWadPath('doom2.wad'), heretic));
    const versions = await waitForBaseGames(api, ([only]) => only?.game === 'heretic');
    expect(versions.map(({ id, missing }) => [id, missing])).toEqual([[version?.id, false]]);
  });

  it("keeps the user's settings while a WAD is missing, and if it returns under a different name", async () => {
    const [version] = await startWith({ 'doom2.wad': doom2 });
    const userFields = {
      name: 'Mine',
      slug: 'mine',
      args: '-fast',
      icon: 'x.png',
      executable: 'woof',
      ignored: true,
    };
    await api.put(`/api/versions/${version?.id}`, userFields);
    const removal = await api.eventAfter(
      'versions.delta',
      () => rename(getWadPath('doom2.wad'), api.path('aside')),
      isChange,
    );
    expect(removal).toEqual({
      added: [],
      removed: [{ ...version, ...userFields, missing: true }],
      updated: [],
    });
    expect((await api.get('/api/versions/mine')).data).toEqual({ ...version, ...userFields, missing: true });
    const restoredEvent = await api.eventAfter('versions.delta', () =>
      rename(api.path('aside'), getWadPath('again.wad')),
    );
    const entry = { ...version, ...userFields, iwadPath: getWadPath('again.wad') };
    expect(restoredEvent).toEqual({ added: [entry], removed: [], updated: [] });
  });

  it('detects additions and removals at the next start', async () => {
    const [version] = await startWith({ 'doom2.wad': doom2 });
    await api.restart(async () => {
      await rm(getWadPath('doom2.wad'));
      await writeFile(getWadPath('heretic.wad'), heretic);
    });
    const versions = await waitForBaseGames(api, ({ length }) => length === 2);
    expect(versions).toEqual([{ ...version, missing: true }, expect.objectContaining({ game: 'heretic' })]);
  });

  it('is not affected by pipes, loops and folders', async () => {
    await startWith({ 'doom2.wad': doom2 });
    execFileSync('mkfifo', [getWadPath('pipe.wad')]);
    await symlink(getWadPath('loop.wad'), getWadPath('loop.wad'));
    await symlink('/dev/zero', getWadPath('zero.wad'));
    await mkdir(getWadPath('folder.wad'));
    const delta = await api.eventAfter(
      'versions.delta',
      () => writeFile(getWadPath('heretic.wad'), heretic),
      isChange,
    );
    expect(delta).toMatchObject({ added: [{ game: 'heretic' }], removed: [], updated: [] });
  });

  it('is replaced by a different one if the settings change', async () => {
    const [version] = await startWith({ 'doom2.wad': doom2 });
    const files = await TestFiles.create();
    await files.write('heretic.wad', heretic);
    await api.put('/api/settings', { wadFilesDirectory: files.directory });
    const versions = await waitForBaseGames(api, ({ length }) => length === 2);
    expect(versions[0]).toEqual(version);
    await files.writeMod('mod.wad');
    const delta = await api.eventAfter('versions.delta', () => rm(files.path('heretic.wad')));
    expect(delta).toMatchObject({ removed: [{ game: 'heretic', missing: true }] });
    await files.remove();
  });

  it('can disappear completely and return', async () => {
    await startWith({ 'doom2.wad': doom2, 'heretic.wad': heretic });
    await api.restart(() => rename(api.path('wads'), api.path('unplugged')));
    await waitForBaseGames(api, (versions) => versions.every(({ missing }) => missing));
    await api.restart(async () => {
      await rm(api.path('wads'), { recursive: true });
      await rename(api.path('unplugged'), api.path('wads'));
    });
    const versions = await waitForBaseGames(api, (list) => list.every(({ missing }) => !missing));
    expect(versions).toHaveLength(2);
  });
});

describe('a start with unchanged WADs', () => {
  it('does not hash any of 200 files', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `game${index}.wad`);
    await startWith(Object.fromEntries(names.map((name) => [name, buildIwad('doom2', { note: name })])));
    const before = await readFile(api.path('cache', 'wad-hashes.json'), 'utf8');
    // The file has different content but the same inode, size and modification time, so only hashing would detect the
    // change.
    await api.restart(async () => {
      for (const name of names) await writeOld(getWadPath(name), buildIwad('doom2', { note: reverse(name) }));
      await writeFile(getWadPath('new.wad'), heretic);
    });
    const versions = await waitForBaseGames(api, ({ length }) => length > 200);
    expect(versions).toHaveLength(201);
    const after = JSON.parse(await readFile(api.path('cache', 'wad-hashes.json'), 'utf8')) as object;
    expect(after).toMatchObject(JSON.parse(before) as object);
  });

  it('hashes changed files again', async () => {
    const [version] = await startWith({ 'doom2.wad': doom2 });
    const changed = buildIwad('doom2', { note: 'changed' });
    await api.restart(() => writeFile(getWadPath('doom2.wad'), changed));
    const [only, ...others] = await waitForBaseGames(api, ([one]) => one?.hashValue !== version?.hashValue);
    expect([only?.id, only?.hashValue, others]).toEqual([version?.id, computeMd5(changed), []]);
  });
});

const reverse = (name: string): string => [...name].reverse().join('');
