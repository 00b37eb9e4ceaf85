import type { IncomingMessage } from 'node:http';

/**
 * How many headers a request may have. Browsers send about 20; Node silently drops those beyond 1,000, an `Origin` among
 * them.
 */
const MAX_HEADERS = 200;

/** How many requests a client may send on one connection ahead of their answers. Browsers and `fetch` send none. */
export const MAX_PIPELINED_REQUESTS = 8;

/** Headers that decide whether a request is let in, of which Node shows the first only, or all in one text. */
const SINGLE_HEADERS = ['host', 'origin', 'sec-fetch-site', 'content-type'];

/**
 * Returns why a request is not one that a client of ours sends, although Node's parser accepts it, as a clause; `null` if
 * it is. What could be read in two ways is refused, so that nobody reads it in the other way.
 */
export function requestFault({ rawHeaders, url = '', httpVersion, headers }: IncomingMessage): string | null {
  if (httpVersion !== '1.1' && httpVersion !== '1.0')
    return `HTTP/${httpVersion} is not supported; use HTTP/1.1`;
  if (!url.startsWith('/')) return 'the address must begin with a slash, without a scheme and host';
  if (rawHeaders.length > 2 * MAX_HEADERS) return `it has more than ${MAX_HEADERS} headers; send fewer`;
  const names = rawHeaders.filter((_, place) => place % 2 === 0).map((name) => name.toLowerCase());
  const repeated = SINGLE_HEADERS.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (repeated !== undefined) return `the header ${repeated} is sent more than once`;
  const coding = headers['transfer-encoding']?.toLowerCase();
  if (coding !== undefined && (coding !== 'chunked' || httpVersion === '1.0'))
    return 'the only Transfer-Encoding is chunked, in HTTP/1.1';
  return null;
}
