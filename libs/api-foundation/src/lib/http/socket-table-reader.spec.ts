import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nextTurn } from '@hangar/platform';

import type { Connection } from './socket-table';
import { MAX_WAITING_TURNS, SocketTableReader } from './socket-table-reader';

const PORT = 0x1df2;
const HEAD =
  '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode';
const SERVER = '   0: 0100007F:1DF2 00000000:0000 0A 0:0 00:0 0 1000 0 41001 1';

const createConnection = (remotePort: number): Connection => ({
  remoteAddress: '127.0.0.1',
  remotePort,
  localAddress: '127.0.0.1',
  localPort: PORT,
});
const formatPeerLine = (port: number, user: number) =>
  `   1: 0100007F:${port.toString(16).toUpperCase().padStart(4, '0')} 0100007F:1DF2 01 0:0 00:0 0 ${user} 0 41${port} 1`;

describe('SocketTableReader', () => {
  let directory: string;
  let path: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'hangar-sockets-'));
    path = join(directory, 'tcp');
  });

  afterEach(() => rm(directory, { recursive: true }));

  it('finds each of many simultaneous connections in a table larger than one read', async () => {
    const ports = Array.from({ length: 3000 }, (_, index) => 30_000 + index);
    await writeFile(
      path,
      [HEAD, SERVER, ...ports.map((port) => formatPeerLine(port, port - 29_000)), ''].join('\n'),
    );
    const reader = new SocketTableReader(path);
    const found = await Promise.all(ports.map((port) => reader.find(createConnection(port))));
    expect(found.map(({ user }) => user)).toEqual(ports.map((port) => port - 29_000));
  });

  it('reads again for a connection that arrives while a table is being read', async () => {
    const reader = new SocketTableReader(path);
    await writeFile(path, [HEAD, SERVER, formatPeerLine(50_000, 1000), ''].join('\n'));
    const first = reader.find(createConnection(50_000));
    const others = first.then(async () => {
      await writeFile(path, [HEAD, SERVER, formatPeerLine(50_000, 1001), ''].join('\n'));
      return Promise.all([reader.find(createConnection(50_000)), reader.find(createConnection(50_000))]);
    });
    expect((await first).user).toBe(1000);
    expect((await others).map(({ user }) => user)).toEqual([1001, 1001]);
  });

  it('reads rarely while connections arrive in quick succession', async () => {
    await writeFile(path, [HEAD, SERVER, formatPeerLine(50_000, 1000), ''].join('\n'));
    const reader = new SocketTableReader(path);
    let answered = 0;
    const readCounts = new Set<number>();
    for (let count = 0; count < 8 * MAX_WAITING_TURNS; count++) {
      void reader.find(createConnection(50_000)).then(() => answered++);
      await nextTurn();
      readCounts.add(answered);
    }
    readCounts.delete(0);
    expect(readCounts.size).toBeGreaterThan(0);
    expect(readCounts.size).toBeLessThanOrEqual(8);
  });

  it('reports whether the server is listed if a connection is not', async () => {
    await writeFile(path, [HEAD, SERVER, ''].join('\n'));
    expect(await new SocketTableReader(path).find(createConnection(50_000))).toEqual({
      user: undefined,
      isServerListed: true,
    });
    expect(await new SocketTableReader(join(directory, 'none')).find(createConnection(50_000))).toEqual({
      user: undefined,
      isServerListed: false,
    });
  });
});
