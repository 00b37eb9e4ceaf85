import { field, readSent, REGISTRY_LIMITS } from '@hangar/domain';

/** Returns the query fields for one page of a list. */
export function createPageFields(limit: number, lastOffset: number) {
  return {
    limit: field.integer(1, REGISTRY_LIMITS.pageSize, { default: limit }),
    offset: field.integer(0, lastOffset, { default: 0 }),
  };
}

/** Search words. Longer queries are truncated. */
export const SEARCH_WORDS = field.text(REGISTRY_LIMITS.query, { default: '' });

/** The revision that a moderator has seen. Clients send it in a form, or as `If-Match` with or without quotes. */
export const REVISION = field.optional(
  field.pattern<string>(/^"?[0-9a-f]{32}"?$/, 'must be a revision from the Registry'),
);

/** @throws {BadField} */
export function readRevision(value: unknown): string | undefined {
  return readSent(REVISION, value, 'revision')?.replaceAll('"', '');
}
