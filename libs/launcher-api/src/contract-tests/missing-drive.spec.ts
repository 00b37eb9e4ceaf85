import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '@hangar/api-foundation/testing';

import { refusalOf } from './bad-answers';
import { DriveWorld, folderExists, USED_FOLDERS } from './drive-world';
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
const addMod = (name: string) => world.addMod(name);
const disconnectDrive = () => world.disconnectDrive();
const connectDrive = () => world.connectDrive();
const useDrive = () => world.useDrive();

describe.each(USED_FOLDERS)('the folder for %s, on a drive that is disconnected', (name) => {
  it.each(['while Hangar runs', 'between two runs'])(
    '%s, is not created again and returns with its files',
    async (when) => {
      await useDrive();
      await world.fill(name);
      expect(await problems()).toEqual([]);
      if (when === 'between two runs') await game.api.restart(disconnectDrive);
      else await disconnectDrive();

      const refusal = await world.need(name);
      expect([refusal.status, refusal.error.code]).toEqual([503, 'STORAGE_READONLY']);
      expect(refusal.error.error).toContain(`${drive(name)}`);
      expect(await folderExists(drive())).toBe(false);
      const [problem] = await problems();
      expect(problem?.path).toBe(drive(name));
      expect(problem?.message).toContain('drive');

      await connectDrive();
      expect(await problems()).toEqual([]);
      if (name === 'saves') await game.launch((await game.protocol()).id);
      else expect((await world.need(name)).status).toBeLessThan(300);
    },
  );
});

describe("the folder for a protocol's own saves, on a drive that is disconnected", () => {
  it.each(['while Hangar runs', 'between two runs'])(
    '%s, is not created again and returns with its files',
    async (when) => {
      await mkdir(drive('own'), { recursive: true });
      const { id } = await game.protocol({ title: 'Mine', saveDirectory: drive('own') });
      await game.launch(id);
      await writeFile(drive('own', 'woofsav0.dsg'), 'save');
      await game.end();
      expect(await problems()).toEqual([]);
      if (when === 'between two runs') await game.api.restart(disconnectDrive);
      else await disconnectDrive();

      const refusal = await game.api.post(`/api/protocols/${id}/launch`);
      expect([refusal.status, refusal.error.code]).toEqual([503, 'STORAGE_READONLY']);
      expect(await folderExists(drive())).toBe(false);
      const [problem] = await problems();
      expect(problem?.path).toBe(drive('own'));
      expect(problem?.message).toContain('the saves of Mine');

      await connectDrive();
      expect(await problems()).toEqual([]);
      expect(await readdir(drive('own'))).toEqual(['woofsav0.dsg']);
      await game.launch(id);
    },
  );

  it('is created if it never existed', async () => {
    const { id } = await game.protocol({ saveDirectory: drive('own') });
    await game.launch(id);
    expect(await folderExists(drive('own'))).toBe(true);
  });
});

describe('the folder for screenshots, on a drive that is disconnected', () => {
  it('is a problem until it is back', async () => {
    await useDrive();
    await mkdir(drive('screenshots'));
    await writeFile(drive('screenshots', 'doom00.png'), 'picture');
    expect(await problems()).toEqual([]);
    await game.api.restart(disconnectDrive);
    expect(await problems()).toMatchObject([{ path: drive('screenshots') }]);
    await connectDrive();
    expect(await problems()).toEqual([]);
    expect(await readFile(drive('screenshots', 'doom00.png'), 'utf8')).toBe('picture');
  });
});

describe('a folder of the settings', () => {
  it('is remembered while another one replaces it', async () => {
    await useDrive();
    await addMod('first.wad');
    await disconnectDrive();
    await game.api.put('/api/settings', { modsDirectory: game.files.path('elsewhere') });
    expect((await addMod('second.wad')).status).toBe(201);
    await game.api.restart();
    await game.api.put('/api/settings', { modsDirectory: drive('mods') });

    expect((await addMod('third.wad')).error.code).toBe('STORAGE_READONLY');
    expect(await folderExists(drive())).toBe(false);
    expect(await problems()).toMatchObject([{ path: drive('mods') }]);
  });

  it('is created if it never existed', async () => {
    await useDrive();
    await rm(drive(), { recursive: true });
    expect(await problems()).toEqual([]);
    await game.launch((await game.protocol()).id);
    expect((await addMod('a.wad')).status).toBe(201);
    expect((await world.addGame()).status).toBe(201);
  });

  it('is created again if the user has emptied and removed it', async () => {
    await useDrive();
    const { data } = await addMod('a.wad');
    await game.api.delete(`/api/mod-files/catalog/${data.id}`);
    // Another folder with certainty: a new one could be given the inode of the removed one.
    await mkdir(drive('mods', 'new'));
    await rm(drive('mods', 'files'), { recursive: true });
    await rename(drive('mods', 'new'), drive('mods', 'files'));
    expect(await problems()).toEqual([]);
    await rm(drive('mods'), { recursive: true });
    expect(await problems()).toEqual([]);
    expect((await addMod('b.wad')).status).toBe(201);
  });

  it('is no longer needed once another one is chosen', async () => {
    await useDrive();
    await addMod('a.wad');
    await problems();
    await rm(drive('mods'), { recursive: true });
    expect(await problems()).toHaveLength(1);
    await game.api.put('/api/settings', { modsDirectory: drive('other') });
    expect(await problems()).toEqual([]);
    expect((await addMod('b.wad')).status).toBe(201);
  });

  it('is reported by a launch that needs its files while its drive is disconnected', async () => {
    await useDrive();
    const { data } = await addMod('a.wad');
    const { id } = await game.protocol({ files: [{ fileId: data.id }] });
    await problems();
    await disconnectDrive();
    const response = await game.api.post(`/api/protocols/${id}/launch`);
    expect(refusalOf(response)).toMatchObject({ status: 422, code: 'MOD_FILES_MISSING' });
    expect(response.error.error).toContain("its drive isn't connected");
    await connectDrive();
    await game.launch(id);
  });

  it('keeps the files on its drive when a new Hangar starts without it', async () => {
    await useDrive();
    const { data } = await addMod('a.wad');
    await game.api.restart(disconnectDrive);
    await game.api.restart(connectDrive);
    const { data: entries } = await game.api.get('/api/mod-files/catalog');
    expect(entries).toMatchObject([{ id: data.id, missing: false }]);
    expect(await readdir(join(drive('mods'), 'files'))).toHaveLength(1);
  });
});

it('shows the base games on a drive as missing while it is disconnected', async () => {
  await useDrive();
  await world.fill('wads');
  const missing = async () => {
    // Pages request `/api/health` repeatedly, which also checks the folders.
    await problems();
    const { data } = await game.api.get('/api/versions');
    return data.find(({ iwadPath }) => iwadPath === drive('wads', 'hexen.wad'))?.missing;
  };
  await waitUntil(async () => (await missing()) === false);
  await disconnectDrive();
  await waitUntil(async () => (await missing()) === true);
  await connectDrive();
  await waitUntil(async () => (await missing()) === false);
});
