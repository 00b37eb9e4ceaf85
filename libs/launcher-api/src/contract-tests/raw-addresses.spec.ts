import { mkdir, writeFile } from 'node:fs/promises';
import { exchangeRaw, parseStatuses } from '@hangar/platform/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { TestFiles } from './test-files';
import { PNG } from './test-images';

let api: TestLauncherApi;
let files: TestFiles;
beforeAll(async () => {
  files = await TestFiles.create();
  await mkdir(files.path('ui', 'handbook'), { recursive: true });
  await writeFile(files.path('ui', 'index.html'), 'PAGE');
  await writeFile(files.path('ui', 'handbook', 'index.html'), 'HANDBOOK');
  await writeFile(files.path('ui', 'main.js'), 'SCRIPT');
  await writeFile(files.path('secret.txt'), 'SECRET');
  api = await createTestLauncherApi({ uiDirectory: files.path('ui') }, async (directory) => {
    await mkdir(`${directory}/images`);
    await writeFile(`${directory}/images/a.png`, PNG);
  });
});
afterAll(async () => {
  await api.close();
  await files.remove();
});

const get = (target: string, headers = '') =>
  exchangeRaw(api.url, `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}Connection: close\r\n\r\n`);

describe('an ambiguous address', () => {
  it.each([
    '//evil.example/',
    '//evil.example/%2e%2e',
    '///',
    '/%2f/evil.example',
    '/..',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/.%2e/secret',
    '/library/../../secret',
    '/..\\secret.txt',
    '/\\evil.example',
    '/%5cevil.example',
    '/a%00b',
    '/a%0d%0aSet-Cookie:x',
    '/handbook/..%2f..%2fsecret.txt',
    '/images/..%2fsettings.json',
    '/images/%2e%2e%5csettings.json',
    '/api/..%2f..%2fsecret.txt',
  ])('does not return the page: %s', async (target) => {
    const text = await get(target);
    expect([400, 403, 404]).toContain(parseStatuses(text)[0]);
    expect(text).not.toMatch(/PAGE|SECRET|HANDBOOK|^Set-Cookie|^Location/m);
  });

  it.each([
    '/%',
    '/%zz',
    '/%c0%ae%c0%ae/',
    '/%c0%af',
    '/%e0%80%af',
    '/%f8%80%80%80%af',
    '/%ed%a0%80',
    '/%ff',
    '/images/%c0%ae%c0%ae%c0%afsettings.json',
    '/api/protocols/%e0%a4',
    '/handbook/%80.html',
  ])('is rejected when its escapes are not UTF-8: %s', async (target) => {
    expect(parseStatuses(await get(target))).toEqual([400]);
  });

  it.each(['/', '/library', '/protocols/%C3%BC', '/library?a=../..', '/...'])(
    'is distinguished from normal ones: %s returns the page',
    async (target) => expect(await get(target)).toContain('PAGE'),
  );
});

describe('a part of a file', () => {
  it.each(
    [
      'bytes=0-0',
      'bytes=0-0,2-3',
      `bytes=${'0-,'.repeat(1000)}0-`,
      'bytes=5-1',
      'bytes=-99999999999999999999',
      'bytes=99999999999999999999-',
      'bytes=a-b',
      'lines=1-2',
      'bytes',
    ].flatMap((range) =>
      ['/main.js', '/', '/handbook/', '/images/a.png', '/api/openapi.json'].map((path) => [range, path]),
    ),
  )('is not returned for %.20s of %s, because the file is sent completely', async (range, path) => {
    const text = await get(path, `Range: ${range}\r\nIf-Range: "x"\r\n`);
    expect(parseStatuses(text)).toEqual([200]);
    const [, head = '', body = ''] = /^([^]*?)\r\n\r\n([^]*)$/.exec(text) ?? [];
    const length = /^Content-Length: (\d+)/im.exec(head)?.[1];
    if (length !== undefined) expect(body.length).toBe(Number(length));
    expect(head).not.toMatch(/content-range/i);
  });
});

describe('the Host header', () => {
  it.each([
    'localhost.',
    'localhost.:7666',
    '127.0.0.1.',
    '127.0.0.1:',
    '127.0.0.1:port',
    '127.0.0.1:7666.',
    '::1',
    '[::1',
    '[::1%25lo]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:7f00:1]',
    '[::]',
    '127.1',
    '127.0.1',
    '127.00.0.1',
    '0x7f.0.0.1',
    '017700000001',
    'a.localhost',
    'localhost.localdomain',
    'user@localhost',
    'localhost:80@evil.example',
    'localhost, evil.example',
    'localhost/',
    'localhost?',
    'localhost\\',
    '%6cocalhost',
    'localhost%00',
    'loc\xe0lhost',
    'http://localhost',
    '',
  ])("is rejected if it only looks like Hangar's: %j", async (host) => {
    const text = await exchangeRaw(api.url, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(parseStatuses(text)).toEqual([403]);
    expect(text).toContain('FORBIDDEN_HOST');
  });

  it.each(['LocalHost', 'LOCALHOST:7666', '[::1]', '[::1]:7666', ' \t127.0.0.1 \t'])(
    "is accepted if it is Hangar's: %j",
    async (host) => {
      const text = await exchangeRaw(api.url, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect(parseStatuses(text)).toEqual([200]);
    },
  );
});
