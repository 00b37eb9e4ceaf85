import { createHash } from 'node:crypto';

/** A strong ETag of a record as it is answered. */
export function etagOf(record: unknown): string {
  return `"${createHash('sha1').update(JSON.stringify(record)).digest('hex').slice(0, 20)}"`;
}

/** Whether an `If-Match` header names this ETag; an absent header matches everything. */
export function matchesEtag(ifMatch: string | undefined, etag: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  return ifMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
