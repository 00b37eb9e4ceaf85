import type { IncomingMessage } from 'node:http';

import { invalidValue, type LauncherError } from '../errors';

/**
 * How many headers a request may have. Browsers send about 20; Node silently drops those beyond 1,000, an `Origin` among
 * them.
 */
const MAX_HEADERS = 200;

/** Headers that decide whether a request is let in, of which Node shows the first only, or all in one text. */
const SINGLE_HEADERS = ['host', 'origin', 'sec-fetch-site', 'content-type'];

/**
 * Returns why a request is not one that clients of ours send, although Node's parser accepts it; `null` if it is. What
 * could be read in two ways is refused, so that nobody reads it in the other way.
 */
export function shapeFault(request: IncomingMessage): LauncherError | null {
  const { rawHeaders, url = '', httpVersion, headers } = request;
  if (httpVersion !== '1.1' && httpVersion !== '1.0')
    return invalidValue('', `HTTP/${httpVersion} is not supported; use HTTP/1.1`);
  if (!url.startsWith('/'))
    return invalidValue('', 'the address must begin with a slash, without a scheme and host');
  if (rawHeaders.length > 2 * MAX_HEADERS)
    return invalidValue('', `it has more than ${MAX_HEADERS} headers; send fewer`);
  const names = rawHeaders.filter((_, place) => place % 2 === 0).map((name) => name.toLowerCase());
  const repeated = SINGLE_HEADERS.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (repeated !== undefined) return invalidValue('', `the header ${repeated} is sent more than once`);
  const coding = headers['transfer-encoding']?.toLowerCase();
  if (coding !== undefined && (coding !== 'chunked' || httpVersion === '1.0'))
    return invalidValue('', 'the only Transfer-Encoding is chunked, in HTTP/1.1');
  return null;
}
