import type { Socket } from 'node:net';

import type { Connection } from './socket-table';
import { SocketTableReader } from './socket-table-reader';

const ipv4 = new SocketTableReader('/proc/net/tcp');
const ipv6 = new SocketTableReader('/proc/net/tcp6');

const checkResults = new WeakMap<Socket, Promise<boolean>>();

/**
 * Whether the peer of a loopback connection belongs to another user, or has disconnected before it could be checked.
 * Linux lists users in `/proc/net/tcp`. If that table is not available (other systems, sandboxes), the result is
 * `false`. Checked once per connection, because the kernel takes 4 to 12 ms to create that table and Node has no other
 * way to get the user. Best called when the connection opens, just before its first request.
 */
export function belongsToOtherUser(socket: Socket): Promise<boolean> {
  let result = checkResults.get(socket);
  if (!result) {
    result = findPeerUser(socket);
    checkResults.set(socket, result);
  }
  return result;
}

async function findPeerUser(socket: Socket): Promise<boolean> {
  const ownUser = process.getuid?.();
  if (process.platform !== 'linux' || ownUser === undefined) return false;
  const { remoteAddress, remotePort, localAddress, localPort } = socket;
  // The connection was reset before it could be checked.
  if (!remoteAddress || !remotePort || !localAddress || !localPort) return true;
  const connection: Connection = { remoteAddress, remotePort, localAddress, localPort };
  const [table, other] = localAddress === '::1' ? [ipv6, ipv4] : [ipv4, ipv6];
  const first = await table.find(connection);
  const second = first.user === undefined ? await other.find(connection) : first;
  // A server that listens on all addresses, including IPv4, is listed in the IPv6 table.
  if (second.user === undefined && !first.isServerListed && !second.isServerListed) return false;
  // Try once more, because the kernel may skip an entry while others are added and removed.
  const user = second.user ?? (await table.find(connection)).user;
  // A peer that disconnects before it is checked is rejected. If it belonged to this user, that does no harm.
  return user === undefined || (user !== ownUser && user !== 0);
}
