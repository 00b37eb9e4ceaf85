import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createTestHash, STORES, TestRegistry, UUID } from '../testing/test-registry';

const MINUTE = 60_000;

describe.each(STORES)('the webhook on %s', (store, createDatabase) => {
  let server: Server;
  let registry: TestRegistry;
  let calls: { path: string; text: string }[];
  let respond: { status: number; headers?: Record<string, string> };
  beforeEach(async () => {
    [calls, respond] = [[], { status: 204 }];
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => (text += String(part)));
      request.on('end', () => {
        calls.push({ path: request.url ?? '', text });
        response.writeHead(respond.status, respond.headers).end();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    registry = await TestRegistry.start(createDatabase, {
      webhookUrl: `http://127.0.0.1:${port}/secret-path`,
    });
  });
  afterEach(async () => {
    await registry.stop();
    server.close();
  });

  const submit = (number: number) => registry.submit({ hash: createTestHash(number) });
  const advanceClock = (milliseconds: number): Promise<void> => registry.advance(milliseconds);

  it('is called at most once a minute with the number of new submissions', async () => {
    await advanceClock(MINUTE);
    expect(calls).toEqual([]);
    await submit(1);
    await advanceClock(MINUTE);
    await submit(2);
    await submit(3);
    for (let checks = 0; checks < 3; checks++) await advanceClock(15_000);
    expect(calls).toHaveLength(1);
    await advanceClock(15_000);
    await advanceClock(MINUTE);
    expect(calls.map(({ path, text }) => [path, JSON.parse(text)])).toEqual([
      ['/secret-path', expect.objectContaining({ event: 'submissions.received', received: 1, pending: 1 })],
      [
        '/secret-path',
        expect.objectContaining({
          received: 2,
          pending: 3,
          text: '2 new submissions. Waiting for review: 3.',
        }),
      ],
    ]);
  });

  it('receives nothing that identifies a sender or a file', async () => {
    await submit(1);
    await advanceClock(MINUTE);
    const text = calls[0]?.text ?? '';
    expect(Object.keys(JSON.parse(text))).toEqual(['event', 'received', 'pending', 'text', 'content']);
    for (const secret of [UUID, createTestHash(1), 'Sunder', 'doomworld']) expect(text).not.toContain(secret);
  });

  it('is called again after a failure, even after a restart, and its address is not logged', async () => {
    respond = { status: 500 };
    await submit(1);
    await advanceClock(MINUTE);
    await registry.restart();
    respond = { status: 200 };
    await advanceClock(MINUTE);
    await advanceClock(MINUTE);
    expect(calls.map(({ text }) => JSON.parse(text).received)).toEqual([1, 1]);
    expect(registry.logged.filter((line) => line.includes('status 500'))).toHaveLength(1);
    expect(registry.logged.join()).not.toContain('secret-path');
  });

  it('does not follow redirects to other addresses', async () => {
    respond = { status: 302, headers: { location: '/elsewhere' } };
    await submit(1);
    await advanceClock(MINUTE);
    expect(calls.map(({ path }) => path)).toEqual(['/secret-path']);
  });

  if (store !== 'SQLite')
    it('is called once for several servers with the same database', async () => {
      const other = await TestRegistry.start(async () => registry.options.database, {
        webhookUrl: registry.options.webhookUrl ?? null,
      });
      await submit(1);
      await Promise.all([registry.advance(MINUTE), other.advance(MINUTE)]);
      await other.stop();
      expect(calls).toHaveLength(1);
    });
});
