import { copyFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { IModFile } from '@hangar/domain';
import { buildMod } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { toRefusal } from './error-responses';
import { TestFiles, computeMd5 } from './test-files';

const CATALOG = '/api/mod-files/catalog';

let api: TestLauncherApi;
let files: TestFiles;
beforeEach(async () => {
  api = await createTestLauncherApi();
  files = await TestFiles.create();
});
afterEach(async () => {
  await api.close();
  await files.remove();
});

const add = async (name: string) => (await api.post(CATALOG, { filePath: await files.writeMod(name) })).data;
const list = async () => (await api.get(CATALOG)).data;
const setModsDirectory = (path: string) => api.put('/api/settings', { modsDirectory: path });
/** Edits the catalogue file's text with `change`, like a manual edit. */
const editByHand = async (change: (text: string) => string): Promise<void> => {
  const path = api.path('modFileCatalogue.json');
  await writeFile(path, change(await readFile(path, 'utf8')));
};

it.each([1, 70])('finds %d files again after the data directory was moved', async (count) => {
  const added: IModFile[] = [];
  for (let index = 0; index < count; index++) added.push(await add(`${index}.wad`));
  await api.restart(() => rename(api.directory, files.path('new home')));
  const moved = await createTestLauncherApi({ dataDirectory: files.path('new home') });
  const expected = added.map((entry) => ({
    ...entry,
    filePath: moved.path('mods', 'files', basename(entry.filePath)),
  }));
  const all = await moved.get(CATALOG);
  const one = await moved.get(`${CATALOG}?search=${expected[0]?.hashValue ?? ''}`);
  await moved.close();
  expect(all.data).toEqual(expected);
  expect(one.data).toEqual([expected[0]]);
});

it.each([1, 70])(
  'reports the existing copy, with %d entries, after a copy whose name differs only in case was removed',
  async (count) => {
    const entry = await add('scythe.wad');
    for (let index = 1; index < count; index++) await add(`${index}.wad`);
    const copyPath = api.path('mods', 'files', `SCYTHE-${entry.hashValue}.wad`);
    await copyFile(entry.filePath, copyPath);
    expect((await list())[0]).toEqual(entry);
    await rm(entry.filePath);
    expect((await list())[0]).toEqual({ ...entry, filePath: copyPath });
    await api.delete(`${CATALOG}/${entry.id}?deleteFile=true`);
    await expect(readFile(copyPath)).rejects.toThrow('ENOENT');
  },
);

it('a copied data directory uses and deletes only its own copy of a file', async () => {
  const entry = await add('a.wad');
  await api.restart(() => cp(api.directory, files.path('copy'), { recursive: true }));
  const copy = await createTestLauncherApi({ dataDirectory: files.path('copy') });
  await copy.delete(`${CATALOG}/${entry.id}?deleteFile=true`);
  await copy.close();
  expect(await readFile(entry.filePath)).toBeTruthy();
  expect(await list()).toEqual([entry]);
});

describe('a change of modsDirectory while Hangar is running', () => {
  it('finds files that were moved to the new folder', async () => {
    const entry = await add('a.wad');
    await rename(api.path('mods', 'files'), files.path('files'));
    expect(await list()).toEqual([{ ...entry, missing: true }]);
    const { ids } = await api.eventAfter('catalog.changed', () => setModsDirectory(files.directory));
    expect(ids).toEqual([entry.id]);
    expect(await list()).toEqual([{ ...entry, filePath: files.path('files', basename(entry.filePath)) }]);
  });

  it('finds files that were left in the old folder, and deletes them there', async () => {
    const entry = await add('a.wad');
    await setModsDirectory(files.path('elsewhere'));
    expect(await list()).toEqual([entry]);
    expect((await api.delete(`${CATALOG}/${entry.id}?deleteFile=true`)).status).toBe(200);
    expect(await readdir(api.path('mods', 'files'))).toEqual([]);
  });

  it('matches a file to its entry by hash, regardless of its name', async () => {
    const entry = await add('a.wad');
    await mkdir(files.path('files'));
    await rename(entry.filePath, files.path('files', `Better name-${entry.hashValue}.wad`));
    await setModsDirectory(files.directory);
    const filePath = files.path('files', `Better name-${entry.hashValue}.wad`);
    expect(await list()).toEqual([{ ...entry, filePath }]);
    await api.delete(`${CATALOG}/${entry.id}?deleteFile=true`);
    expect(await readdir(files.path('files'))).toEqual([]);
  });

  it('does not copy a file again that was left in the old folder', async () => {
    const entry = await add('a.wad');
    await setModsDirectory(files.path('elsewhere'));
    const repeated = await api.post(CATALOG, { filePath: files.path('a.wad') });
    expect([repeated.status, repeated.data]).toEqual([200, entry]);
    expect(await readdir(files.path('elsewhere', 'files'))).toEqual([]);
  });
});

describe('a file outside the library whose path the user entered manually', () => {
  it('is used, even if Hangar has a copy', async () => {
    const entry = await add('a.wad');
    await editByHand((text) => text.replace(/"filePath": ".*"/, `"filePath": "${files.path('a.wad')}"`));
    expect(await list()).toEqual([{ ...entry, filePath: files.path('a.wad') }]);
  });

  it('is not deleted with its entry, and the response gives the reason', async () => {
    const entry = await add('a.wad');
    await editByHand((text) => text.replace(/"filePath": ".*"/, `"filePath": "${files.path('a.wad')}"`));
    const response = await api.delete(`${CATALOG}/${entry.id}?deleteFile=true`);
    expect(toRefusal(response)).toEqual({ status: 403, code: 'FORBIDDEN_PATH' });
    expect(response.error.error).toContain(files.path('a.wad'));
    expect(await readFile(files.path('a.wad'))).toBeTruthy();
    expect(await list()).toHaveLength(1);
    expect((await api.delete(`${CATALOG}/${entry.id}`)).status).toBe(200);
  });

  it('is distinguished by hash from a file with a similar name but different content', async () => {
    const entry = await add('a.wad');
    const other = computeMd5(buildMod(['MAP01'], 'other'));
    await rm(entry.filePath);
    await files.write(`files/a-${other}.wad`, buildMod(['MAP01'], 'other'));
    await setModsDirectory(files.directory);
    expect(await list()).toEqual([{ ...entry, missing: true }]);
  });
});
