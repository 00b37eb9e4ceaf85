import { isServerListed, getPeerKey, findPeerUsers, type Connection } from './socket-table';

const HEAD =
  '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode';
const SERVER =
  '   0: 0100007F:1DF2 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 41001 1 0 100 0 0 10 0';
const OWN_LINE =
  '   1: 0100007F:1DF2 0100007F:C350 01 00000000:00000000 00:00000000 00000000  1000        0 41002 1 0 20 4 30 10 -1';

const connection: Connection = {
  remoteAddress: '127.0.0.1',
  remotePort: 50000,
  localAddress: '127.0.0.1',
  localPort: 7666,
};

const findPeerUser = (text: string, of: Connection) =>
  findPeerUsers(text, of, new Set([getPeerKey(of)])).get(getPeerKey(of));
const table = (...lines: string[]) => `${[HEAD, ...lines].join('\n')}\n`;
const formatPeerLine = (user: number, inode: number, state = '01') =>
  `   2: 0100007F:C350 0100007F:1DF2 ${state} 00000000:00000000 00:00000000 00000000 ${user} 0 ${inode} 1 0 20 4 30 10 -1`;

describe('findPeerUsers', () => {
  it('returns the user of the peer, not the user of our end', () => {
    expect(findPeerUser(table(SERVER, OWN_LINE, formatPeerLine(1001, 41003)), connection)).toBe(1001);
  });

  it('finds an IPv6 socket that was connected to the IPv4 address', () => {
    const mapped =
      '   0: 0000000000000000FFFF00000100007F:C350 0000000000000000FFFF00000100007F:1DF2 01 00000000:00000000 00:00000000 00000000  1001        0 41003 1 0 20 4 30 10 -1';
    expect(findPeerUser(table(mapped), connection)).toBe(1001);
  });

  it('does not attribute the closed socket of a peer to root', () => {
    expect(findPeerUser(table(SERVER, OWN_LINE, formatPeerLine(0, 0, '06')), connection)).toBeUndefined();
  });

  it('reads each line once, regardless of the number of connections', () => {
    const ports = Array.from({ length: 2000 }, (_, index) => 30_000 + index);
    const peers = ports.map((remotePort) => getPeerKey({ ...connection, remotePort }));
    const lines = peers.map(
      (peer, index) => `   ${index}: ${peer} 0100007F:1DF2 01 0:0 00:0 0 1001 0 41003 1`,
    );
    let comparisons = 0;
    const requested = new Set(peers);
    const countingSet = { has: (peer: string) => ++comparisons > 0 && requested.has(peer) };
    expect(findPeerUsers(table(SERVER, ...lines), connection, countingSet).size).toBe(2000);
    expect(comparisons).toBe(2000);
  });

  it('finds no user if the peer is not listed', () => {
    expect(findPeerUser(table(SERVER, OWN_LINE), connection)).toBeUndefined();
  });
});

describe('isServerListed', () => {
  it('recognises a table of our own network namespace', () => {
    expect(isServerListed(table(SERVER, OWN_LINE), connection)).toBe(true);
  });

  it.each([
    ['all addresses', '   0: 00000000:1DF2 00000000:0000 0A'],
    ['all IPv6 addresses', `   0: ${'0'.repeat(32)}:1DF2 ${'0'.repeat(32)}:0000 0A`],
  ])('recognises a server on %s', (_case, line) => {
    expect(
      isServerListed(
        table(`${line} 00000000:00000000 00:00000000 00000000  1000        0 41001`),
        connection,
      ),
    ).toBe(true);
  });

  it('recognises both endpoints in IPv6', () => {
    const [one, zero] = ['00000000000000000000000001000000', '0'.repeat(32)];
    const rest = '00000000:00000000 00:00000000 00000000  1001        0 41003 1 0 20 4 30 10 -1';
    const text = table(
      `   0: ${one}:1DF2 ${zero}:0000 0A ${rest}`,
      `   1: ${one}:C350 ${one}:1DF2 01 ${rest}`,
    );
    const ipv6 = { ...connection, remoteAddress: '::1', localAddress: '::1' };
    expect([isServerListed(text, ipv6), findPeerUser(text, ipv6)]).toEqual([true, 1001]);
  });

  it.each([
    ['of another network', table(OWN_LINE)],
    ['that cannot be read', ''],
  ])('recognises a table %s', (_case, text) => {
    expect(isServerListed(text, connection)).toBe(false);
  });
});
