import { mkdir, readdir, readlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '@hangar/api-foundation/testing';
import { buildIwad } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { toRefusal } from './error-responses';
import { TestFiles } from './test-files';

const VERY_LARGE = 40 * 1024 ** 3;

let api: TestLauncherApi;
let files: TestFiles;
beforeEach(async () => {
  files = await TestFiles.create();
});
afterEach(async () => {
  await api.close();
  await files.remove();
});

/** Creates a base game with a sparse region after its lumps. Reading it takes a minute, but it needs no disk space. */
async function writeVeryLarge(path: string): Promise<string> {
  await writeFile(path, buildIwad('doom2'));
  await truncate(path, VERY_LARGE);
  return path;
}

const startWith = (freeBytes: number) =>
  createTestLauncherApi({ platform: { freeDiskSpace: () => Promise.resolve(freeBytes) } });
const listWads = () => readdir(api.path('wads'));

/** Whether this process, in which the API runs, has the file open. */
async function isOpen(path: string): Promise<boolean> {
  const handles = await readdir('/proc/self/fd');
  const targets = await Promise.all(handles.map((item) => readlink(`/proc/self/fd/${item}`).catch(() => '')));
  return targets.includes(path);
}

describe('POST /api/wads/import of a very large WAD', () => {
  const requestImport = async (signal?: AbortSignal): Promise<Response> =>
    fetch(`${api.url}/api/wads/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sourcePath: files.path('large.wad') }),
      ...(signal ? { signal } : {}),
    });

  it('is rejected before it is read if there is no space', async () => {
    api = await startWith(VERY_LARGE - 1);
    const sourcePath = await writeVeryLarge(files.path('large.wad'));
    const response = await api.post('/api/wads/import', { sourcePath });
    expect(toRefusal(response)).toEqual({ status: 507, code: 'NO_SPACE' });
    expect(response.error.error).toContain(api.path('wads'));
    expect(await listWads()).toEqual([]);
  });

  it('stops when the client disconnects, and leaves nothing behind', async () => {
    api = await startWith(Number.POSITIVE_INFINITY);
    await writeVeryLarge(files.path('large.wad'));
    const client = new AbortController();
    const response = requestImport(client.signal).catch(() => 'left');
    await waitUntil(async () => (await listWads()).length > 0);
    client.abort();
    expect(await response).toBe('left');
    await waitUntil(async () => (await listWads()).length === 0);
  });

  it('stops when Hangar is closed, and leaves nothing behind', async () => {
    api = await startWith(Number.POSITIVE_INFINITY);
    await writeVeryLarge(files.path('large.wad'));
    const response = requestImport();
    await waitUntil(async () => (await listWads()).length > 0);
    await api.restart(async () => expect(await listWads()).toEqual([]));
    expect(await (await response).json()).toMatchObject({ code: 'CANCELLED' });
  });
});

describe('a very large WAD in the WAD directory', () => {
  it("does not delay Hangar's exit while it is being hashed", async () => {
    api = await createTestLauncherApi({}, async (directory) => {
      await mkdir(join(directory, 'wads'));
      await writeVeryLarge(join(directory, 'wads', 'large.wad'));
    });
    await waitUntil(() => isOpen(api.path('wads', 'large.wad')));
    await api.restart(async () => expect(await isOpen(api.path('wads', 'large.wad'))).toBe(false));
  });
});
