import type { IncomingMessage, RequestOptions } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';

import type { WebAccess } from '@hangar/api-foundation/platform';

import { resolvePermittedAddresses, UnusableAddress, type AddressPolicy } from './address-policy';

/** A single request, without redirects. */
export interface ConnectionOptions {
  readonly policy: AddressPolicy;
  readonly headers: Readonly<Record<string, string>>;
  /** Aborts the request. */
  readonly signal: AbortSignal;
  /** Called when a connection to the server is established. */
  readonly onConnected?: () => void;
}

/**
 * Sends one request without following redirects. The host name is resolved only once, because a second lookup could
 * return different addresses. All addresses are checked before one of them is used.
 * @throws {UnusableAddress} before anything is sent
 */
export async function openConnection(
  url: URL,
  access: WebAccess,
  { policy, headers, signal, onConnected }: ConnectionOptions,
): Promise<IncomingMessage> {
  const addresses = await rejectOnAbort(resolvePermittedAddresses(url, policy, access), signal);
  const isSecure = url.protocol === 'https:';
  // The TLS library is loaded only for the first HTTPS address, to keep startup fast.
  const { Agent, get } = isSecure ? await import('node:https') : await import('node:http');
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      // A separate agent, so that no existing connection is reused and the environment's proxy is ignored.
      agent: new Agent(),
      headers,
      ...(addresses && { lookup: createFixedLookup(addresses) }),
      signal,
    };
    const request = get(url, options, resolve);
    request.on('error', reject);
    request.once('socket', (socket) => {
      if (onConnected) socket.once(isSecure ? 'secureConnect' : 'connect', onConnected);
      if (!addresses) return;
      socket.once('connect', () => {
        if (!access.isAllowedAddress(socket.remoteAddress ?? '')) request.destroy(new UnusableAddress());
      });
    });
  });
}

/** Rejects when the signal is aborted. A DNS lookup cannot be aborted, so its result is abandoned instead. */
export function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Creates a DNS lookup function that always returns the addresses that were already checked. */
function createFixedLookup(addresses: readonly string[]): LookupFunction {
  const results = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, callback) => {
    const [first] = results;
    if (all === true || !first) return callback(null, results);
    callback(null, first.address, first.family);
  };
}
