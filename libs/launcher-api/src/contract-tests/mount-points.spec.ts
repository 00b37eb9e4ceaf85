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

const drive = (...parts: string[]): string => world.drive(...parts);
const problems = () => world.problems();
const useDrive = () => world.useDrive();

describe.each(USED_FOLDERS)(
  'the folder for %s, of whose drive only the empty mount point is left',
  (name) => {
    it.each(['while Hangar runs', 'between two runs'])(
      '%s, is not used until the drive is back',
      async (when) => {
        const isolate = async () => {
          await rename(drive(name), drive('unplugged'));
          await rename(drive('mount-point'), drive(name));
        };
        await useDrive();
        // A mount point exists before its drive is connected.
        await mkdir(drive('mount-point'));
        await world.fill(name);
        expect(await problems()).toEqual([]);
        if (when === 'between two runs') await game.api.restart(isolate);
        else await isolate();

        const refusal = await world.need(name);
        expect([refusal.status, refusal.error.code]).toEqual([503, 'STORAGE_READONLY']);
        expect(refusal.error.error).toContain(drive(name));
        expect(await readdir(drive(name))).toEqual([]);
        expect(await problems()).toMatchObject([{ path: drive(name) }]);

        await rm(drive(name), { recursive: true });
        await rename(drive('unplugged'), drive(name));
        expect(await problems()).toEqual([]);
      },
    );

    it('is used again if the user has emptied it', async () => {
      await useDrive();
      await world.fill(name);
      expect(await problems()).toEqual([]);
      const folder = name === 'mods' ? drive(name, 'files') : drive(name);
      for (const entry of await readdir(folder)) await rm(join(folder, entry), { recursive: true });
      expect(await problems()).toEqual([]);
    });
  },
);

describe('the folder for screenshots', () => {
  it('is a problem if only its empty mount point is left', async () => {
    await useDrive();
    await mkdir(drive('mount-point'));
    await mkdir(drive('screenshots'));
    await writeFile(drive('screenshots', 'doom00.png'), 'picture');
    expect(await problems()).toEqual([]);
    await rename(drive('screenshots'), drive('unplugged'));
    await rename(drive('mount-point'), drive('screenshots'));
    expect(await problems()).toMatchObject([{ path: drive('screenshots') }]);
  });
});

describe('the default folder for base games, which is created at each start', () => {
  const wads = () => game.api.path('wads');

  it('is not used if it was the root of a drive that is disconnected', async () => {
    expect(await problems()).toEqual([]);
    await game.api.restart(async () => {
      const file = game.api.path('folders.json');
      const content = JSON.parse(await readFile(file, 'utf8')) as { folders: { path: string }[] };
      const folders = content.folders.map((note) => ({ ...note, isMountPoint: note.path === wads() }));
      await writeFile(file, JSON.stringify({ ...content, folders }));
      await rm(join(wads(), 'doom2.wad'));
    });
    expect(await problems()).toMatchObject([{ path: wads() }]);
    const { status, error } = await world.addGame();
    expect([status, error.code]).toEqual([503, 'STORAGE_READONLY']);
    await writeFile(join(wads(), 'hexen.wad'), buildIwad('hexen'));
    expect(await problems()).toEqual([]);
    await waitForBaseGames(game.api, (versions) => versions.some((version) => version.game === 'hexen'));
    await writeFile(join(wads(), 'strife1.wad'), buildIwad('strife'));
    await waitForBaseGames(game.api, (versions) => versions.some((version) => version.game === 'strife'));
  });

  it('is used if the user has removed it', async () => {
    expect(await problems()).toEqual([]);
    await game.api.restart(() => rm(wads(), { recursive: true }));
    expect(await problems()).toEqual([]);
    expect((await world.addGame()).status).toBe(201);
  });
});
