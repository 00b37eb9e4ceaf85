import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import { environmentOptions, startLauncherApi } from '@hangar/launcher-api/start';

import { runCommand } from './run-command';

const HEALTH = JSON.stringify({ success: true, data: { problems: [] } });
const OK = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';

/** Ways to cut a connection before the response is complete. */
const DISCONNECTIONS: Readonly<Record<string, (socket: Socket) => void>> = {
  'closed without an answer': (socket) => socket.destroy(),
  reset: (socket) => socket.resetAndDestroy(),
  'cut within the headers': (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-'),
  'cut within the body': (socket) => socket.end(`${OK}Content-Length: 100\r\n\r\n{"success":`),
  'cut within a chunk': (socket) => socket.end(`${OK}Transfer-Encoding: chunked\r\n\r\n10\r\n{"success":`),
  'answered with something else': (socket) => socket.end('220 mail.example ESMTP\r\n'),
};

describe('a command whose connection is', () => {
  let directory: TemporaryDirectory;
  let server: Server;
  let cut: (socket: Socket) => void;
  let errorOutput: string[];
  beforeEach(async () => {
    directory = await createTemporaryDirectory();
    errorOutput = [];
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (bytes) => {
        if (bytes.toString().startsWith('GET /api/health'))
          socket.end(`${OK}Content-Length: ${HEALTH.length}\r\n\r\n${HEALTH}`);
        else cut(socket);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const data = join(directory.path, 'data');
    const lock = join(data, 'hangar.lock');
    const options = { ...environmentOptions({ HANGAR_DATA_DIR: data }), port: 0, logLevels: [] };
    const first = await startLauncherApi(options);
    const holder: object = JSON.parse(await readFile(lock, 'utf8'));
    await first.close();
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await writeFile(lock, JSON.stringify({ ...holder, url }));
  });
  afterEach(async () => {
    await new Promise((resolve) => server.close(resolve));
    await directory.remove();
  });

  const run = (...words: string[]) =>
    runCommand(words, {
      program: { getLauncherOptions: environmentOptions, open: () => Promise.reject(new Error('unused')) },
      environment: { HANGAR_DATA_DIR: join(directory.path, 'data') },
      workingDirectory: directory.path,
      onInterrupt: () => () => undefined,
      ignoreHangUp: () => () => undefined,
      print: () => undefined,
      printError: (line) => errorOutput.push(line),
      readPassword: () => Promise.resolve(null),
    });

  it.each(Object.entries(DISCONNECTIONS))(
    '%s reports the lost connection in one sentence',
    async (_, cutSocket) => {
      cut = cutSocket;
      for (const words of [
        ['api', 'GET', '/api/protocols'],
        ['api', 'PUT', '/api/settings', '--json', '{}'],
        ['list'],
        ['launch', 'x'],
      ]) {
        errorOutput = [];
        expect(await run(...words)).toBe(1);
        expect(errorOutput).toEqual([
          expect.stringMatching(/^(The connection to Hangar was lost|Couldn't connect to Hangar) .+\.$/),
        ]);
      }
      for (const method of ['POST', 'PATCH', 'DELETE']) {
        errorOutput = [];
        expect(await run('api', method, '/api/protocols')).toBe(1);
        expect(errorOutput).toEqual([expect.stringMatching(/^Hangar stopped before it responded/)]);
      }
    },
  );
});
