import { readdir, readlink, truncate, writeFile } from 'node:fs/promises';
import { waitUntil } from '@hangar/api-foundation/testing';
import { SmallDisk } from '@hangar/api-foundation/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { TestFiles } from './test-files';

const CATALOG = '/api/mod-files/catalog';
const GIGABYTE = 1024 ** 3;

let api: TestLauncherApi;
let files: TestFiles;
let freeBytes: number;
beforeEach(async () => {
  freeBytes = Number.POSITIVE_INFINITY;
  api = await createTestLauncherApi({ platform: { freeDiskSpace: () => Promise.resolve(freeBytes) } });
  files = await TestFiles.create();
});
afterEach(async () => {
  await api.close();
  await files.remove();
});

/** Writes a WAD with zeros after its header, which need no disk space until they are copied. */
async function writeLargeWad(name: string, sizeBytes: number): Promise<string> {
  const path = await files.write(name, Buffer.from('PWAD\0\0\0\0\x0c\0\0\0', 'latin1'));
  await truncate(path, sizeBytes);
  return path;
}

const listStoredFiles = () => readdir(api.path('mods', 'files')).catch(() => []);
const isCopying = async () => (await listStoredFiles()).some((name) => name.endsWith('.tmp'));

/** The ways to add a mod file, and their requests. */
const ADD_REQUESTS: readonly [string, string, (filePath: string) => object][] = [
  ['adding', CATALOG, (filePath: string) => ({ filePath })],
  ['moving', '/api/mod-files/move', (filePath: string) => ({ filePath })],
  [
    'a new protocol',
    '/api/protocols',
    (filePath: string) => ({
      title: 'Large',
      files: [{ filePath: files.path('small.wad') }, { filePath }],
    }),
  ],
];

/** Sends a request without reading the response. `abort` closes the connection. */
function sendRequest(path: string, body: unknown): { abort: () => void } {
  const controller = new AbortController();
  const headers = { 'content-type': 'application/json' };
  const requestOptions = { method: 'POST', headers, body: JSON.stringify(body), signal: controller.signal };
  fetch(api.url + path, requestOptions).catch(() => undefined);
  return { abort: () => controller.abort() };
}

/** Returns how many times this process has the file open. */
async function countOpenHandles(path: string): Promise<number> {
  const handles = await readdir('/proc/self/fd');
  const opened = handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => ''));
  return (await Promise.all(opened)).filter((target) => target === path).length;
}

describe('if the client disconnects', () => {
  it('stops hashing, so that other files can be hashed', async () => {
    const filePath = await writeLargeWad('large.wad', 40 * GIGABYTE);
    // Hangar hashes at most four files at the same time.
    const requests = [1, 2, 3, 4].map(() => sendRequest('/api/mod-files/hash', { filePath }));
    await waitUntil(async () => (await countOpenHandles(filePath)) === requests.length);
    for (const { abort } of requests) abort();
    const small = { filePath: await files.writeMod('small.wad') };
    expect((await api.post('/api/mod-files/hash', small)).status).toBe(200);
    await waitUntil(async () => (await countOpenHandles(filePath)) === 0);
  });

  it.each(ADD_REQUESTS)('stops the copy of %s and leaves nothing behind', async (_, path, createBody) => {
    await files.writeMod('small.wad');
    const filePath = await writeLargeWad('large.wad', 2 * GIGABYTE);
    const requests = sendRequest(path, createBody(filePath));
    await waitUntil(isCopying);
    requests.abort();
    await waitUntil(async () => !(await isCopying()));
    expect(await listStoredFiles()).toEqual([]);
    expect((await api.get(CATALOG)).data).toEqual([]);
    expect((await api.get('/api/protocols')).data).toEqual([]);
    expect((await readdir(files.directory)).sort()).toEqual(['large.wad', 'small.wad']);
  });
});

it('a copy is stopped if Hangar is closed', async () => {
  const filePath = await writeLargeWad('large.wad', 2 * GIGABYTE);
  const response = api.post(CATALOG, { filePath });
  await waitUntil(isCopying);
  let remaining: string[] = [];
  await api.restart(async () => {
    remaining = await listStoredFiles();
  });
  expect([(await response).status, (await response).error.code]).toEqual([409, 'CANCELLED']);
  expect(remaining).toEqual([]);
  expect((await api.get(CATALOG)).data).toEqual([]);
});

describe('if there is no space', () => {
  it.each(ADD_REQUESTS)('rejects %s before anything is copied', async (_, path, bodyOf) => {
    freeBytes = 3 * GIGABYTE;
    await files.writeMod('small.wad');
    const response = await api.post(path, bodyOf(await writeLargeWad('large.wad', 40 * GIGABYTE)));
    expect([response.status, response.error.code]).toEqual([507, 'NO_SPACE']);
    expect(response.error.error).toMatch(/: 42\.9 GB needed, 3\.2 GB available/);
    expect(await listStoredFiles()).toEqual([]);
    expect((await api.get(CATALOG)).data).toEqual([]);
    expect((await api.get('/api/protocols')).data).toEqual([]);
  });
});

const itOnSmallDisk = SmallDisk.isPossible() ? it : it.skip;

itOnSmallDisk('moves no file to another drive that has no room for it', async () => {
  const disk = SmallDisk.mount();
  freeBytes = 1000;
  await api.put('/api/settings', { screenshotsPath: disk.directory });
  const filePath = api.path('images', 'a.png');
  await writeFile(filePath, Buffer.alloc(2000));
  const response = await api.post('/api/move-file', { filePath, newPath: disk.path('a.png') });
  const [left, namesOnDisk] = [await readdir(api.path('images')), await readdir(disk.directory)];
  disk.remove();
  expect([response.status, response.error.code]).toEqual([507, 'NO_SPACE']);
  expect([left, namesOnDisk]).toEqual([['a.png'], []]);
});
