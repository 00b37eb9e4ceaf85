import { promises as dns } from 'node:dns';
import ipaddr from 'ipaddr.js';

/** Decides which web servers may be contacted for an address from an untrusted source. */
export interface WebAccess {
  /**
   * Returns all addresses of a host name.
   * @throws if there are none
   */
  resolve(hostName: string): Promise<readonly string[]>;
  /** Whether connections to this address are allowed. */
  isAllowedAddress(address: string): boolean;
  isAllowedPort(port: number): boolean;
}

/** The addresses reserved for benchmarks of network devices (RFC 2544). ipaddr.js treats them as an ordinary range. */
const BENCHMARK_RANGE = ipaddr.IPv4.parseCIDR('198.18.0.0/15');
/** All IPv6 ranges assigned so far (IANA, "global unicast"). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Allows only public servers on the standard web ports, but nothing on this computer or in the networks of the user or
 * the internet provider.
 */
export const publicWeb: WebAccess = {
  resolve: async (hostName) => (await dns.lookup(hostName, { all: true })).map(({ address }) => address),
  isAllowedAddress: isPublicAddress,
  isAllowedPort: (port) => port === 80 || port === 443,
};

/**
 * Whether an address is on the public internet. Addresses that embed another address (IPv4-mapped, 6to4, NAT64, Teredo)
 * are rejected, because they are not needed to load pictures.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4'
    ? !(parsed as ipaddr.IPv4).match(BENCHMARK_RANGE)
    : (parsed as ipaddr.IPv6).match(GLOBAL_IPV6);
}
