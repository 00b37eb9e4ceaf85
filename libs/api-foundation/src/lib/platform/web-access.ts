import { promises as dns } from 'node:dns';
import ipaddr from 'ipaddr.js';

/** Which servers of the web may be asked for something that a stranger named. */
export interface WebAccess {
  /**
   * All addresses of a host name.
   * @throws when there are none
   */
  resolve(hostName: string): Promise<readonly string[]>;
  /** Whether a connection to this address may be opened. */
  isAllowedAddress(address: string): boolean;
  isAllowedPort(port: number): boolean;
}

/** For benchmarks of network gear (RFC 2544), which ipaddr.js takes for ordinary. */
const BENCHMARKS = ipaddr.IPv4.parseCIDR('198.18.0.0/15');
/** All that is given out of IPv6 so far (IANA, "global unicast"). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Only public servers, at the ports of the web: nothing of this machine, of its network, or of its provider. */
export const publicWeb: WebAccess = {
  resolve: async (hostName) => (await dns.lookup(hostName, { all: true })).map(({ address }) => address),
  isAllowedAddress: isPublicAddress,
  isAllowedPort: (port) => port === 80 || port === 443,
};

/**
 * Whether an address is one of the open internet. Addresses that carry another one inside (IPv4-mapped, 6to4, NAT64,
 * Teredo) are not: nobody needs them to load a picture.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4'
    ? !(parsed as ipaddr.IPv4).match(BENCHMARKS)
    : (parsed as ipaddr.IPv6).match(GLOBAL_IPV6);
}
