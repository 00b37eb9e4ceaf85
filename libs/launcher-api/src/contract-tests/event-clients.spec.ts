import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { EventBus } from '../index';
import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';

const MEBIBYTE = 2 ** 20;
/** More changes than the operating system buffers for one connection. */
const CHANGE_COUNT = 24;

let clock: ManualClock;
let api: TestLauncherApi;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  clock = new ManualClock();
  api = await createTestLauncherApi({ platform: { clock } });
});
afterEach(async () => {
  sockets.forEach((socket) => socket.destroy());
  await api.close();
});

async function openStream(method = 'GET'): Promise<Socket> {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket.pause());
  await once(socket, 'connect');
  socket.write(`${method} /api/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  return socket;
}

async function countBytes(socket: Socket): Promise<number> {
  let bytes = 0;
  for await (const chunk of socket) bytes += (chunk as Buffer).length;
  return bytes;
}

async function readUntil(socket: Socket, part: string): Promise<string> {
  let text = '';
  while (!text.includes(part)) {
    await once(socket, 'readable');
    text += String(socket.read() ?? '');
  }
  return text;
}

describe('a client of the event stream', () => {
  it('that does not read is disconnected, while the others receive every event', async () => {
    const unresponsive = await openStream();
    await readUntil(unresponsive, 'stream.opened');
    const listener = await api.listen();
    const events = api.resolve(EventBus);
    for (let change = 1; change <= CHANGE_COUNT; change++) {
      events.publish('configs.changed', { fileNames: [`${change}`, 'x'.repeat(MEBIBYTE)] });
      expect((await listener.next('configs.changed')).fileNames[0]).toBe(`${change}`);
    }
    expect(await countBytes(unresponsive)).toBeLessThan(CHANGE_COUNT * MEBIBYTE);
    listener.close();
  });

  it('that reconnects receives the start of a new stream', async () => {
    await readUntil(await openStream(), 'stream.opened');
    const repeated = await openStream();
    const opening = await readUntil(repeated, 'stream.opened');
    expect(opening).toMatch(/^event: stream\.opened$/m);
    expect(opening).toMatch(/^retry: \d+$/m);
    await api.put('/api/settings', { theme: 'light' });
    expect(await readUntil(repeated, 'settings.changed')).toMatch(/^data: \{"keys":\["theme"\]\}$/m);
  });

  it('regularly receives data, so that a dead connection is detected', async () => {
    const silentClient = await openStream();
    await readUntil(silentClient, 'data: {}\n');
    clock.advance(60_000);
    expect(await readUntil(silentClient, ': \n\n')).not.toContain('event:');
  });

  it('that requests only the headers receives no stream', async () => {
    const { status, headers } = await fetch(`${api.url}/api/events`, { method: 'HEAD' });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  });
});
