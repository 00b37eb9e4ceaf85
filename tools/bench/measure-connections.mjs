import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { Client } from './client.mjs';
import { formatSpread } from './statistics.mjs';
import { checkMaximum, createInformationRow } from './verdict.mjs';

/** Each pair adds two sockets to the kernel's table. */
const PAIRS = 2500;
const CONNECTIONS = 60;
const TCP_TABLE = '/proc/net/tcp';
const MAX_EXTRA_MS = 1;

/**
 * Measures the first response on a connection. Hangar looks up the user at the other end in the table of all sockets.
 * This must not take much longer than reading the table once, which is measured as well.
 */
export async function measureConnections({ programs }) {
  const hangar = await programs.startHangar();
  const close = await openPairs(PAIRS);
  try {
    const keepAlive = new Client(hangar.url);
    await keepAlive.time('GET', '/api/health');
    const repeated = [];
    const freshTimes = [];
    const readTimes = [];
    for (let turn = 0; turn < CONNECTIONS; turn++) {
      repeated.push(await keepAlive.time('GET', '/api/health'));
      readTimes.push(measureTime(() => readFileSync(TCP_TABLE)));
      const client = new Client(hangar.url);
      freshTimes.push(await client.time('GET', '/api/health'));
      client.close();
    }
    keepAlive.close();
    const extraMs = freshTimes.map((milliseconds, turn) => milliseconds - readTimes[turn]);
    const sockets = `${(2 * PAIRS).toLocaleString('en')} open sockets`;
    return [
      createInformationRow(`response on a persistent connection, ${sockets}`, formatSpread(repeated)),
      createInformationRow(`reading ${TCP_TABLE} once, ${sockets}`, formatSpread(readTimes)),
      createInformationRow(`response on a new connection, ${sockets}`, formatSpread(freshTimes)),
      checkMaximum('response on a new connection, beyond reading', extraMs, MAX_EXTRA_MS, 'ms'),
    ];
  } finally {
    close();
    await hangar.stop();
  }
}

function measureTime(action) {
  const startedAt = performance.now();
  action();
  return performance.now() - startedAt;
}

/** Opens connections within this process; returns a function that closes them. */
async function openPairs(count) {
  const sockets = [];
  const server = createServer((socket) => sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  for (let pair = 0; pair < count; pair++) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    sockets.push(socket);
  }
  return () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
}
