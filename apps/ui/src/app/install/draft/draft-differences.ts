import { DRAFT_KEYS } from './draft-fields';
import type { DraftFields, DraftKey } from './draft-fields';

/** A field that was changed here, elsewhere, or differently in both places. */
export interface DraftDifference {
  readonly key: DraftKey;
  readonly where: 'here' | 'there' | 'both';
}

/** Whether two values of a field look the same to the user. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Returns the fields in which two states differ. */
export function changedKeys(before: DraftFields, after: DraftFields): DraftKey[] {
  return DRAFT_KEYS.filter((key) => !isSame(before[key], after[key]));
}

/** Returns the differences between two states derived from `base`. Identical changes to a field don't count. */
export function differencesOf(base: DraftFields, here: DraftFields, there: DraftFields): DraftDifference[] {
  return changedKeys(here, there).map((key) => {
    if (isSame(base[key], there[key])) return { key, where: 'here' };
    return { key, where: isSame(base[key], here[key]) ? 'there' : 'both' };
  });
}

/** Merges both sets of changes. If both changed a field, this form's value is kept. */
export function mergedFields(base: DraftFields, here: DraftFields, there: DraftFields): DraftFields {
  const isTheirs = new Set(
    differencesOf(base, here, there)
      .filter(({ where }) => where === 'there')
      .map(({ key }) => key),
  );
  return Object.fromEntries(
    DRAFT_KEYS.map((key) => [key, isTheirs.has(key) ? there[key] : here[key]]),
  ) as unknown as DraftFields;
}
