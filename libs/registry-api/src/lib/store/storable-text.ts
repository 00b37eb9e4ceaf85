import { BadField } from '@hangar/domain';

import type { SqlValue } from './database';

/**
 * Whether every store accepts a string. PostgreSQL does not allow NUL in strings, and SQLite would truncate some
 * strings at a NUL.
 */
export function isStorableText(text: string): boolean {
  return !text.includes('\0');
}

/**
 * Checks a statement's parameters, so that both stores reject the same values with the same error.
 * @throws {BadField}
 */
export function assertStorable(parameters: readonly SqlValue[]): void {
  if (parameters.every((value) => typeof value !== 'string' || isStorableText(value))) return;
  throw new BadField('text', 'must not contain NUL characters');
}
