import { createHash } from 'node:crypto';

/**
 * Returns a strong ETag for a record in a response. It ignores the order of the keys, because that may change at a
 * restart.
 */
export function computeEtag(record: unknown): string {
  return computeContentEtag(JSON.stringify(record, sortKeys));
}

/**
 * Returns a strong ETag for a record with computed fields. It depends on all fields, but {@link matchesStoredEtag}
 * compares only the stored ones.
 */
export function computeEtagWithComputed(stored: unknown, complete: unknown): string {
  return `${computeEtag(stored).slice(0, -1)}-${computeEtag(complete).slice(1)}`;
}

/** Whether an `If-Match` header contains an ETag of {@link computeEtagWithComputed} for the same stored record. */
export function matchesStoredEtag(ifMatch: string | undefined, etag: string): boolean {
  return matchesEtag(ifMatch?.split(',').map(toStoredTag).join(','), toStoredTag(etag));
}

function toStoredTag(etag: string): string {
  return etag.replace(/-[0-9a-f]+"\s*$/, '"');
}

/** Returns a strong ETag for the content of a response. */
export function computeContentEtag(content: string | Buffer | readonly Buffer[]): string {
  const hash = createHash('sha1');
  for (const part of Array.isArray(content) ? (content as readonly Buffer[]) : [content as string | Buffer])
    hash.update(part);
  return `"${hash.digest('hex').slice(0, 20)}"`;
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether an `If-Match` header contains this ETag. A missing header matches everything. */
export function matchesEtag(ifMatch: string | undefined, etag: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  return ifMatch.split(',').some((candidate) => toOpaqueTag(candidate) === toOpaqueTag(etag));
}

/** Removes the prefix of a weak ETag (`W/`). */
function toOpaqueTag(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}
