import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIwad } from '@hangar/wad-files/testing';

import { waitForBaseGames } from './base-game-library';
import { DriveWorld, USED_FOLDERS } from './drive-world';
import type { PlayableApi } from './playable-api';

let world: DriveWorld;
let game: PlayableApi;
beforeEach(async () => {
  world = await DriveWorld.create();
  ({ game } = world);
});
afterEach(() => world.close());

const getDrivePath = (...parts: string[]): string => world.getDrivePath(...parts);
const listProblems = () => world.listFolderProblems();
const useDrive = () => world.useDrive();

describe.each(USED_FOLDERS)(
  'the folder for %s, of whose drive only the empty mount point is left',
  (name) => {
    it.each(['while Hangar runs', 'between two runs'])(
      '%s, is not used until the drive is back',
      async (state) => {
        const unplug = async () => {
          await rename(getDrivePath(name), getDrivePath('unplugged'));
          await rename(getDrivePath('mount-point'), getDrivePath(name));
        };
        await useDrive();
        // A mount point already exists before its drive is connected.
        await mkdir(getDrivePath('mount-point'));
        await world.fill(name);
        expect(await listProblems()).toEqual([]);
        if (state === 'between two runs') await game.api.restart(unplug);
        else await unplug();

        const refusal = await world.useFolder(name);
        expect([refusal.status, refusal.error.code]).toEqual([503, 'STORAGE_READONLY']);
        expect(refusal.error.error).toContain(getDrivePath(name));
        expect(await readdir(getDrivePath(name))).toEqual([]);
        expect(await listProblems()).toMatchObject([{ path: getDrivePath(name) }]);

        await rm(getDrivePath(name), { recursive: true });
        await rename(getDrivePath('unplugged'), getDrivePath(name));
        expect(await listProblems()).toEqual([]);
      },
    );

    it('is used again after the user has emptied it', async () => {
      await useDrive();
      await world.fill(name);
      expect(await listProblems()).toEqual([]);
      const folder = name === 'mods' ? getDrivePath(name, 'files') : getDrivePath(name);
      for (const entry of await readdir(folder)) await rm(join(folder, entry), { recursive: true });
      expect(await listProblems()).toEqual([]);
    });
  },
);

describe('the screenshots folder', () => {
  it('is a problem if only its empty mount point remains', async () => {
    await useDrive();
    await mkdir(getDrivePath('mount-point'));
    await mkdir(getDrivePath('screenshots'));
    await writeFile(getDrivePath('screenshots', 'doom00.png'), 'picture');
    expect(await listProblems()).toEqual([]);
    await rename(getDrivePath('screenshots'), getDrivePath('unplugged'));
    await rename(getDrivePath('mount-point'), getDrivePath('screenshots'));
    expect(await listProblems()).toMatchObject([{ path: getDrivePath('screenshots') }]);
  });
});

describe('the default folder for base games, which is created at each start', () => {
  const getWadsPath = () => game.api.path('wads');

  it('is not used if it was the root of a drive that is now disconnected', async () => {
    expect(await listProblems()).toEqual([]);
    await game.api.restart(async () => {
      const file = game.api.path('folders.json');
      const content = JSON.parse(await readFile(file, 'utf8')) as { folders: { path: string }[] };
      const folders = content.folders.map((note) => ({ ...note, isMountPoint: note.path === getWadsPath() }));
      await writeFile(file, JSON.stringify({ ...content, folders }));
      await rm(join(getWadsPath(), 'doom2.wad'));
    });
    expect(await listProblems()).toMatchObject([{ path: getWadsPath() }]);
    const { status, error } = await world.addGame();
    expect([status, error.code]).toEqual([503, 'STORAGE_READONLY']);
    await writeFile(join(getWadsPath(), 'hexen.wad'), buildIwad('hexen'));
    expect(await listProblems()).toEqual([]);
    await waitForBaseGames(game.api, (versions) => versions.some((version) => version.game === 'hexen'));
    await writeFile(join(getWadsPath(), 'strife1.wad'), buildIwad('strife'));
    await waitForBaseGames(game.api, (versions) => versions.some((version) => version.game === 'strife'));
  });

  it('is used again if the user has removed it', async () => {
    expect(await listProblems()).toEqual([]);
    await game.api.restart(() => rm(getWadsPath(), { recursive: true }));
    expect(await listProblems()).toEqual([]);
    expect((await world.addGame()).status).toBe(201);
  });
});
