import type { IncomingHttpHeaders } from 'node:http';

/** Returns the first of the encodings that the client accepts, or `null`. */
export function findAcceptedEncoding<E extends string>(
  headers: IncomingHttpHeaders,
  encodings: readonly E[],
): E | null {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer))
    .map((offer) => offer.split(';', 1)[0]?.trim().toLowerCase());
  return encodings.find((encoding) => accepted.includes(encoding)) ?? null;
}
