import { readFile, rename } from 'node:fs/promises';
import { buildIwad } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { TestFiles, computeMd5 } from './test-files';

let api: TestLauncherApi;
let files: TestFiles;
/** Changes the file after it was checked and before it is copied. */
let whileCopying: () => Promise<void>;
beforeEach(async () => {
  files = await TestFiles.create();
  const freeDiskSpace = async () => {
    await whileCopying();
    return Number.POSITIVE_INFINITY;
  };
  api = await createTestLauncherApi({ platform: { freeDiskSpace } });
});
afterEach(async () => {
  await api.close();
  await files.remove();
});

/** Replaces a file with another file. */
async function replaceFile(path: string): Promise<void> {
  await rename(await files.write('other', 'not what was looked at'), path);
}

it('imports the mod file that was checked, even if another file has replaced it', async () => {
  const filePath = await files.writeMod('mod.wad');
  const md5 = computeMd5(await readFile(filePath));
  whileCopying = () => replaceFile(filePath);
  const { status, data } = await api.post('/api/mod-files/catalog', { filePath });
  expect([status, data.hashValue]).toEqual([201, md5]);
  expect(computeMd5(await readFile(data.filePath))).toBe(md5);
});

it('imports the base game that was checked, even if another file has replaced it', async () => {
  const sourcePath = await files.write('doom2.wad', buildIwad('doom2'));
  const md5 = computeMd5(await readFile(sourcePath));
  whileCopying = () => replaceFile(sourcePath);
  const { status, data } = await api.post('/api/wads/import', { sourcePath });
  expect([status, data.hashValue]).toEqual([201, md5]);
  expect(computeMd5(await readFile(data.filePath))).toBe(md5);
});
