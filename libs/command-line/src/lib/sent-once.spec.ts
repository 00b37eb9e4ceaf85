import { once } from 'node:events';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import { environmentOptions, startLauncherApi } from '@hangar/launcher-api/start';

import { withHangar, type Connection } from './connection';
import { fetchLoopback, RequestNotSent } from './loopback-fetch';

describe('a request', () => {
  let server: Server;
  let requests: string[];
  /** Handles a connection once its request has been received completely. */
  let answer: (socket: Socket) => void;
  beforeEach(async () => {
    requests = [];
    server = createServer((socket) => {
      let text = '';
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        text += bytes.toString();
        const end = text.indexOf('\r\n\r\n');
        const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
        if (end < 0 || text.length < end + 4 + length) return;
        requests.push(text.slice(0, text.indexOf(' HTTP')));
        answer(socket);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  it('sends its body and returns status, headers and body of the response', async () => {
    answer = (socket) =>
      socket.end('HTTP/1.1 201 Created\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\ndone');
    const response = await fetchLoopback(`${address()}/api/x?y=1`, { method: 'POST', body: '{"a":1}' });
    expect([response.status, response.headers.get('Content-Type'), await response.text()]).toEqual([
      201,
      'text/plain',
      'done',
    ]);
    expect(requests).toEqual(['POST /api/x?y=1']);
  });

  it('accepts a response without a body', async () => {
    answer = (socket) => socket.end('HTTP/1.1 304 Not Modified\r\nETag: "a"\r\n\r\n');
    expect(await (await fetchLoopback(address())).text()).toBe('');
  });

  it('is reported as not sent if no server is listening', async () => {
    const closedServer = createServer().listen(0, '127.0.0.1');
    await once(closedServer, 'listening');
    const { port } = closedServer.address() as AddressInfo;
    closedServer.close();
    await once(closedServer, 'close');
    await expect(fetchLoopback(`http://127.0.0.1:${port}/`)).rejects.toBeInstanceOf(RequestNotSent);
  });

  it('is not reported as unsent if the connection was lost', async () => {
    answer = (socket) => socket.destroy();
    const failure = await fetchLoopback(address(), { method: 'POST' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(RequestNotSent);
  });

  it('is aborted with the reason of its signal', async () => {
    const abort = new AbortController();
    answer = () => abort.abort(new Error('enough'));
    await expect(fetchLoopback(address(), { signal: abort.signal })).rejects.toThrow('enough');
  });

  it('waits for its response, however long that takes, without being sent again', async () => {
    const sent: ClientRequest[] = [];
    const note = (message: unknown) => sent.push((message as { request: ClientRequest }).request);
    const connected = new Promise<Socket>((resolve) => (answer = resolve));
    subscribe('http.client.request.start', note);
    const response = fetchLoopback(address(), { method: 'POST' });
    const socket = await connected;
    unsubscribe('http.client.request.start', note);
    expect(sent.map((request) => request.socket?.timeout ?? 0)).toEqual([0]);
    // A socket emits this after being idle for too long. It must be ignored.
    sent[0]?.socket?.emit('timeout');
    await new Promise(setImmediate);
    socket.end('HTTP/1.1 204 No Content\r\n\r\n');
    expect((await response).status).toBe(204);
    expect(requests).toEqual(['POST /']);
  });

  describe('from a command to a Hangar instance that stops before it responds', () => {
    let directory: TemporaryDirectory;
    beforeEach(async () => (directory = await createTemporaryDirectory()));
    afterEach(() => directory.remove());

    /**
     * Runs `action` with a fake instance that holds the lock of the data directory, answers health requests, and closes
     * every other connection.
     */
    async function withStoppingHangar<T>(action: (connection: Connection) => Promise<T>): Promise<T> {
      const data = join(directory.path, 'data');
      const lock = join(data, 'hangar.lock');
      const first = await startLauncherApi({
        ...environmentOptions({ HANGAR_DATA_DIR: data }),
        port: 0,
        logLevels: [],
      });
      const holder: object = JSON.parse(await readFile(lock, 'utf8'));
      await first.close();
      await writeFile(lock, JSON.stringify({ ...holder, url: address() }));
      const health = JSON.stringify({ success: true, data: { problems: [] } });
      answer = (socket) => {
        if (requests.at(-1) === 'GET /api/health')
          socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${health.length}\r\n\r\n${health}`);
        // Lets the next instance lock the directory.
        else void rm(lock, { force: true }).then(() => socket.destroy());
      };
      const program = {
        getLauncherOptions: environmentOptions,
        open: () => Promise.reject(new Error('unused')),
      };
      return withHangar(
        { environment: { HANGAR_DATA_DIR: data }, program, printError: () => undefined },
        action,
      );
    }

    it.each(['POST', 'PATCH', 'DELETE'])(
      'is not sent again if it is a %s, and the error says that its outcome is unknown',
      async (method) => {
        await withStoppingHangar(async ({ send, client }) => {
          await expect(send('/api/protocols', { method, body: '{"title":"Once"}' })).rejects.toThrow(
            /may or may not have been made\. Check with/,
          );
          expect(requests.filter((request) => request.startsWith(method))).toHaveLength(1);
          expect(await client.call('listProtocols')).toEqual([]);
        });
      },
    );

    it('is reported in the same way when sent through the client', async () => {
      await withStoppingHangar(async ({ client }) => {
        const creation = client.call('createProtocol', { body: { title: 'Once' } });
        await expect(creation).rejects.toMatchObject({
          code: 'API_AWAY',
          details: { outcome: 'unknown' },
          message: expect.stringContaining('hangar list'),
        });
      });
    });

    it.each(['GET', 'PUT'])(
      'is sent to the next instance if it is a %s, which can be repeated safely',
      async (method) => {
        await withStoppingHangar(async ({ send }) => {
          const body = method === 'PUT' ? '{"uiScale":120}' : null;
          const headers = { 'Content-Type': 'application/json' };
          expect((await send('/api/settings', { method, body, headers })).status).toBe(200);
        });
      },
    );

    it('is sent to the next instance if it is a POST that only reads', async () => {
      await withStoppingHangar(async ({ client }) => {
        const filePath = join(directory.path, 'run.lmp');
        await writeFile(filePath, 'no demo');
        const { kind } = await client.call('readIntake', { body: { filePaths: [filePath] } });
        expect(kind).toBe('nothing');
      });
    });

    it('is not sent again if it is a conditional PUT, whose condition would fail the second time', async () => {
      await withStoppingHangar(async ({ send }) => {
        const headers = { 'Content-Type': 'application/json', 'If-Match': '"a"' };
        const change = send('/api/settings', { method: 'PUT', body: '{"uiScale":120}', headers });
        await expect(change).rejects.toThrow(/may or may not have been made/);
      });
    });
  });
});
