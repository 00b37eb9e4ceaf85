import type { IncomingMessage } from 'node:http';

/**
 * The highest number of headers in a request. Browsers send about 20; Node silently drops those beyond 1,000, which
 * could include `Origin`.
 */
const MAX_HEADERS = 200;

/** The highest number of pipelined requests on a connection. Browsers and `fetch` never pipeline. */
export const MAX_PIPELINED_REQUESTS = 8;

/** Security-relevant headers. If one is repeated, Node returns only the first or joins the values. */
const SINGLE_HEADERS = ['host', 'origin', 'sec-fetch-site', 'content-type'];

/**
 * Returns why a request is refused although Node's parser accepts it, as a clause; `null` if the request is acceptable.
 * Ambiguous requests are refused, so that no other program can interpret them differently.
 */
export function findRequestFault({
  rawHeaders,
  url = '',
  httpVersion,
  headers,
}: IncomingMessage): string | null {
  if (httpVersion !== '1.1' && httpVersion !== '1.0')
    return `HTTP/${httpVersion} is not supported; use HTTP/1.1`;
  if (!url.startsWith('/')) return 'the address must begin with a slash, without a scheme and host';
  if (rawHeaders.length > 2 * MAX_HEADERS) return `it has more than ${MAX_HEADERS} headers; send fewer`;
  const names = rawHeaders.filter((_, place) => place % 2 === 0).map((name) => name.toLowerCase());
  const repeated = SINGLE_HEADERS.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (repeated !== undefined) return `the header ${repeated} is sent more than once`;
  const transferEncoding = headers['transfer-encoding']?.toLowerCase();
  if (transferEncoding !== undefined && (transferEncoding !== 'chunked' || httpVersion === '1.0'))
    return 'the only Transfer-Encoding is chunked, in HTTP/1.1';
  return null;
}
