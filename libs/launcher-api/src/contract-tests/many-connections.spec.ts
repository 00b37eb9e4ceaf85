import { RawConnection, parseStatuses } from '@hangar/platform/testing';

import { EventBus } from '../index';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { sendRawRequest } from './raw-request';

let api: TestLauncherApi;
let connections: RawConnection[];
beforeEach(async () => {
  connections = [];
  api = await createTestLauncherApi();
});
afterEach(async () => {
  connections.forEach((connection) => connection.destroy());
  await api.close();
});

/** More connections than can be open at the same time. */
const CONNECTION_COUNT = 260;
const HOST = 'Host: 127.0.0.1\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';

async function open(text: string): Promise<RawConnection> {
  const connection = await RawConnection.open(api.url);
  connections.push(connection);
  await connection.send(text);
  return connection;
}

async function openMany(text: string): Promise<void> {
  for (let count = 0; count < CONNECTION_COUNT; count++) await open(text);
}

const fetchStatus = async () => (await sendRawRequest(api.url, '/api/health')).status;

describe('a new request is answered', () => {
  it.each([
    ['send nothing', ''],
    ['never finish their headers', `GET /api/health HTTP/1.1\r\n${HOST}X: a`],
    [
      'never send their bodies',
      `PUT /api/settings HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 99\r\n\r\n{`,
    ],
    [
      'never send their files',
      `POST /api/uploads/a.wad HTTP/1.1\r\n${HOST}Content-Type: application/octet-stream\r\nContent-Length: 99\r\n\r\nx`,
    ],
    ['listen for events', `GET /api/events HTTP/1.1\r\n${HOST}\r\n`],
    ['have received their responses', `GET /api/health HTTP/1.1\r\n${HOST}\r\n`],
  ])('while more connections than are allowed %s', async (_case, text) => {
    await openMany(text);
    for (let time = 0; time < 3; time++) expect(await fetchStatus()).toBe(200);
    expect(connections.filter((connection) => connection.isOpen).length).toBeLessThanOrEqual(200);
  });

  it('while clients do not read their responses', async () => {
    for (let count = 0; count < 20; count++) {
      const connection = await open('');
      connection.pause();
      await connection.send(`GET /api/openapi.json HTTP/1.1\r\n${HOST}\r\n`.repeat(8));
    }
    expect(await fetchStatus()).toBe(200);
  });
});

it('keeps the connection of a running request, and closes connections on which no request is running', async () => {
  const stream = await open(`GET /api/events HTTP/1.1\r\n${HOST}\r\n`);
  await stream.readUntil('stream.opened');
  await openMany('');
  expect(await fetchStatus()).toBe(200);
  api.resolve(EventBus).publish('configs.changed', { fileNames: ['x'] });
  expect(await stream.readUntil('configs.changed')).toContain('event: configs.changed');
});

it('disconnects the oldest clients of the event stream if there are too many, but not the newest', async () => {
  const streams = [];
  for (let count = 0; count < 101; count++) {
    const stream = await open(`GET /api/events HTTP/1.1\r\n${HOST}\r\n`);
    await stream.readUntil('stream.opened');
    streams.push(stream);
  }
  await streams[0]?.readUntilClosed();
  api.resolve(EventBus).publish('configs.changed', { fileNames: ['x'] });
  expect(await streams.at(-1)?.readUntil('configs.changed')).toContain('event: configs.changed');
  expect(streams[1]?.isOpen).toBe(true);
});

it('closes a connection with too many pipelined requests', async () => {
  const connection = await open('');
  connection.pause();
  await connection.send(`GET /api/openapi.json HTTP/1.1\r\n${HOST}\r\n`.repeat(5000));
  await connection.send('x');
  expect(parseStatuses(await connection.readUntilClosed()).length).toBeLessThanOrEqual(8);
  expect(await fetchStatus()).toBe(200);
});

it.each([
  ['PUT /api/settings', 'application/json'],
  ['POST /api/protocols', 'application/json'],
])('responds with %s while an endless body is still being sent', async (address, type) => {
  const connection = await open(
    `${address} HTTP/1.1\r\n${HOST}Content-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
  // Together, the chunks exceed the limit twice, and the body has not ended.
  for (let count = 0; count < 64; count++) await connection.send(chunk);
  expect(parseStatuses(await connection.readUntil('TOO_LARGE'))).toEqual([413]);
});

it('closes connections whose headers do not arrive within fifteen seconds', async () => {
  const idleConnection = await open('');
  const slowConnection = await open(`GET /api/health HTTP/1.1\r\n${HOST}`);
  await Promise.all([idleConnection.readUntilClosed(), slowConnection.readUntilClosed()]);
  expect(await fetchStatus()).toBe(200);
});

it('keeps serving other clients when one disconnects during its request or response', async () => {
  for (const text of [
    'G',
    `GET /api/openapi.json HTTP/1.1\r\n${HOST}\r\n`,
    `PUT /api/settings HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 99\r\n\r\n{"theme":"light"`,
    `POST /api/uploads/a.wad HTTP/1.1\r\n${HOST}Content-Type: application/octet-stream\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n`,
  ]) {
    (await open(text)).destroy();
    const halfRequest = await open(text);
    halfRequest.finish();
    await halfRequest.readUntilClosed();
    expect(await fetchStatus()).toBe(200);
  }
  expect((await api.get('/api/settings')).data.theme).toBe('dark');
});
