import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { IModFile } from '@hangar/domain';
import { buildMod } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { toRefusal } from './error-responses';
import { CaseInsensitiveDisk } from './case-insensitive-disk';
import { TestFiles, computeMd5 } from './test-files';

const CATALOG = '/api/mod-files/catalog';
const CONTENT = buildMod(['MAP01'], 'same');

let api: TestLauncherApi;
let files: TestFiles;
beforeEach(async () => {
  files = await TestFiles.create();
});
afterEach(async () => {
  await api.close();
  await files.remove();
});

const add = (filePath: string, description: object = {}) => api.post(CATALOG, { filePath, ...description });
const move = (filePath: string) => api.post('/api/mod-files/move', { filePath });
const list = async () => (await api.get(CATALOG)).data;
/** Returns the only entry, after checking that its file has the expected content. */
const getOnlyEntry = async (): Promise<IModFile> => {
  const [entry, ...others] = await list();
  expect(others).toEqual([]);
  expect(entry?.missing).toBe(false);
  expect(await readFile(entry?.filePath ?? '')).toEqual(CONTENT);
  return entry as IModFile;
};

const describeOnDisk = CaseInsensitiveDisk.isPossible() ? describe : describe.skip;

describeOnDisk('on a disk that ignores case', () => {
  let disk: CaseInsensitiveDisk;
  beforeEach(async () => {
    disk = CaseInsensitiveDisk.mount();
    api = await createTestLauncherApi({ dataDirectory: disk.path('data') });
  });
  afterEach(() => disk.remove());

  it('keeps the only copy of a file that is added again under an uppercase name', async () => {
    const first = await add(await files.writeMod('scythe.wad', 'same'));
    const second = await add(await files.writeMod('SCYTHE.WAD', 'same'));
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(await getOnlyEntry()).toEqual(first.data);
    expect(await readdir(api.path('mods', 'files'))).toHaveLength(1);
  });

  it.each(['entered', 'without an entry'])(
    'keeps the stored file, %s, that is moved in under another spelling',
    async (state) => {
      const { filePath } = (await move(await files.writeMod('scythe.wad', 'same'))).data;
      if (state === 'entered') await add(filePath);
      const name = `SCYTHE-${computeMd5(CONTENT).toUpperCase()}.WAD`;
      const repeated = await move(api.path('MODS', 'Files', name));
      expect(repeated.status).toBe(200);
      expect(await readFile(repeated.data.filePath)).toEqual(CONTENT);
      await add(filePath);
      await getOnlyEntry();
    },
  );

  it('lists the same paths for many files as for a single file', async () => {
    const names = Array.from({ length: 70 }, (_, index) => `Mod No ${index}.wad`);
    for (const name of names) expect((await add(await files.writeMod(name))).status).toBe(201);
    const all = await list();
    expect(all.filter(({ missing }) => missing)).toEqual([]);
    const one = await api.get(`${CATALOG}?search=${all[5]?.hashValue ?? ''}`);
    expect(one.data).toEqual([all[5]]);
  });

  it('lists many files under their original names, including one that was moved there manually', async () => {
    const names = Array.from({ length: 70 }, (_, index) => `Mod No ${index}.wad`);
    const added: IModFile[] = [];
    for (const name of names) added.push((await add(await files.writeMod(name))).data);
    const filePath = api.path('mods', 'files', 'By Hand.wad');
    await rename(added[5]?.filePath ?? '', filePath);
    const catalogue = api.path('modFileCatalogue.json');
    const text = await readFile(catalogue, 'utf8');
    await writeFile(catalogue, text.replace(basename(added[5]?.filePath ?? ''), 'By Hand.wad'));
    expect(await list()).toEqual(added.map((entry, index) => (index === 5 ? { ...entry, filePath } : entry)));
  });

  it('does not move a file over itself', async () => {
    const filePath = api.path('images', 'a.cfg');
    await writeFile(filePath, 'text');
    const response = await api.post('/api/move-file', { filePath, newPath: api.path('IMAGES', 'A.cfg') });
    expect(toRefusal(response)).toEqual({ status: 409, code: 'TARGET_EXISTS' });
    expect(await readFile(filePath, 'utf8')).toBe('text');
  });

  it("removes the file with its entry, regardless of the entry's spelling", async () => {
    const { data } = await add(await files.writeMod('scythe.wad', 'same'));
    await api.put('/api/settings', { modsDirectory: api.path('MODS') });
    expect((await api.delete(`${CATALOG}/${data.id}?deleteFile=true`)).status).toBe(200);
    expect(await readdir(api.path('mods', 'files'))).toEqual([]);
  });
});

describe('with links', () => {
  beforeEach(async () => {
    api = await createTestLauncherApi();
  });

  /** A path to the mods directory through a link. */
  const createLink = async (): Promise<string> => {
    await symlink(api.path('mods'), files.path('link'));
    return files.path('link');
  };

  it('keeps the only copy of a file that is added again after modsDirectory became a link', async () => {
    await add(await files.writeMod('a.wad', 'same'));
    await api.put('/api/settings', { modsDirectory: await createLink() });
    expect((await add(await files.writeMod('again/a.wad', 'same'))).status).toBe(200);
    await getOnlyEntry();
    expect(await readdir(api.path('mods', 'files'))).toHaveLength(1);
  });

  it('keeps the stored file if it is moved in, or added, through a link', async () => {
    const { filePath } = (await move(await files.writeMod('a.wad', 'same'))).data;
    const link = await createLink();
    const viaLink = filePath.replace(api.path('mods'), link);
    expect((await move(viaLink)).data.filePath).toBe(filePath);
    await add(viaLink);
    expect((await move(viaLink)).data.filePath).toBe(filePath);
    await getOnlyEntry();
  });

  it('keeps the stored file if a link to it is moved in', async () => {
    const { filePath } = (await move(await files.writeMod('a.wad', 'same'))).data;
    await symlink(filePath, files.path('link.wad'));
    expect((await move(files.path('link.wad'))).status).toBe(200);
    expect(await readFile(filePath)).toEqual(CONTENT);
  });

  it('removes the file with its entry if modsDirectory is a link', async () => {
    const { data } = await add(await files.writeMod('a.wad', 'same'));
    await api.put('/api/settings', { modsDirectory: await createLink() });
    await api.delete(`${CATALOG}/${data.id}?deleteFile=true`);
    expect(await readdir(dirname(data.filePath))).toEqual([]);
  });
});

it('keeps a moved file if its entry is rejected', async () => {
  api = await createTestLauncherApi();
  const { filePath } = (await move(await files.writeMod('a.wad', 'same'))).data;
  const own = { hashValue: computeMd5(CONTENT), name: 'a' };
  const other = (await add(await files.writeMod('b.wad'), { loadOrder: [own] })).data;
  await api.put(`${CATALOG}/${other.id}`, { loadOrder: [own, { hashValue: other.hashValue, name: 'b' }] });
  const contradiction = [{ hashValue: other.hashValue, name: 'b' }, own];
  const response = await add(filePath, { loadOrder: contradiction });
  expect(toRefusal(response)).toEqual({ status: 422, code: 'LOAD_ORDER_CYCLE' });
  expect(await readFile(filePath)).toEqual(CONTENT);
});

it('detects during a move that two names refer to the same file', async () => {
  api = await createTestLauncherApi();
  const filePath = api.path('images', 'a.cfg');
  await files.write('a.cfg', 'text');
  await rename(files.path('a.cfg'), filePath);
  await mkdir(files.path('there'));
  await symlink(api.path('images'), api.path('images', 'link'));
  const response = await api.post('/api/move-file', {
    filePath,
    newPath: api.path('images', 'link', 'a.cfg'),
  });
  expect(toRefusal(response)).toEqual({ status: 409, code: 'TARGET_EXISTS' });
  expect(await readFile(filePath, 'utf8')).toBe('text');
});
