import { DRAFT_KEYS } from './draft-fields';
import type { DraftFields, DraftKey } from './draft-fields';

/** A field that was changed in this form, elsewhere, or differently in both. */
export interface DraftDifference {
  readonly key: DraftKey;
  readonly side: 'here' | 'there' | 'both';
}

/** Whether two values of a field look the same to the user. */
export function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Returns the fields in which two states differ. */
export function findChangedKeys(before: DraftFields, after: DraftFields): DraftKey[] {
  return DRAFT_KEYS.filter((key) => !isEqual(before[key], after[key]));
}

/**
 * Returns the differences between two states derived from `base`. A field that was changed identically in both doesn't
 * count.
 */
export function findDifferences(
  base: DraftFields,
  local: DraftFields,
  remote: DraftFields,
): DraftDifference[] {
  return findChangedKeys(local, remote).map((key) => {
    if (isEqual(base[key], remote[key])) return { key, side: 'here' };
    return { key, side: isEqual(base[key], local[key]) ? 'there' : 'both' };
  });
}

/** Merges both sets of changes. If both changed a field, the local value is kept. */
export function mergeFields(base: DraftFields, local: DraftFields, remote: DraftFields): DraftFields {
  const remoteKeys = new Set(
    findDifferences(base, local, remote)
      .filter(({ side }) => side === 'there')
      .map(({ key }) => key),
  );
  return Object.fromEntries(
    DRAFT_KEYS.map((key) => [key, remoteKeys.has(key) ? remote[key] : local[key]]),
  ) as unknown as DraftFields;
}
