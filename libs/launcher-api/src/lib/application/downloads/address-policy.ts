import { isIP } from 'node:net';

import type { WebAccess } from '@hangar/api-foundation/platform';

/**
 * Defines which servers a request may contact. Each redirect is checked as well. The default is HTTPS to any public
 * server. Addresses must not contain a user name.
 */
export interface AddressPolicy {
  /**
   * The only host names that may be contacted, besides those of {@link trusted}. Default: those of all public servers.
   */
  readonly hosts?: RegExp;
  /**
   * Addresses from the environment or the host's options. Their hosts may be in a private network and use any port.
   * They may use HTTP if the trusted address does.
   */
  readonly trusted?: readonly URL[];
  /** Built-in host names. The caller may learn that one of them can't be resolved. Default: {@link hosts}. */
  readonly knownHosts?: readonly string[];
  /** Whether public servers may be contacted without encryption. Default: no. */
  readonly isPlainHttpAllowed?: boolean;
}

/**
 * Thrown for an address that is forbidden or cannot be resolved. The message doesn't reveal which of the two applies.
 */
export class UnusableAddress extends Error {}

/** Returns trusted addresses for {@link AddressPolicy.trusted}. Omits those that aren't web addresses. */
export function parseTrustedAddresses(...addresses: readonly (string | undefined)[]): URL[] {
  return addresses.flatMap((address) => (address && URL.canParse(address) ? [new URL(address)] : []));
}

/**
 * Returns the IP addresses to connect to, after checking all of them. Returns `null` if the host is trusted, so any
 * address may be used. IP addresses in the URL are also checked, although they are not resolved.
 * @throws {UnusableAddress} for a forbidden address. For a known host that cannot be resolved, the system's error.
 */
export async function resolvePermittedAddresses(
  url: URL,
  policy: AddressPolicy,
  access: WebAccess,
): Promise<readonly string[] | null> {
  if (url.username !== '' || url.password !== '') throw new UnusableAddress();
  if (isTrustedAddress(url, policy)) return null;
  assertUsableUrl(url, policy, access);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await resolve(host, policy, access);
  if (addresses.length === 0 || !addresses.every((address) => access.isAllowedAddress(address))) {
    throw new UnusableAddress();
  }
  return addresses;
}

/** Whether a policy allows an address even if its server is private. */
export function isTrustedAddress(url: URL, { trusted = [] }: AddressPolicy): boolean {
  return trusted.some(
    ({ hostname, protocol }) =>
      hostname === url.hostname && (url.protocol === 'https:' || url.protocol === protocol),
  );
}

function assertUsableUrl(
  { protocol, hostname, port }: URL,
  { hosts, isPlainHttpAllowed }: AddressPolicy,
  access: WebAccess,
): void {
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isPlainHttpAllowed === true);
  const number = port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
  if (!isSafe || !access.isAllowedPort(number) || hosts?.test(hostname) === false)
    throw new UnusableAddress();
}

async function resolve(
  host: string,
  { hosts, knownHosts = [] }: AddressPolicy,
  access: WebAccess,
): Promise<readonly string[]> {
  try {
    return await access.resolve(host);
  } catch (error) {
    // A separate error for unknown names would reveal which host names exist on an internal network. Known hosts are
    // not secret.
    throw hosts || knownHosts.includes(host) ? error : new UnusableAddress();
  }
}
