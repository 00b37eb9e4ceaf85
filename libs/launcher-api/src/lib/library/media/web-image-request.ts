import type { IncomingMessage, RequestOptions } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';

import type { WebAccess } from '@hangar/api-foundation/platform';

/** An address that must not, or cannot, be asked. Which of the two is not told. */
export class UnusableAddress extends Error {}

/**
 * Asks for an address once, without following where it leads to. Every address that the name has is checked, and the
 * connection goes to just these: the name is not looked up a second time, when it might lead elsewhere. `signal` ends
 * everything; `connected` is called when the server has been reached.
 * @throws UnusableAddress before anything is sent.
 */
export async function requestImage(
  url: URL,
  access: WebAccess,
  { signal, connected }: { signal: AbortSignal; connected: () => void },
): Promise<IncomingMessage> {
  const addresses = await allowedAddresses(url, access);
  const isSecure = url.protocol === 'https:';
  // TLS is loaded when the first address needs it, not at every start.
  const { Agent, get } = isSecure ? await import('node:https') : await import('node:http');
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      // An agent of its own: no connection of somebody else is used again, and no proxy of the environment.
      agent: new Agent(),
      headers: { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Hangar' },
      lookup: answering(addresses),
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

/** The addresses behind a URL; literals never reach the look-up, so they are checked here too. */
async function allowedAddresses(url: URL, access: WebAccess): Promise<readonly string[]> {
  assertUsableForm(url, access);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await resolve(host, access);
  if (addresses.length === 0 || !addresses.every((address) => access.isAllowedAddress(address))) {
    throw new UnusableAddress();
  }
  return addresses;
}

function assertUsableForm({ protocol, username, password, port }: URL, access: WebAccess): void {
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
    // Nobody knows the name. Inside a company that would tell which names exist, so it is told like a refusal.
    throw new UnusableAddress();
  }
}

/** Answers each look-up of the connection with what was found and checked before. */
function answering(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, callback) => {
    const [first] = found;
    if (all === true || !first) return callback(null, found);
    callback(null, first.address, first.family);
  };
}
