import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '@hangar/api-foundation/testing';

import { toRefusal } from './error-responses';
import { DriveWorld, folderExists, USED_FOLDERS } from './drive-world';
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
const addMod = (name: string) => world.addMod(name);
const disconnectDrive = () => world.disconnectDrive();
const connectDrive = () => world.connectDrive();
const useDrive = () => world.useDrive();

describe.each(USED_FOLDERS)('the folder for %s, on a drive that is disconnected', (name) => {
  it.each(['while Hangar runs', 'between two runs'])(
    '%s, is not created again and returns with its files',
    async (state) => {
      await useDrive();
      await world.fill(name);
      expect(await listProblems()).toEqual([]);
      if (state === 'between two runs') await game.api.restart(disconnectDrive);
      else await disconnectDrive();

      const refusal = await world.useFolder(name);
      expect([refusal.status, refusal.error.code]).toEqual([503, 'STORAGE_READONLY']);
      expect(refusal.error.error).toContain(`${getDrivePath(name)}`);
      expect(await folderExists(getDrivePath())).toBe(false);
      const [problem] = await listProblems();
      expect(problem?.path).toBe(getDrivePath(name));
      expect(problem?.message).toContain('drive');

      await connectDrive();
      expect(await listProblems()).toEqual([]);
      if (name === 'saves') await game.launch((await game.createProtocol()).id);
      else expect((await world.useFolder(name)).status).toBeLessThan(300);
    },
  );
});

describe('the custom save folder of a protocol, on a disconnected drive', () => {
  it.each(['while Hangar runs', 'between two runs'])(
    '%s, is not created again and returns with its files',
    async (when) => {
      await mkdir(getDrivePath('own'), { recursive: true });
      const { id } = await game.createProtocol({ title: 'Mine', saveDirectory: getDrivePath('own') });
      await game.launch(id);
      await writeFile(getDrivePath('own', 'woofsav0.dsg'), 'save');
      await game.end();
      expect(await listProblems()).toEqual([]);
      if (when === 'between two runs') await game.api.restart(disconnectDrive);
      else await disconnectDrive();

      const refusal = await game.api.post(`/api/protocols/${id}/launch`);
      expect([refusal.status, refusal.error.code]).toEqual([503, 'STORAGE_READONLY']);
      expect(await folderExists(getDrivePath())).toBe(false);
      const [problem] = await listProblems();
      expect(problem?.path).toBe(getDrivePath('own'));
      expect(problem?.message).toContain('the saves of Mine');

      await connectDrive();
      expect(await listProblems()).toEqual([]);
      expect(await readdir(getDrivePath('own'))).toEqual(['woofsav0.dsg']);
      await game.launch(id);
    },
  );

  it('is created if it never existed', async () => {
    const { id } = await game.createProtocol({ saveDirectory: getDrivePath('own') });
    await game.launch(id);
    expect(await folderExists(getDrivePath('own'))).toBe(true);
  });
});

describe('a folder that does not exist yet, on a disconnected drive', () => {
  it.each([
    ['wads', 'mods'],
    ['saves', 'mods'],
    ['mods', 'saves'],
  ] as const)('is not created: %s, next to %s', async (unused, filled) => {
    await useDrive();
    await world.fill(filled);
    await rm(getDrivePath(unused), { recursive: true, force: true });
    expect(await listProblems()).toEqual([]);
    await game.api.restart(disconnectDrive);

    const { status, error } = await world.useFolder(unused);
    expect([status, error.code]).toEqual([503, 'STORAGE_READONLY']);
    expect(error.error).toContain(getDrivePath(unused));
    expect(error.error).toContain(getDrivePath(filled));
    expect(await folderExists(getDrivePath())).toBe(false);
    expect(await listProblems()).toMatchObject([{ path: getDrivePath(filled) }]);

    await connectDrive();
    await world.fill(unused);
    expect(await folderExists(getDrivePath(unused))).toBe(true);
  });

  it('is not created in the empty mount point', async () => {
    await useDrive();
    await world.fill('mods');
    expect(await listProblems()).toEqual([]);
    await disconnectDrive();
    await mkdir(getDrivePath());
    expect((await world.addGame()).error.code).toBe('STORAGE_READONLY');
    expect(await readdir(getDrivePath())).toEqual([]);
  });

  it('is created if the other folder is also missing but the drive is connected', async () => {
    await useDrive();
    await world.fill('mods');
    expect(await listProblems()).toEqual([]);
    await rm(getDrivePath('mods'), { recursive: true });
    await writeFile(getDrivePath('notes.txt'), 'still here');
    expect((await world.addGame()).status).toBe(201);
  });
});

describe('the screenshots folder, on a disconnected drive', () => {
  it('is a problem until it returns', async () => {
    await useDrive();
    await mkdir(getDrivePath('screenshots'));
    await writeFile(getDrivePath('screenshots', 'doom00.png'), 'picture');
    expect(await listProblems()).toEqual([]);
    await game.api.restart(disconnectDrive);
    expect(await listProblems()).toMatchObject([{ path: getDrivePath('screenshots') }]);
    await connectDrive();
    expect(await listProblems()).toEqual([]);
    expect(await readFile(getDrivePath('screenshots', 'doom00.png'), 'utf8')).toBe('picture');
  });
});

describe('a folder in the settings', () => {
  it('is remembered while another folder replaces it', async () => {
    await useDrive();
    await addMod('first.wad');
    await disconnectDrive();
    await game.api.put('/api/settings', { modsDirectory: game.files.path('elsewhere') });
    expect((await addMod('second.wad')).status).toBe(201);
    await game.api.restart();
    await game.api.put('/api/settings', { modsDirectory: getDrivePath('mods') });

    expect((await addMod('third.wad')).error.code).toBe('STORAGE_READONLY');
    expect(await folderExists(getDrivePath())).toBe(false);
    expect(await listProblems()).toMatchObject([{ path: getDrivePath('mods') }]);
  });

  it('is created if it never existed', async () => {
    await useDrive();
    await rm(getDrivePath(), { recursive: true });
    expect(await listProblems()).toEqual([]);
    await game.launch((await game.createProtocol()).id);
    expect((await addMod('a.wad')).status).toBe(201);
    expect((await world.addGame()).status).toBe(201);
  });

  it('is created again if the user has emptied and removed it', async () => {
    await useDrive();
    const { data } = await addMod('a.wad');
    await game.api.delete(`/api/mod-files/catalog/${data.id}`);
    // Ensures that the next folder is a different one, because a new folder could reuse the inode of the removed one.
    await mkdir(getDrivePath('mods', 'new'));
    await rm(getDrivePath('mods', 'files'), { recursive: true });
    await rename(getDrivePath('mods', 'new'), getDrivePath('mods', 'files'));
    expect(await listProblems()).toEqual([]);
    await rm(getDrivePath('mods'), { recursive: true });
    expect(await listProblems()).toEqual([]);
    expect((await addMod('b.wad')).status).toBe(201);
  });

  it('is no longer remembered after another folder was chosen', async () => {
    await useDrive();
    await addMod('a.wad');
    await listProblems();
    await rm(getDrivePath('mods'), { recursive: true });
    expect(await listProblems()).toHaveLength(1);
    await game.api.put('/api/settings', { modsDirectory: getDrivePath('other') });
    expect(await listProblems()).toEqual([]);
    expect((await addMod('b.wad')).status).toBe(201);
  });

  it('is reported by a launch that needs its files while its drive is disconnected', async () => {
    await useDrive();
    const { data } = await addMod('a.wad');
    const { id } = await game.createProtocol({ files: [{ fileId: data.id }] });
    await listProblems();
    await disconnectDrive();
    const response = await game.api.post(`/api/protocols/${id}/launch`);
    expect(toRefusal(response)).toMatchObject({ status: 422, code: 'MOD_FILES_MISSING' });
    expect(response.error.error).toContain("its drive isn't connected");
    await connectDrive();
    await game.launch(id);
  });

  it('keeps the files on its drive when a new Hangar starts without the drive', async () => {
    await useDrive();
    const { data } = await addMod('a.wad');
    await game.api.restart(disconnectDrive);
    await game.api.restart(connectDrive);
    const { data: entries } = await game.api.get('/api/mod-files/catalog');
    expect(entries).toMatchObject([{ id: data.id, missing: false }]);
    expect(await readdir(join(getDrivePath('mods'), 'files'))).toHaveLength(1);
  });
});

it('shows base games on a drive as missing while the drive is disconnected', async () => {
  await useDrive();
  await world.fill('wads');
  const listMissing = async () => {
    // Pages request `/api/health` repeatedly, which also checks the folders.
    await listProblems();
    const { data } = await game.api.get('/api/versions');
    return data.find(({ iwadPath }) => iwadPath === getDrivePath('wads', 'hexen.wad'))?.missing;
  };
  await waitUntil(async () => (await listMissing()) === false);
  await disconnectDrive();
  await waitUntil(async () => (await listMissing()) === true);
  await connectDrive();
  await waitUntil(async () => (await listMissing()) === false);
});
