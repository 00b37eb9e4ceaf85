import type { IncomingMessage, RequestOptions } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';

import type { WebAccess } from '@hangar/api-foundation/platform';

/** Thrown for an address that is forbidden or cannot be resolved. The message doesn't reveal which. */
export class UnusableAddress extends Error {}

/**
 * Sends one request without following redirects. The host name is resolved once, because a second lookup could return
 * different addresses. All addresses are checked before one of them is used. `signal` aborts the request, and
 * `connected` is called once the server is reached.
 * @throws {UnusableAddress} before anything is sent
 */
export async function requestImage(
  url: URL,
  access: WebAccess,
  { signal, connected }: { signal: AbortSignal; connected: () => void },
): Promise<IncomingMessage> {
  const addresses = await allowedAddresses(url, access);
  const isSecure = url.protocol === 'https:';
  // The TLS library is only loaded for the first secure address, to keep startup fast.
  const { Agent, get } = isSecure ? await import('node:https') : await import('node:http');
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      // A separate agent, so that no other connection is reused and the environment's proxy is ignored.
      agent: new Agent(),
      headers: { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Hangar' },
      lookup: fixedLookup(addresses),
      signal,
    };
    const request = get(url, options, resolve);
    request.on('error', reject);
    request.once('socket', (socket) => {
      socket.once(isSecure ? 'secureConnect' : 'connect', connected);
      socket.once('connect', () => {
        if (!access.isAllowedAddress(socket.remoteAddress ?? '')) request.destroy(new UnusableAddress());
      });
    });
  });
}

/**
 * Returns the addresses of a host after checking them. IP addresses in the URL are also checked, although they are not
 * resolved.
 */
async function allowedAddresses(url: URL, access: WebAccess): Promise<readonly string[]> {
  assertUsableUrl(url, access);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await resolve(host, access);
  if (addresses.length === 0 || !addresses.every((address) => access.isAllowedAddress(address))) {
    throw new UnusableAddress();
  }
  return addresses;
}

function assertUsableUrl({ protocol, username, password, port }: URL, access: WebAccess): void {
  const isWeb = protocol === 'http:' || protocol === 'https:';
  const number = port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
  if (!isWeb || username !== '' || password !== '' || !access.isAllowedPort(number)) {
    throw new UnusableAddress();
  }
}

async function resolve(host: string, access: WebAccess): Promise<readonly string[]> {
  try {
    return await access.resolve(host);
  } catch {
    // The name is unknown. A separate error would reveal which host names exist on an internal network.
    throw new UnusableAddress();
  }
}

/** Creates a DNS lookup function that always returns the addresses that were checked before. */
function fixedLookup(addresses: readonly string[]): LookupFunction {
  const results = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, callback) => {
    const [first] = results;
    if (all === true || !first) return callback(null, results);
    callback(null, first.address, first.family);
  };
}
