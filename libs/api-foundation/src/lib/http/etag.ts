import { createHash } from 'node:crypto';

/**
 * Returns a strong ETag for a record in a response. It ignores the order of the keys, because that may change at a
 * restart.
 */
export function computeEtag(record: unknown): string {
  return computeContentEtag(JSON.stringify(record, sortKeys));
}

/** Returns a strong ETag for the content of a response. */
export function computeContentEtag(content: string | Buffer): string {
  return `"${createHash('sha1').update(content).digest('hex').slice(0, 20)}"`;
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether an `If-Match` header contains this ETag. A missing header matches everything. */
export function matchesEtag(ifMatch: string | undefined, etag: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  return ifMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
