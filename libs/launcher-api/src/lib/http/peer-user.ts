import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';

const verdicts = new WeakMap<Socket, Promise<boolean>>();

/**
 * Whether the other end of a loopback connection belongs to another user of this machine. Linux tells in
 * `/proc/net/tcp`; where nothing is told (other systems, namespaces) the answer is no. Looked up once per connection.
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
  const peer = endpointText(socket.remoteAddress, socket.remotePort);
  const own = endpointText(socket.localAddress, socket.localPort);
  if (!peer || !own) return false;
  let table: string;
  try {
    table = await readFile('/proc/net/tcp', 'latin1');
  } catch {
    // No such table in this sandbox.
    return false;
  }
  const line = table.split('\n').find((candidate) => candidate.includes(` ${peer} ${own} `));
  const user = Number(line?.trim().split(/\s+/)[7]);
  return Number.isInteger(user) && user !== ownUser && user !== 0;
}

/** An IPv4 endpoint as `/proc/net/tcp` writes it: the address as little-endian hex, then the port. */
function endpointText(address: string | undefined, port: number | undefined): string | null {
  const bytes = address
    ?.replace(/^::ffff:/, '')
    .split('.')
    .map(Number);
  if (bytes?.length !== 4 || port === undefined) return null;
  const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0');
  return `${bytes
    .reverse()
    .map((byte) => hex(byte, 2))
    .join('')}:${hex(port, 4)}`;
}
