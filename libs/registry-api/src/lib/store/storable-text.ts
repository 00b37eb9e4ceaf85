import { BadField } from '@hangar/domain';

import type { SqlValue } from './database';

/**
 * Whether every store can keep a text: PostgreSQL does not allow NUL in texts, and SQLite would cut some of them at it.
 */
export function isStorableText(text: string): boolean {
  return !text.includes('\0');
}

/**
 * Checks the parameters of a statement, so that both stores reject the same values in the same way.
 * @throws {BadField}
 */
export function assertStorable(parameters: readonly SqlValue[]): void {
  if (parameters.every((value) => typeof value !== 'string' || isStorableText(value))) return;
  throw new BadField('text', 'must not contain NUL characters');
}
