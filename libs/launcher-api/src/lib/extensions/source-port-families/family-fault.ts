import { isObject } from '@hangar/api-foundation/storage';
import type { SourcePortFamilyFacts } from '@hangar/launch-engine';

/** The keys that every family has. */
type RequiredKey = {
  [Key in keyof SourcePortFamilyFacts]-?: undefined extends SourcePortFamilyFacts[Key] ? never : Key;
}[keyof SourcePortFamilyFacts];

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isObjectOrNull = (value: unknown): boolean => value === null || isObject(value);

/** The kind of each value, as the end of a sentence, with its check. */
const RULES: Readonly<Record<RequiredKey, readonly [kind: string, check: (value: unknown) => boolean]>> = {
  id: ['text', isText],
  label: ['text', isText],
  ports: ['a list', Array.isArray],
  games: ['a list', Array.isArray],
  formats: ['an object', isObject],
  patches: ['an object', isObject],
  saves: ['a list', Array.isArray],
  config: ['an object or null', isObjectOrNull],
  screenshots: ['text or an object', (value) => isText(value) || isObject(value)],
  runsIn: ['text', isText],
  quietArguments: ['a list', Array.isArray],
  map: ['an object or null', isObjectOrNull],
  skillOption: ['text or null', (value) => value === null || isText(value)],
  monsters: ['an object', isObject],
  demos: ['an object', isObject],
  complevelArguments: ['a function', (value) => typeof value === 'function'],
};

/**
 * Returns why the facts of a family that code without types has created can't be used, as the end of a sentence; `null`
 * if they can. Hangar's routes would fail later, without the name of the extension.
 */
export function findFamilyFault(family: SourcePortFamilyFacts): string | null {
  for (const [key, [kind, check]] of Object.entries(RULES))
    if (!check(family[key as RequiredKey])) return `“${key}” must be ${kind}`;
  return null;
}
