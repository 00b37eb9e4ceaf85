import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DirectoryWatch, DirectoryWatcher, WatchRequest } from '@hangar/api-foundation/platform';
import { buildIwad } from '@hangar/wad-files/testing';

import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';
import { toRefusal } from './error-responses';
import { waitForBaseGames } from './base-game-library';
import { PlayableApi } from './playable-api';

/** Delays the first scan of the WAD directory, which begins once the directory is being watched. */
class DelayedWatcher implements DirectoryWatcher {
  release: () => void = () => undefined;
  private readonly released = new Promise<void>((resolve) => (this.release = resolve));

  async watch({ directory }: WatchRequest): Promise<DirectoryWatch> {
    if (basename(directory) === 'wads') await this.released;
    return { close: () => Promise.resolve() };
  }
}

let game: PlayableApi;
let watcher: DelayedWatcher;
let moved: TestLauncherApi;
let home: string;
let protocolId: string;

/** Starts Hangar with the moved data directory. */
async function startMoved(): Promise<void> {
  watcher = new DelayedWatcher();
  moved = await createTestLauncherApi({
    dataDirectory: home,
    platform: { clock: new ManualClock(), directoryWatcher: watcher },
  });
}
const list = async () => (await moved.get('/api/versions')).data;
const preview = async () => (await moved.post('/api/protocols/preview', { title: 'Game' })).data.notes;

beforeEach(async () => {
  game = await PlayableApi.create();
  protocolId = (await game.createProtocol()).id;
  home = game.files.path('new home');
  await game.api.restart(async () => {
    await rename(game.api.directory, home);
  });
});
afterEach(async () => {
  watcher.release();
  await moved.close();
  await game.close();
});

describe('a base game in a moved data directory, before the WAD directory is scanned', () => {
  it('is listed at its new location, and can be launched', async () => {
    await startMoved();
    const movedGame = { ...game.doom2, iwadPath: join(home, 'wads', 'doom2.wad') };
    expect(await list()).toEqual([movedGame]);
    expect((await moved.get(`/api/versions/${movedGame.slug}`)).data).toEqual(movedGame);
    expect(await preview()).not.toContainEqual(expect.stringContaining('missing'));
    watcher.release();
    expect(await waitForBaseGames(moved, ([only]) => only?.iwadPath === movedGame.iwadPath)).toEqual([
      movedGame,
    ]);
  });

  it('is missing if its file no longer exists', async () => {
    await rm(join(home, 'wads', 'doom2.wad'));
    await startMoved();
    expect(await list()).toEqual([{ ...game.doom2, missing: true }]);
    const response = await moved.post(`/api/protocols/${protocolId}/launch`);
    expect(toRefusal(response)).toEqual({ status: 422, code: 'BASE_GAME_MISSING' });
  });

  it('is not launched with a different file of the same name and size', async () => {
    const other = buildIwad('doom2');
    other.writeUInt8(other.readUInt8(12) ^ 1, 12);
    await writeFile(join(home, 'wads', 'doom2.wad'), other);
    await startMoved();
    const response = await moved.post(`/api/protocols/${protocolId}/launch`);
    expect(toRefusal(response)).toEqual({ status: 422, code: 'BASE_GAME_MISSING' });
  });
});
