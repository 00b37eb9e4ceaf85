/** The local endpoint of connections, as Node reports it. */
export interface LocalEndpoint {
  readonly localAddress: string;
  readonly localPort: number;
}

/** Both ends of a connection, as Node reports them. */
export interface Connection extends LocalEndpoint {
  readonly remoteAddress: string;
  readonly remotePort: number;
}

/** The state of listening sockets (Linux: include/net/tcp_states.h, TCP_LISTEN). */
const LISTENING = '0A';

/** Prefix of an IPv4 address that an IPv6 socket is connected to. */
const IPV4_MAPPED_PREFIX = '0000000000000000FFFF0000';

/** Addresses in the kernel's format: the two unspecified addresses and the IPv6 loopback address. */
const ANY_IPV4 = '0'.repeat(8);
const ANY_IPV6 = '0'.repeat(32);
const LOOPBACK_IPV6 = '00000000000000000000000001000000';

/**
 * Whether `/proc/net/tcp` or `/proc/net/tcp6` lists our server, at a connection's address or at all addresses. If not,
 * the table belongs to another network namespace.
 */
export function isServerListed(table: string, { localAddress, localPort }: LocalEndpoint): boolean {
  const endpoints = [
    encodeEndpoint(localAddress, localPort),
    ...[ANY_IPV4, ANY_IPV6].map((any) => formatEndpoint(any, localPort)),
  ];
  return [ANY_IPV4, ANY_IPV6].some((any) =>
    endpoints.some((endpoint) => table.includes(` ${endpoint} ${formatEndpoint(any, 0)} ${LISTENING} `)),
  );
}

/** The key of a connection's remote endpoint in the result of {@link findPeerUsers}. */
export function getPeerKey({ remoteAddress, remotePort }: Connection): string {
  return encodeEndpoint(remoteAddress, remotePort);
}

/**
 * Returns the users of the peers of loopback connections to one of our endpoints, given the content of `/proc/net/tcp`
 * or `/proc/net/tcp6`. A program may reach an IPv4 address with an IPv6 socket, which only the second table lists.
 * Closed sockets are skipped, because they are listed with root as their user and without an inode (Linux:
 * net/ipv4/tcp_ipv4.c, get_timewait4_sock). Reads the text once, regardless of the number of `requested` connections.
 */
export function findPeerUsers(
  table: string,
  { localAddress, localPort }: LocalEndpoint,
  requested: { has(peer: string): boolean },
): Map<string, number> {
  const localEndpoint = encodeEndpoint(localAddress, localPort);
  const users = new Map<string, number>();
  for (const prefix of ['', IPV4_MAPPED_PREFIX]) {
    const remote = ` ${prefix}${localEndpoint} `;
    for (let at = table.indexOf(remote); at !== -1; at = table.indexOf(remote, at + 1)) {
      // The remote endpoint is preceded by the local endpoint and a space. Both endpoints have the same length.
      const start = at - prefix.length - localEndpoint.length;
      const peer = table.slice(start + prefix.length, at);
      if (table.slice(start - 1, start + prefix.length) !== ` ${prefix}` || !requested.has(peer)) continue;
      const user = parseUser(table, start);
      if (user !== undefined) users.set(peer, user);
    }
  }
  return users;
}

/**
 * Returns the user in a line of the table. Its columns, starting with the local endpoint, are local, remote, state,
 * queues, timer, retransmissions, user (6), timeout, inode (8).
 */
function parseUser(table: string, start: number): number | undefined {
  const end = table.indexOf('\n', start);
  const columns = table.slice(start, end === -1 ? undefined : end).split(/\s+/);
  const [user, inode] = [Number(columns[6]), Number(columns[8])];
  return Number.isInteger(user) && inode > 0 ? user : undefined;
}

/** Returns an endpoint on this computer in the kernel's format: an IPv4 address is little-endian hex. */
function encodeEndpoint(address: string, port: number): string {
  if (address === '::1') return formatEndpoint(LOOPBACK_IPV6, port);
  const bytes = address.replace(/^::ffff:/, '').split('.');
  return formatEndpoint(
    bytes
      .reverse()
      .map((byte) => toHex(Number(byte), 2))
      .join(''),
    port,
  );
}

function formatEndpoint(address: string, port: number): string {
  return `${address}:${toHex(port, 4)}`;
}

function toHex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0');
}
