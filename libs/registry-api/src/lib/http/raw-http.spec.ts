import { exchangeRaw, RawConnection, parseStatuses } from '@hangar/platform/testing';

import { STORES, TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
beforeAll(async () => {
  const [[, makePlace]] = STORES as [(typeof STORES)[number]];
  registry = await TestRegistry.start(makePlace);
});
afterAll(() => registry.stop());
afterEach(async () => {
  expect((await registry.get('/api/mods')).status).toBe(200);
  expect(registry.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

const HOST = 'Host: registry.example\r\n';
const END = 'Connection: close\r\n\r\n';
const get = (target: string, headers = HOST, version = 'HTTP/1.1') =>
  `GET ${target} ${version}\r\n${headers}${END}`;
const post = (headers: string, body: string) =>
  `POST /mod/pending HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${headers}${END}${body}`;
const fillers = (count: number) => 'a:\r\n'.repeat(count);

describe('rejects', () => {
  it.each<[what: string, request: string]>([
    ['two hosts', get('/api/mods', `${HOST}Host: evil.example\r\n`)],
    ['two lengths', post('Content-Length: 2\r\nContent-Length: 20\r\n', '{}')],
    ['a length and chunks', post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')],
    ['an unknown transfer coding', post('Transfer-Encoding: xchunked\r\n', '0\r\n\r\n')],
    ['chunks in a second coding', post('Transfer-Encoding: gzip, chunked\r\n', '2\r\n{}\r\n0\r\n\r\n')],
    ['a chunk without a length', post('Transfer-Encoding: chunked\r\n', 'zz\r\n{}')],
    ['a huge chunk extension', post('Transfer-Encoding: chunked\r\n', `2;${'x'.repeat(2 ** 20)}\r\n{}`)],
    ['a negative length', post('Content-Length: -2\r\n', '{}')],
    ['an enormous length', post('Content-Length: 9007199254740993\r\n', '{')],
    ['a folded header', get('/api/mods', `${HOST}X: a\r\n b\r\n`)],
    ['line feeds without carriage returns', get('/api/mods').replaceAll('\r\n', '\n')],
    ['NUL in a header', get('/api/mods', `${HOST}X: a\0b\r\n`)],
    ['NUL in the address', get('/api/\0mods')],
    ['a byte that is not ASCII in the address', get('/api/\xffmods')],
    ['10,000 headers', get('/api/mods', HOST + fillers(10_000))],
    ['1,100 headers', get('/api/mods', HOST + fillers(1100))],
    ['a header of 1 MB', get('/api/mods', `${HOST}X: ${'x'.repeat(2 ** 20)}\r\n`)],
    ['an absolute address', get('http://evil.example/api/mods')],
    ['a host name as the address', get('registry.example:80')],
    ['an asterisk', get('*')],
    ['HTTP/1.2', get('/api/mods', HOST, 'HTTP/1.2')],
    ['HTTP/2.0', get('/api/mods', HOST, 'HTTP/2.0')],
    ['the HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['an unknown method', `FOO /api/mods HTTP/1.1\r\n${HOST}${END}`],
    ['TRACE', `TRACE /api/mods HTTP/1.1\r\n${HOST}${END}`],
    ['an escape that is not UTF-8', get('/mod/%c0%af')],
    ['a path that leads out of the assets', get('/review/assets/..%2f..%2fregistry.sqlite')],
    ['a host in the address', get('//evil.example/api/mods')],
  ])('%s', async (_case, request) => {
    const [status, ...others] = parseStatuses(await exchangeRaw(registry.url, request));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(others).toEqual([]);
  });

  it('CONNECT, without a response', async () => {
    expect(await exchangeRaw(registry.url, `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`)).toBe('');
  });
});

it('ignores upgrades, cookies and ranges', async () => {
  for (const headers of [
    'Upgrade: websocket\r\n',
    'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n',
    `Cookie: ${'a=b; '.repeat(2000)}\r\n`,
    'X-HTTP-Method-Override: DELETE\r\n',
  ])
    expect(parseStatuses(await exchangeRaw(registry.url, get('/api/mods', HOST + headers)))).toEqual([200]);
  for (const range of ['bytes=0-0,2-3', `bytes=${'0-,'.repeat(1000)}0-`, 'bytes=5-1', 'bytes=-9e99', 'a']) {
    const text = await exchangeRaw(
      registry.url,
      get('/review/assets/favicon.svg', `${HOST}Range: ${range}\r\n`),
    );
    expect([200, 206, 400, 416]).toContain(parseStatuses(text)[0]);
  }
});

it('is not blocked by silent, slow or disconnected clients', async () => {
  const connections: RawConnection[] = [];
  for (const text of ['', 'GET', `GET /api/mods HTTP/1.1\r\n${HOST}X`, post('Content-Length: 99\r\n', '{')])
    for (let count = 0; count < 100; count++) {
      const connection = await RawConnection.open(registry.url);
      await connection.send(text);
      connections.push(connection);
    }
  expect((await registry.get('/api/mods')).status).toBe(200);
  for (const connection of connections) connection.destroy();
});

it('closes a connection with too many pipelined requests', async () => {
  const connection = await RawConnection.open(registry.url);
  connection.pause();
  await connection.send(`GET /api/openapi.json HTTP/1.1\r\n${HOST}\r\n`.repeat(5000));
  await connection.send('x');
  expect(parseStatuses(await connection.readUntilClosed()).length).toBeLessThan(100);
});

it('rejects an endless body while it is being sent', async () => {
  const connection = await RawConnection.open(registry.url);
  await connection.send(
    `POST /mod/pending HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  for (let count = 0; count < 16; count++) await connection.send(`10000\r\n${' '.repeat(0x10000)}\r\n`);
  expect(parseStatuses(await connection.readUntil('TOO_LARGE'))).toEqual([413]);
  connection.destroy();
});
