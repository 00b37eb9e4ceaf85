import { createHash } from 'node:crypto';

/** A strong ETag of a record as it is answered; the order of its keys, which a restart may change, does not count. */
export function etagOf(record: unknown): string {
  return etagOfContent(JSON.stringify(record, sortKeys));
}

/** A strong ETag of an answer as it is sent. */
export function etagOfContent(content: string | Buffer): string {
  return `"${createHash('sha1').update(content).digest('hex').slice(0, 20)}"`;
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether an `If-Match` header names this ETag; an absent header matches everything. */
export function matchesEtag(ifMatch: string | undefined, etag: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  return ifMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
