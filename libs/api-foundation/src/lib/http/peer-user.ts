import type { Socket } from 'node:net';

import type { Connection } from './socket-table';
import { SocketTableReader } from './socket-table-reader';

const ipv4 = new SocketTableReader('/proc/net/tcp');
const ipv6 = new SocketTableReader('/proc/net/tcp6');

const verdicts = new WeakMap<Socket, Promise<boolean>>();

/**
 * Whether the other end of a loopback connection belongs to another user of this machine, or can no longer be asked.
 * Linux tells in `/proc/net/tcp`; where nothing is told (other systems, sandboxes) the answer is no. Looked up once per
 * connection, because the kernel takes 4 to 12 ms to write that table, and there is no other way to ask it from Node;
 * best as soon as the connection is there, since its first request comes a moment later.
 */
export function belongsToOtherUser(socket: Socket): Promise<boolean> {
  let verdict = verdicts.get(socket);
  if (!verdict) {
    verdict = lookUp(socket);
    verdicts.set(socket, verdict);
  }
  return verdict;
}

async function lookUp(socket: Socket): Promise<boolean> {
  const ownUser = process.getuid?.();
  if (process.platform !== 'linux' || ownUser === undefined) return false;
  const { remoteAddress, remotePort, localAddress, localPort } = socket;
  // It was reset before we came to look.
  if (!remoteAddress || !remotePort || !localAddress || !localPort) return true;
  const connection: Connection = { remoteAddress, remotePort, localAddress, localPort };
  const [table, other] = localAddress === '::1' ? [ipv6, ipv4] : [ipv4, ipv6];
  const first = await table.find(connection);
  const second = first.user === undefined ? await other.find(connection) : first;
  // A server for all addresses, IPv4 among them, is in the table of IPv6.
  if (second.user === undefined && !first.listsServer && !second.listsServer) return false;
  // Once more at the end: the kernel may pass over an entry while others come and go.
  const user = second.user ?? (await table.find(connection)).user;
  // Who hangs up before he is looked at is not let in: it costs him nothing if it was ours.
  return user === undefined || (user !== ownUser && user !== 0);
}
