import type { Ability } from './source-port-family';

/**
 * Whether a port of this version has an ability; `null` when the version is not known and the answer hangs on it.
 * Versions are compared by their numbers, so `g4.14.2` and `0.25.6+dfsg` are understood.
 */
export function hasAbility(ability: Ability, version: string | undefined): boolean | null {
  if (ability.since === undefined) return true;
  const actual = numbersOf(version ?? '');
  if (actual.length === 0) return null;
  const needed = numbersOf(ability.since);
  for (const [i, number] of needed.entries()) {
    const difference = (actual[i] ?? 0) - number;
    if (difference !== 0) return difference > 0;
  }
  return true;
}

function numbersOf(version: string): number[] {
  const numbers = /\d+(?:\.\d+)*/.exec(version)?.[0];
  return numbers === undefined ? [] : numbers.split('.').map(Number);
}
