import { writeFile } from 'node:fs/promises';
import { exchangeRaw, RawConnection, parseStatuses } from '@hangar/platform/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { TestFiles } from './test-files';

let api: TestLauncherApi;
let files: TestFiles;
beforeAll(async () => {
  files = await TestFiles.create();
  await writeFile(files.path('index.html'), '<title>Hangar</title>');
  api = await createTestLauncherApi({ uiDirectory: files.path('.') });
});
afterAll(async () => {
  await api.close();
  await files.remove();
});
afterEach(async () => {
  expect((await api.get('/api/settings')).data.theme).toBe('dark');
});

const HOST = 'Host: 127.0.0.1\r\n';
const END = 'Connection: close\r\n\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const LIGHT_THEME_BODY = '{"theme":"light"}';

const get = (target: string, headers = HOST, version = 'HTTP/1.1') =>
  `GET ${target} ${version}\r\n${headers}${END}`;
const put = (headers: string, body: string) =>
  `PUT /api/settings HTTP/1.1\r\n${HOST}${JSON_TYPE}${headers}${END}${body}`;
const encodeChunk = (body: string, extension = '') =>
  `${body.length.toString(16)}${extension}\r\n${body}\r\n0\r\n\r\n`;
const createFillers = (count: number) => 'a:\r\n'.repeat(count);
const EVIL_ORIGIN = 'Origin: https://evil.example\r\n';

describe('a request that no client of Hangar sends', () => {
  it.each<[what: string, request: string, status: number]>([
    ['with two hosts', get('/api/health', `${HOST}Host: evil.example\r\n`), 400],
    ['with two hosts, the good one last', get('/api/health', `Host: evil.example\r\n${HOST}`), 400],
    ['with one host twice', get('/api/health', HOST + HOST), 400],
    ['without a host', get('/api/health', ''), 400],
    ['with an empty host', get('/api/health', 'Host:\r\n'), 403],
    ['with two origins', get('/api/health', `${HOST}Origin: http://localhost\r\n${EVIL_ORIGIN}`), 400],
    ['with two sites', get('/', `${HOST}Sec-Fetch-Site: none\r\nSec-Fetch-Site: cross-site\r\n`), 400],
    ['with 300 headers', get('/api/health', HOST + createFillers(300)), 400],
    ['with 20,000 headers', get('/api/health', HOST + createFillers(20_000)), 431],
    ['with a header of 1 MB', get('/api/health', `${HOST}X: ${'x'.repeat(2 ** 20)}\r\n`), 431],
    ['with an address of 1 MB', get(`/api/${'x'.repeat(2 ** 20)}`), 431],
    ['with two types', put(`Content-Type: text/plain\r\nContent-Length: 17\r\n`, LIGHT_THEME_BODY), 400],
    ['with two lengths', put('Content-Length: 2\r\nContent-Length: 17\r\n', LIGHT_THEME_BODY), 400],
    ['with a length in a list', put('Content-Length: 17, 17\r\n', LIGHT_THEME_BODY), 400],
    ['with a negative length', put('Content-Length: -17\r\n', LIGHT_THEME_BODY), 400],
    ['with a length that is signed', put('Content-Length: +17\r\n', LIGHT_THEME_BODY), 400],
    ['with a length in hex', put('Content-Length: 0x11\r\n', LIGHT_THEME_BODY), 400],
    ['with a length beyond numbers', put(`Content-Length: ${'9'.repeat(30)}\r\n`, LIGHT_THEME_BODY), 400],
    ['with a length beyond all bounds', put('Content-Length: 9007199254740993\r\n', '{'), 413],
    ['that expects to send too much', put('Content-Length: 3000000\r\nExpect: 100-continue\r\n', ''), 413],
    ['that expects something else', put('Content-Length: 17\r\nExpect: coffee\r\n', LIGHT_THEME_BODY), 417],
    [
      'with a length and chunks',
      put('Content-Length: 17\r\nTransfer-Encoding: chunked\r\n', LIGHT_THEME_BODY),
      400,
    ],
    [
      'with chunks in a coding',
      put('Transfer-Encoding: gzip, chunked\r\n', encodeChunk(LIGHT_THEME_BODY)),
      400,
    ],
    ['with an unknown coding', put('Transfer-Encoding: xchunked\r\n', encodeChunk(LIGHT_THEME_BODY)), 400],
    [
      'with chunks that are not last',
      put('Transfer-Encoding: chunked, identity\r\n', encodeChunk(LIGHT_THEME_BODY)),
      400,
    ],
    ['with a chunk of no length', put('Transfer-Encoding: chunked\r\n', `zz\r\n${LIGHT_THEME_BODY}`), 400],
    [
      'with an endless chunk',
      put('Transfer-Encoding: chunked\r\n', `${'f'.repeat(20)}\r\n${LIGHT_THEME_BODY}`),
      400,
    ],
    [
      'with a chunk extension of 1 MB',
      put('Transfer-Encoding: chunked\r\n', encodeChunk(LIGHT_THEME_BODY, `;${'x'.repeat(2 ** 20)}`)),
      413,
    ],
    [
      'with chunks in HTTP/1.0',
      put('Transfer-Encoding: chunked\r\n', encodeChunk(LIGHT_THEME_BODY)).replace('HTTP/1.1', 'HTTP/1.0'),
      400,
    ],
    ['that folds a header', get('/api/health', `${HOST}X: a\r\n b\r\n`), 400],
    ['that folds its host', get('/api/health', 'Host:\r\n 127.0.0.1\r\n'), 400],
    ['with a space before a colon', get('/api/health', 'Host : 127.0.0.1\r\n'), 400],
    ['with a space in a name', get('/api/health', `${HOST}X Y: a\r\n`), 400],
    ['with line feeds alone', get('/api/health').replaceAll('\r\n', '\n'), 400],
    ['with NUL in a header', get('/api/health', `${HOST}X: a\0b\r\n`), 400],
    ['with a control character in a header', get('/api/health', `${HOST}X: a\x01b\r\n`), 400],
    ['with NUL in its address', get('/api/he\0alth'), 400],
    ['with a control character in its address', get('/api/he\x1balth'), 400],
    ['with a byte that is not ASCII in its address', get('/api/he\xffalth'), 400],
    ['with an absolute address', get('http://127.0.0.1/api/health'), 400],
    ['with an absolute address of another host', get('http://evil.example/'), 400],
    ['with a host as its address', get('127.0.0.1:80'), 400],
    ['with an asterisk as its address', get('*'), 400],
    ['with options of an asterisk', `OPTIONS * HTTP/1.1\r\n${HOST}${END}`, 400],
    ['without a slash', get('api/health'), 400],
    ['in HTTP/0.9', get('/api/health', HOST, 'HTTP/0.9'), 400],
    ['in HTTP/1.2', get('/api/health', HOST, 'HTTP/1.2'), 400],
    ['in HTTP/2.0', get('/api/health', HOST, 'HTTP/2.0'), 400],
    ['with the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['with the greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['with an unknown method', `FOO /api/health HTTP/1.1\r\n${HOST}${END}`, 400],
    ['that traces', `TRACE /api/health HTTP/1.1\r\n${HOST}Cookie: a=b\r\n${END}`, 404],
    [
      'with another method in a header',
      put('X-HTTP-Method-Override: PUT\r\nContent-Length: 17\r\n', LIGHT_THEME_BODY).replace('PUT', 'POST'),
      404,
    ],
  ])('%s is rejected', async (_case, request, status) => {
    expect(parseStatuses(await exchangeRaw(api.url, request)).filter((status) => status !== 100)).toEqual([
      status,
    ]);
  });

  it('is rejected if its origin follows more headers than Node returns', async () => {
    const text = await exchangeRaw(api.url, get('/api/settings', HOST + createFillers(1100) + EVIL_ORIGIN));
    // Newer versions of Node reject the request themselves.
    expect([400, 431]).toContain(parseStatuses(text)[0]);
  });

  it.each(['127.0.0.1:80', 'evil.example:443'])('to connect to %s is closed', async (target) => {
    expect(await exchangeRaw(api.url, `CONNECT ${target} HTTP/1.1\r\n${HOST}\r\n`)).toBe('');
  });

  it('is not parsed from the body of another request', async () => {
    const inner = `PUT /api/settings HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 17\r\n\r\n${LIGHT_THEME_BODY}`;
    const outer = `POST /api/protocols/x/launch HTTP/1.1\r\n${HOST}${JSON_TYPE}`;
    for (const lengths of [
      `Content-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      `Content-Length: ${inner.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      `Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
      `Content-Length: 0\r\nContent-Length: ${inner.length}\r\n\r\n`,
    ])
      expect(parseStatuses(await exchangeRaw(api.url, outer + lengths + inner))).toEqual([400]);
  });
});

describe('a request that a client may send', () => {
  it.each<[what: string, request: string]>([
    ['an upgrade to WebSocket', get('/api/health', `${HOST}Upgrade: websocket\r\n`)],
    ['an upgrade to HTTP/2', get('/api/health', `${HOST}Upgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n`)],
    ['many cookies', get('/api/health', `${HOST}Cookie: ${'a=b; '.repeat(2000)}\r\n`)],
    ['HTTP/1.0', get('/api/health', HOST, 'HTTP/1.0')],
    ['100 headers', get('/api/health', HOST + createFillers(100))],
    ['extensions of chunks', put('Transfer-Encoding: chunked\r\n', encodeChunk('{}', ';a=b'))],
    [
      'trailers, which are ignored',
      put('Transfer-Encoding: chunked\r\n', `2\r\n{}\r\n0\r\nHost: evil.example\r\n\r\n`),
    ],
  ])('that has %s is answered as if it were absent', async (_case, request) => {
    expect(parseStatuses(await exchangeRaw(api.url, request))).toEqual([200]);
  });

  it('can wait for "100 Continue" before its body', async () => {
    const connection = await RawConnection.open(api.url);
    await connection.send(put('Content-Length: 2\r\nExpect: 100-continue\r\n', ''));
    await connection.readUntil('100 Continue');
    await connection.send('{}');
    expect(parseStatuses(await connection.readUntilClosed())).toEqual([100, 200]);
  });

  it('can be pipelined with others, and each of them is checked', async () => {
    const one = `GET /api/health HTTP/1.1\r\n${HOST}\r\n`;
    const text = await exchangeRaw(api.url, one.repeat(3) + get('/api/health', 'Host: evil.example\r\n'));
    expect(parseStatuses(text)).toEqual([200, 200, 200, 403]);
  });
});
