import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { UPLOAD_LIMIT_BYTES, type IUpload } from '@hangar/domain';
import { buildIwad, buildMod } from '@hangar/wad-files/testing';

import { createTestLauncherApi, ManualClock, type TestAnswer, type TestLauncherApi } from '../testing';
import { refusalOf } from './bad-answers';
import { madeZip } from './made-zip';
import { PNG } from './made-images';
import { rawRequest, type RawAnswer } from './raw-request';

const BYTES = 'application/octet-stream';

let api: TestLauncherApi;
let clock: ManualClock;
let freeBytes: number;
beforeEach(async () => {
  clock = new ManualClock();
  freeBytes = Number.POSITIVE_INFINITY;
  api = await createTestLauncherApi({ platform: { clock, freeDiskSpace: () => Promise.resolve(freeBytes) } });
});
afterEach(() => api.close());

const post = (
  name: string,
  body: Buffer | string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> =>
  rawRequest(api.url, `/api/uploads/${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'content-type': BYTES, ...headers },
    body,
  });
const upload = async (name: string, body: Buffer | string): Promise<IUpload> => {
  const { status, text } = await post(name, body);
  expect(status).toBe(201);
  return (JSON.parse(text) as { data: IUpload }).data;
};
const kept = async (): Promise<string[]> => {
  await mkdir(api.path('uploads'), { recursive: true });
  return readdir(api.path('uploads'));
};

describe('POST /api/uploads/:fileName', () => {
  it('writes the bytes as they come to a place of their own', async () => {
    const bytes = randomBytes(3_000_000);
    const { id, filePath, fileName, sizeBytes } = await upload('Harbour of Glass (v1).zip', bytes);
    expect({ fileName, sizeBytes }).toEqual({
      fileName: 'Harbour of Glass (v1).zip',
      sizeBytes: bytes.length,
    });
    expect(filePath).toBe(api.path('uploads', id, fileName));
    expect((await readFile(filePath)).equals(bytes)).toBe(true);
    if (process.platform !== 'win32') expect((await stat(filePath)).mode & 0o77).toBe(0);
  });

  it('takes an empty file, and two of one name', async () => {
    const [first, second] = [await upload('a.wad', ''), await upload('a.wad', 'x')];
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
  ])('gives a file called %j a name that leads nowhere else', async (name) => {
    const { id, filePath, fileName } = await upload(name, 'x');
    expect(dirname(filePath)).toBe(api.path('uploads', id));
    expect(basename(filePath)).toBe(fileName);
    expect(await readdir(dirname(filePath))).toEqual([fileName]);
  });

  it.each(['%', '%FF', '%E0%A4%A'])('refuses the address %s', async (segment) => {
    const options = { method: 'POST', headers: { 'content-type': BYTES }, body: 'x' };
    expect((await rawRequest(api.url, `/api/uploads/${segment}`, options)).status).toBe(400);
    expect(await kept()).toEqual([]);
  });

  it.each([
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    '',
  ])('refuses a body of the type "%s", which a form could send or JSON is', async (type) => {
    const answer = await post('a.wad', '{}', { 'content-type': type });
    expect([answer.status, answer.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(answer.text).toContain(BYTES);
    expect(await kept()).toEqual([]);
  });

  it('refuses a body that is packed', async () => {
    const answer = await post('a.wad', 'x', { 'content-encoding': 'gzip' });
    expect([answer.status, answer.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('takes bytes nowhere else', async () => {
    for (const path of ['/api/protocols', '/api/uploads', '/api/uploads/a/b', '/api/mod-files/catalog']) {
      const options = { method: 'POST', headers: { 'content-type': BYTES }, body: '{"title":"x"}' };
      expect((await rawRequest(api.url, path, options)).status).toBe(415);
    }
  });

  it.each([
    [{ origin: 'https://evil.example' }, 'FORBIDDEN_ORIGIN'],
    [{ 'sec-fetch-site': 'cross-site' }, 'FORBIDDEN_ORIGIN'],
    [{ host: 'evil.example' }, 'FORBIDDEN_HOST'],
  ])('refuses foreign pages: %j', async (headers, code) => {
    expect((await post('a.wad', 'x', headers)).code).toBe(code);
    expect(await kept()).toEqual([]);
  });

  it('refuses a file that is too large by what it says, before it is there', async () => {
    const sent = request(`${api.url}/api/uploads/a.wad`, {
      method: 'POST',
      headers: { 'content-type': BYTES, 'content-length': UPLOAD_LIMIT_BYTES + 1 },
    });
    sent.on('error', () => undefined).write('x');
    const [response] = (await once(sent, 'response')) as [{ statusCode: number }];
    expect(response.statusCode).toBe(413);
    sent.destroy();
    expect(await kept()).toEqual([]);
  });

  it('refuses a file for which there is no space, and the sender hears of it after sending all', async () => {
    freeBytes = 999_999;
    const answer = await post('a.wad', Buffer.alloc(1_000_000));
    expect([answer.status, answer.code]).toEqual([507, 'NO_SPACE']);
    expect(await kept()).toEqual([]);
    freeBytes = 1_000_000;
    expect((await post('a.wad', Buffer.alloc(1_000_000))).status).toBe(201);
  });

  it('leaves nothing of a file whose sender goes away', async () => {
    await kept();
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
    const gone = new Promise<void>((resolve) => {
      const watcher = watch(api.path('uploads'), (_event, name) => {
        if (name !== id) return;
        watcher.close();
        resolve();
      });
    });
    sent.destroy();
    await gone;
    expect(await kept()).toEqual([]);
  });

  it('does not hold up the end of the program', async () => {
    await kept();
    const sent = request(`${api.url}/api/uploads/a.wad`, {
      method: 'POST',
      headers: { 'content-type': BYTES, 'content-length': 1000 },
    });
    sent.on('error', () => undefined).write('x');
    await fetch(`${api.url}/api/health`);
    await api.restart();
    expect(await kept()).toEqual([]);
  });
});

describe('an uploaded file', () => {
  it('can be used by every request that takes a path', async () => {
    const wad = await upload('mod.wad', buildMod(['MAP01'], 'one'));
    const added = await api.post('/api/mod-files/catalog', { filePath: wad.filePath });
    expect([added.status, added.data.fileName, added.data.name]).toEqual([201, 'mod.wad', 'mod']);

    const archive = await upload('mods.zip', madeZip({ 'in.wad': buildMod(['MAP02'], 'two') }));
    const scan = await api.post('/api/mod-files/unzip-scan', { filePath: archive.filePath });
    expect(scan.data.supported.map(({ entryPath }) => entryPath)).toEqual(['in.wad']);

    const game = await upload('doom2.wad', buildIwad('doom2'));
    expect((await api.post('/api/wads/import', { sourcePath: game.filePath })).status).toBe(201);

    const picture = await upload('shot.png', PNG);
    const shown = await fetch(`${api.url}/api/media?path=${encodeURIComponent(picture.filePath)}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    const image = await api.post('/api/screenshots/upload', { filePath: picture.filePath });
    expect(image.data).toEqual({ fileName: 'shot.png' });

    const fly = await upload('fly.wad', buildMod(['MAP03'], 'three'));
    const protocol = await api.post('/api/protocols', {
      title: 'Fly',
      files: [{ filePath: fly.filePath }],
    });
    expect([protocol.status, protocol.data.files[0]?.name]).toEqual([201, 'fly']);
  });

  it('goes when it is given back, and can be given back twice', async () => {
    const { id, filePath } = await upload('a.wad', 'x');
    const other = await upload('b.wad', 'x');
    for (let times = 0; times < 2; times++) {
      const answer = await api.delete(`/api/uploads/${id}`);
      expect([answer.status, answer.data]).toEqual([200, { id }]);
    }
    await expect(stat(filePath)).rejects.toThrow();
    expect(await kept()).toEqual([other.id]);
  });

  it.each(['none', '..', '..%2Fmods', '%00', 'A'.repeat(32), '.'])('knows no upload %s', async (id) => {
    await upload('a.wad', 'x');
    const answer = await rawRequest(api.url, `/api/uploads/${id}`, { method: 'DELETE' });
    expect(answer.status).toBe(404);
    expect(await kept()).toHaveLength(1);
    await stat(api.path('mods'));
  });

  it('is removed after a day', async () => {
    const { filePath } = await upload('old.wad', 'x');
    clock.advance(23 * 3_600_000);
    const young = await upload('young.wad', 'x');
    expect((await stat(filePath)).size).toBe(1);
    const gone = new Promise<void>((resolve) => {
      const watcher = watch(api.path('uploads'), () => {
        watcher.close();
        resolve();
      });
    });
    clock.advance(3_600_000);
    await gone;
    expect(await kept()).toEqual([young.id]);
  });

  it('is removed at the next start, and nothing else that lies there', async () => {
    await upload('a.wad', 'x');
    await writeFile(join(api.path('uploads'), 'mine.txt'), 'x');
    await api.restart();
    expect(await kept()).toEqual(['mine.txt']);
  });
});

it('says what is wrong in words', async () => {
  const answer = (await api.delete('/api/uploads/none')) as TestAnswer<unknown>;
  expect(refusalOf(answer)).toEqual({ status: 404, code: 'UPLOAD_NOT_FOUND' });
});
