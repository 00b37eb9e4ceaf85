import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { basename, dirname } from 'node:path';
import { UPLOAD_LIMIT_BYTES } from '@hangar/domain';

import type { TestAnswer, TestLauncherApi } from '../testing';
import { toRefusal } from './error-responses';
import { sendRawRequest } from './raw-request';
import { BYTES, UploadWorld } from './upload-world';

let world: UploadWorld;
let api: TestLauncherApi;
beforeEach(async () => {
  world = await UploadWorld.create();
  ({ api } = world);
});
afterEach(() => api.close());

describe('POST /api/uploads/:fileName', () => {
  it('writes the bytes to a new folder as they arrive', async () => {
    const bytes = randomBytes(3_000_000);
    const { id, filePath, fileName, sizeBytes } = await world.upload('Harbour of Glass (v1).zip', bytes);
    expect({ fileName, sizeBytes }).toEqual({
      fileName: 'Harbour of Glass (v1).zip',
      sizeBytes: bytes.length,
    });
    expect(filePath).toBe(api.path('uploads', id, fileName));
    expect((await readFile(filePath)).equals(bytes)).toBe(true);
    if (process.platform !== 'win32') expect((await stat(filePath)).mode & 0o77).toBe(0);
  });

  it('accepts an empty file, and two files with the same name', async () => {
    const [first, second] = [await world.upload('a.wad', ''), await world.upload('a.wad', 'x')];
    expect([first.sizeBytes, second.sizeBytes]).toEqual([0, 1]);
    expect(first.filePath).not.toBe(second.filePath);
  });

  it.each([
    '../../settings.json',
    '..',
    '/etc/passwd',
    '..\\x.wad',
    'a\0.wad',
    '☠'.repeat(200),
    '__proto__',
    'NUL',
  ])('gives a file called %j a name that does not lead elsewhere', async (name) => {
    const { id, filePath, fileName } = await world.upload(name, 'x');
    expect(dirname(filePath)).toBe(api.path('uploads', id));
    expect(basename(filePath)).toBe(fileName);
    expect(await readdir(dirname(filePath))).toEqual([fileName]);
  });

  it.each(['%', '%FF', '%E0%A4%A'])('rejects the address %s', async (segment) => {
    const options = { method: 'POST', headers: { 'content-type': BYTES }, body: 'x' };
    expect((await sendRawRequest(api.url, `/api/uploads/${segment}`, options)).status).toBe(400);
    expect(await world.listFolders()).toEqual([]);
  });

  it.each([
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    '',
  ])('rejects a body of the type "%s", because a form could send it or it is JSON', async (type) => {
    const response = await world.post('a.wad', '{}', { 'content-type': type });
    expect([response.status, response.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(response.text).toContain(BYTES);
    expect(await world.listFolders()).toEqual([]);
  });

  it('rejects a compressed body', async () => {
    const response = await world.post('a.wad', 'x', { 'content-encoding': 'gzip' });
    expect([response.status, response.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('is the only route that accepts bytes', async () => {
    for (const path of ['/api/protocols', '/api/uploads', '/api/uploads/a/b', '/api/mod-files/catalog']) {
      const options = { method: 'POST', headers: { 'content-type': BYTES }, body: '{"title":"x"}' };
      expect((await sendRawRequest(api.url, path, options)).status).toBe(415);
    }
  });

  it.each([
    [{ origin: 'https://evil.example' }, 'FORBIDDEN_ORIGIN'],
    [{ 'sec-fetch-site': 'cross-site' }, 'FORBIDDEN_ORIGIN'],
    [{ host: 'evil.example' }, 'FORBIDDEN_HOST'],
  ])('rejects pages of other sites: %j', async (headers, code) => {
    expect((await world.post('a.wad', 'x', headers)).code).toBe(code);
    expect(await world.listFolders()).toEqual([]);
  });

  it('rejects a file whose declared size is too large, before it is sent', async () => {
    const sent = request(`${api.url}/api/uploads/a.wad`, {
      method: 'POST',
      headers: { 'content-type': BYTES, 'content-length': UPLOAD_LIMIT_BYTES + 1 },
    });
    sent.on('error', () => undefined).write('x');
    const [response] = (await once(sent, 'response')) as [{ statusCode: number }];
    expect(response.statusCode).toBe(413);
    sent.destroy();
    expect(await world.listFolders()).toEqual([]);
  });

  it('rejects a file for which there is no space, and responds after everything was received', async () => {
    world.freeBytes = 999_999;
    const response = await world.post('a.wad', Buffer.alloc(1_000_000));
    expect([response.status, response.code]).toEqual([507, 'NO_SPACE']);
    expect(await world.listFolders()).toEqual([]);
    world.freeBytes = 1_000_000;
    expect((await world.post('a.wad', Buffer.alloc(1_000_000))).status).toBe(201);
  });

  it('leaves nothing behind if the sender disconnects', async () => {
    await world.listFolders();
    const arrives = new Promise<string>((resolve) => {
      const watcher = watch(api.path('uploads'), (_event, name) => {
        watcher.close();
        resolve(String(name));
      });
    });
    const sent = request(`${api.url}/api/uploads/a.wad`, {
      method: 'POST',
      headers: { 'content-type': BYTES, 'content-length': 1000 },
    });
    sent.on('error', () => undefined).write('x'.repeat(100));
    const id = await arrives;
    const disconnected = new Promise<void>((resolve) => {
      const watcher = watch(api.path('uploads'), (_event, name) => {
        if (name !== id) return;
        watcher.close();
        resolve();
      });
    });
    sent.destroy();
    await disconnected;
    expect(await world.listFolders()).toEqual([]);
  });

  it("does not delay Hangar's exit", async () => {
    await world.listFolders();
    const sent = request(`${api.url}/api/uploads/a.wad`, {
      method: 'POST',
      headers: { 'content-type': BYTES, 'content-length': 1000 },
    });
    sent.on('error', () => undefined).write('x');
    await fetch(`${api.url}/api/health`);
    await api.restart();
    expect(await world.listFolders()).toEqual([]);
  });
});

it('explains errors in simple sentences', async () => {
  const response = (await api.delete('/api/uploads/none')) as TestAnswer<unknown>;
  expect(toRefusal(response)).toEqual({ status: 404, code: 'UPLOAD_NOT_FOUND' });
});
