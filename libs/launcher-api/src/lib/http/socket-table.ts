/** Both ends of a connection, as Node tells them. */
export interface Connection {
  readonly remoteAddress: string;
  readonly remotePort: number;
  readonly localAddress: string;
  readonly localPort: number;
}

/** The state of sockets that wait for connections (Linux: include/net/tcp_states.h, TCP_LISTEN). */
const LISTENING = '0A';

/** Whether the text of `/proc/net/tcp` lists our server: otherwise it is not about the network that we are in. */
export function listsServer(table: string, { localAddress, localPort }: Connection): boolean {
  const own = endpointText(localAddress, localPort);
  return entriesOf(table).some(([, local, , state]) => local === own && state === LISTENING);
}

/**
 * The user at the other end of an IPv4 loopback connection, by the text of `/proc/net/tcp` or `/proc/net/tcp6`: a program
 * may reach an IPv4 address with an IPv6 socket, which stands in the second table only. Undefined when the other end is
 * not listed, or has closed its socket: that is listed as root's, without an inode (Linux: net/ipv4/tcp_ipv4.c,
 * get_timewait4_sock).
 */
export function userOfPeer(table: string, connection: Connection): number | undefined {
  const peer = endpointText(connection.remoteAddress, connection.remotePort);
  const own = endpointText(connection.localAddress, connection.localPort);
  const entry = entriesOf(table).find(
    ([, local, remote]) => isEndpoint(local, peer) && isEndpoint(remote, own),
  );
  const [user, inode] = [Number(entry?.[7]), Number(entry?.[9])];
  return Number.isInteger(user) && inode > 0 ? user : undefined;
}

/** The columns of each line: number, local and remote endpoint, state, …, user (7), …, inode (9). */
function entriesOf(table: string): string[][] {
  return table.split('\n').map((line) => line.trim().split(/\s+/));
}

/** Whether an entry is this endpoint, written as IPv4 or as IPv6 that stands for IPv4. */
function isEndpoint(entry: string | undefined, endpoint: string): boolean {
  return entry === endpoint || entry === `0000000000000000FFFF0000${endpoint}`;
}

/** An IPv4 endpoint as the kernel writes it: the address as little-endian hex, then the port. */
function endpointText(address: string, port: number): string {
  const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0');
  const bytes = address.replace(/^::ffff:/, '').split('.');
  return `${bytes
    .reverse()
    .map((byte) => hex(Number(byte), 2))
    .join('')}:${hex(port, 4)}`;
}
