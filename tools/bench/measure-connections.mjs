import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { Client } from './client.mjs';
import { median, spreadText } from './statistics.mjs';
import { atMost, told } from './table.mjs';

/** Each pair is two sockets in the kernel's table. */
const PAIRS = 2500;
const CONNECTIONS = 60;

/** The first answer of a connection, for which the user at its other end is looked up in the table of all sockets. */
export async function measureConnections({ programs }) {
  const hangar = await programs.startHangar();
  const close = await openPairs(PAIRS);
  try {
    const kept = new Client(hangar.url);
    await kept.time('GET', '/api/health');
    const again = [];
    const fresh = [];
    for (let turn = 0; turn < CONNECTIONS; turn++) {
      again.push(await kept.time('GET', '/api/health'));
      const client = new Client(hangar.url);
      fresh.push(await client.time('GET', '/api/health'));
      client.close();
    }
    kept.close();
    return [
      told(`an answer over a kept connection, ${2 * PAIRS} open sockets`, spreadText(again)),
      atMost(
        `an answer over a fresh connection, ${2 * PAIRS} open sockets`,
        median(fresh),
        2,
        'ms',
        spreadText(fresh),
      ),
    ];
  } finally {
    close();
    await hangar.stop();
  }
}

/** Opens connections within this process; returns what closes them. */
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
