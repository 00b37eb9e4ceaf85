/** Both ends of a connection, as Node tells them. */
export interface Connection {
  readonly remoteAddress: string;
  readonly remotePort: number;
  readonly localAddress: string;
  readonly localPort: number;
}

/** The state of sockets that wait for connections (Linux: include/net/tcp_states.h, TCP_LISTEN). */
const LISTENING = '0A';

/** What an IPv6 socket writes before the IPv4 address that it is connected to. */
const AS_IPV6 = '0000000000000000FFFF0000';

/** Addresses as the kernel writes them: of nobody in particular, and of this machine in IPv6. */
const ANY_IPV4 = '0'.repeat(8);
const ANY_IPV6 = '0'.repeat(32);
const LOOPBACK_IPV6 = '00000000000000000000000001000000';

/**
 * Whether the text of `/proc/net/tcp` or `/proc/net/tcp6` lists our server, at the address of a connection or at all of
 * them: otherwise it is not about the network that we are in.
 */
export function listsServer(table: string, { localAddress, localPort }: Connection): boolean {
  const places = [
    endpointText(localAddress, localPort),
    ...[ANY_IPV4, ANY_IPV6].map((any) => at(any, localPort)),
  ];
  return [ANY_IPV4, ANY_IPV6].some((any) =>
    places.some((place) => table.includes(` ${place} ${at(any, 0)} ${LISTENING} `)),
  );
}

/**
 * The user at the other end of a loopback connection, by the text of `/proc/net/tcp` or `/proc/net/tcp6`: a program
 * may reach an IPv4 address with an IPv6 socket, which stands in the second table only. Undefined when the other end is
 * not listed, or has closed its socket: that is listed as root's, without an inode (Linux: net/ipv4/tcp_ipv4.c,
 * get_timewait4_sock).
 */
export function userOfPeer(table: string, connection: Connection): number | undefined {
  const peer = endpointText(connection.remoteAddress, connection.remotePort);
  const own = endpointText(connection.localAddress, connection.localPort);
  const columns =
    columnsAt(table, ` ${peer} ${own} `) ?? columnsAt(table, ` ${AS_IPV6}${peer} ${AS_IPV6}${own} `);
  const [user, inode] = [Number(columns?.[7]), Number(columns?.[9])];
  return Number.isInteger(user) && inode > 0 ? user : undefined;
}

/** The columns of the line with these endpoints: number, local and remote endpoint, state, …, user (7), …, inode (9). */
function columnsAt(table: string, endpoints: string): string[] | undefined {
  const place = table.indexOf(endpoints);
  if (place === -1) return undefined;
  const end = table.indexOf('\n', place);
  const line = table.slice(table.lastIndexOf('\n', place) + 1, end === -1 ? undefined : end);
  return line.trim().split(/\s+/);
}

/** An endpoint on this machine as the kernel writes it: an IPv4 address is little-endian hex. */
function endpointText(address: string, port: number): string {
  if (address === '::1') return at(LOOPBACK_IPV6, port);
  const bytes = address.replace(/^::ffff:/, '').split('.');
  return at(
    bytes
      .reverse()
      .map((byte) => hex(Number(byte), 2))
      .join(''),
    port,
  );
}

function at(address: string, port: number): string {
  return `${address}:${hex(port, 4)}`;
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0');
}
