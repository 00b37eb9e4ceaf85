import { SOURCE_PORT_FAMILIES } from '@hangar/domain';

import { detectFamily } from '../scan';
import { hasAbility } from './ability';
import { executableNamesOf, factsOfFamily, SOURCE_PORT_FAMILY_FACTS } from './source-port-families';
import type { SourcePortFamilyFacts } from './source-port-family';

describe('SOURCE_PORT_FAMILY_FACTS', () => {
  it('contains all families in the order of SOURCE_PORT_FAMILIES', () => {
    expect(SOURCE_PORT_FAMILY_FACTS.map((facts) => facts.id)).toEqual(SOURCE_PORT_FAMILIES);
  });

  it('has unique executables and Flatpaks', () => {
    const names = SOURCE_PORT_FAMILY_FACTS.flatMap(executableNamesOf);
    const ids = SOURCE_PORT_FAMILY_FACTS.flatMap(getFlatpakIds);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(ids).size).toBe(ids.length);
    expect(names.every((name) => name === name.toLowerCase())).toBe(true);
  });

  it('matches the names that the scan recognises', () => {
    for (const facts of SOURCE_PORT_FAMILY_FACTS) {
      const names = [...executableNamesOf(facts), ...getFlatpakIds(facts)];
      expect(names.map((name) => [name, detectFamily(name)])).toEqual(names.map((name) => [name, facts.id]));
    }
  });

  it('can be replaced by an extension, and falls back to the facts about an unknown port', () => {
    const customFacts = { ...factsOfFamily('woof'), label: 'My Woof' };
    expect(factsOfFamily('woof', [customFacts]).label).toBe('My Woof');
    expect(factsOfFamily('gzdoom', [customFacts]).id).toBe('other');
  });
});

function getFlatpakIds({ ports }: SourcePortFamilyFacts): string[] {
  return ports.flatMap(({ flatpaks = [] }) => flatpaks.map(({ id }) => id));
}

describe('hasAbility', () => {
  it.each<[string | undefined, string | undefined, boolean | null]>([
    ['1.0', undefined, true],
    ['0.26.0', '0.26', true],
    ['0.26', '0.26.0', true],
    ['v0.25.6+dfsg', '0.26', false],
    ['g4.14.2', '4.8', true],
    ['15.10', '15.2', true],
    [undefined, '15.2', null],
    ['nightly', '15.2', null],
  ])('version %s has an ability added in %s: %s', (version, since, expected) => {
    expect(hasAbility(since === undefined ? {} : { since }, version)).toBe(expected);
  });
});
