import { spawnSync } from 'node:child_process';
import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { TestFiles } from './test-files';
import { AVIF, BMP, GIF, JPEG, INVALID_IMAGES, PNG, WEBP } from './test-images';
import { sendRawRequest } from './raw-request';

let api: TestLauncherApi;
let files: TestFiles;
beforeAll(async () => {
  api = await createTestLauncherApi();
  files = await TestFiles.create();
});
afterAll(async () => {
  await api.close();
  await files.remove();
});

const fetchMedia = (path: string, init?: RequestInit) =>
  fetch(`${api.url}/api/media?path=${encodeURIComponent(path)}`, init);
const fetchImage = (name: string, init?: RequestInit) => fetch(`${api.url}/images/${name}`, init);

async function writeImage(bytes: Buffer, ...parts: string[]): Promise<string> {
  const path = api.path(...parts);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, bytes);
  return path;
}

describe('GET /api/media', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/gif', GIF],
    ['image/webp', WEBP],
    ['image/bmp', BMP],
    ['image/avif', AVIF],
  ])('detects %s from the content, regardless of the name', async (type, bytes) => {
    const response = await fetchMedia(await writeImage(bytes, 'mods', 'cover.wad'));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  });

  it('has headers that make browsers treat it only as a picture', async () => {
    const { headers } = await fetchMedia(await writeImage(PNG, 'images', 'a.png'));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('content-length')).toBe(String(PNG.length));
  });

  it('is not sent again while it is unchanged', async () => {
    const path = await writeImage(PNG, 'images', 'same.png');
    const first = await fetchMedia(path);
    const etag = first.headers.get('etag') ?? '';
    const repeated = await fetchMedia(path, { headers: { 'if-none-match': etag } });
    expect([repeated.status, (await repeated.arrayBuffer()).byteLength]).toEqual([304, 0]);
    await writeFile(path, GIF);
    expect((await fetchMedia(path, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('responds to HEAD with only the headers', async () => {
    const response = await fetchMedia(await writeImage(PNG, 'images', 'head.png'), { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(PNG.length)]);
  });

  it('reads a screenshots folder from the settings until it is removed from them', async () => {
    const path = await files.write('shots/one.png', PNG);
    expect((await fetchMedia(path)).status).toBe(403);
    await api.put('/api/settings', { screenshotsPath: files.path('shots') });
    expect((await fetchMedia(path)).status).toBe(200);
    await api.put('/api/settings', { screenshotsPath: api.path('shots') });
    expect((await fetchMedia(path)).status).toBe(403);
  });

  it.each(Object.keys(INVALID_IMAGES))('rejects %s', async (name) => {
    const response = await fetchMedia(await writeImage(INVALID_IMAGES[name] as Buffer, 'images', name));
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ success: false, code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it('rejects pictures of more than 64 MB without reading them', async () => {
    const path = await writeImage(PNG, 'images', 'huge.png');
    await truncate(path, 3_000_000_000);
    expect((await fetchMedia(path)).status).toBe(413);
  });

  it('returns no file outside the permitted folders, regardless of the path', async () => {
    const secret = await files.write('secret.png', PNG);
    await mkdir(api.path('images', 'folder.png'));
    await symlink(secret, api.path('images', 'link.png'));
    await symlink(files.directory, api.path('images', 'folder-link'));
    await symlink('/dev/zero', api.path('images', 'zero.png'));
    await symlink(api.path('images', 'loop.png'), api.path('images', 'loop.png'));
    spawnSync('mkfifo', [api.path('images', 'pipe.png')]);
    const inside = api.path('images');
    const paths = [
      secret,
      `${inside}/../../${files.directory.split('/').at(-1) ?? ''}/secret.png`,
      `${inside}/link.png`,
      `${inside}/folder-link/secret.png`,
      `${inside}/zero.png`,
      `${inside}/loop.png`,
      `${inside}/pipe.png`,
      `${inside}/folder.png`,
      inside,
      '/dev/zero',
      '/proc/self/environ',
      '/sys/power/state',
      '/dev/stdin',
      '/etc/passwd',
      '/',
      '~',
      '~/../../etc/passwd',
      `${api.directory}-other/x.png`,
      `file://${secret}`,
      'images/a.png',
      `${inside}/a.png\0.png`,
      `${inside}/${'x'.repeat(5000)}.png`,
      '',
    ];
    const statuses = await Promise.all(
      paths.map(async (path) => [path, (await fetchMedia(path)).status] as const),
    );
    expect(statuses.filter(([, status]) => ![400, 403, 404, 415].includes(status))).toEqual([]);
  });

  it('requires exactly one path', async () => {
    for (const query of ['', '?path=', '?path[]=/a', '?path=/a&path=/b', '?file=/a']) {
      expect((await fetch(`${api.url}/api/media${query}`)).status).toBe(400);
    }
  });

  it('does not reveal whether a file exists outside the permitted folders', async () => {
    const [there, absent] = await Promise.all([fetchMedia('/etc/passwd'), fetchMedia('/etc/no-such-file')]);
    expect([there.status, absent.status]).toEqual([403, 403]);
    expect((await fetchMedia(api.path('images', 'no-such-file.png'))).status).toBe(404);
  });
});

describe('GET /images/:fileName', () => {
  const TRAVERSALS = [
    '..%2fsecret.txt',
    '..%2Fsecret.txt',
    '%2e%2e%2fsecret.txt',
    '%2e%2e/secret.txt',
    '../secret.txt',
    '..\\secret.txt',
    '..%5csecret.txt',
    '..%5Csecret.txt',
    '.%2e%2fsecret.txt',
    '%2e.%2fsecret.txt',
    '....%2f%2fsecret.txt',
    '..%252fsecret.txt',
    '%252e%252e%252fsecret.txt',
    '..%c0%afsecret.txt',
    '..%ef%bc%8fsecret.txt',
    'x%2f..%2f..%2fsecret.txt',
    './..%2fsecret.txt',
    '%2fetc%2fpasswd',
    '%2f%2fetc%2fpasswd',
    'file:%2f%2f%2fetc%2fpasswd',
    '~%2fsecret.txt',
    '..',
    '%2e%2e',
    '.hidden.png',
    'secret.txt%00.png',
    '%00',
    'link.png',
    'folder-link%2fsecret.txt',
    '%zz',
    'x'.repeat(300),
  ];

  beforeAll(async () => {
    await writeImage(Buffer.from('SECRET'), 'secret.txt');
    await writeImage(PNG, 'images', '.hidden.png');
    await writeImage(PNG, 'aside', 'target.png');
    await symlink(api.path('aside', 'target.png'), api.path('images', 'link.png')).catch(() => undefined);
  });

  it('returns the bytes of a picture', async () => {
    await writeImage(GIF, 'images', 'schön & gut.gif');
    const response = await fetchImage(encodeURIComponent('schön & gut.gif'));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/gif']);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(GIF);
  });

  it.each(TRAVERSALS)('gives access to no other files: %s', async (vector) => {
    for (const path of [`/images/${vector}`, `/api/screenshots/${vector}/content`]) {
      const { status, text } = await sendRawRequest(api.url, path);
      expect([400, 403, 404]).toContain(status);
      expect(text).not.toMatch(/SECRET|root:|PNG/);
    }
  });

  it('serves neither web pages nor text files', async () => {
    await writeImage(Buffer.from('<html></html>'), 'images', 'page.html');
    expect((await fetchImage('page.html')).status).toBe(415);
  });

  it('reports a missing picture', async () => {
    expect((await fetchImage('nothing.png')).status).toBe(404);
  });
});
