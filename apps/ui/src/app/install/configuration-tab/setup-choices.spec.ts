import { aPort, aVersion, someSettings } from '@hangar/ui-data-access/testing';

import {
  createBaseGameChoices,
  createComplevelChoices,
  createMonstersChoices,
  parseMonsters,
  getMonstersValue,
  createSkillChoices,
  createSourcePortChoices,
} from './setup-choices';
import type { Choice } from './setup-choices';

const labels = (choices: readonly Choice[]) => choices.map(({ label }) => label);
const doom2 = aVersion({ id: 'd2', name: 'Doom II' });
const heretic = aVersion({ id: 'h', name: 'Heretic', game: 'heretic', executable: 'crispy' });
const woof = aPort({ id: 'woof', name: 'Woof', version: '15.2' });
const crispy = aPort({ id: 'crispy', name: 'Crispy Doom', version: undefined });

describe('setup choices', () => {
  it('name the default base game', () => {
    const library = { versions: [doom2, heretic], settings: someSettings({ defaultBaseGameVersionId: 'h' }) };
    expect(labels(createBaseGameChoices(library, null))).toEqual(['Default (Heretic)', 'Doom II', 'Heretic']);
  });

  it('show that there is no default yet', () => {
    expect(labels(createBaseGameChoices({ versions: [], settings: someSettings() }, null))).toEqual([
      'Default (not set)',
    ]);
  });

  it('omit hidden games, but never the selected one', () => {
    const hidden = { ...doom2, ignored: true };
    const library = { versions: [hidden, heretic], settings: someSettings() };
    expect(labels(createBaseGameChoices(library, null))).not.toContain('Doom II (hidden)');
    expect(labels(createBaseGameChoices(library, 'd2'))).toContain('Doom II (hidden)');
    expect(labels(createBaseGameChoices(library, 'lost'))).toContain('No longer available');
  });

  it('mark a missing file', () => {
    const library = { versions: [{ ...doom2, missing: true }], settings: someSettings() };
    expect(labels(createBaseGameChoices(library, null))).toContain('Doom II (file missing)');
  });

  it('name the default source port of the selected base game', () => {
    const settings = someSettings({ sourcePorts: [woof, crispy], defaultSourcePortId: 'woof' });
    const library = { versions: [doom2, heretic], settings };
    const choose = (baseGameVersionId: string) =>
      labels(createSourcePortChoices(library, { baseGameVersionId, sourcePortId: null }))[0];
    expect([choose('d2'), choose('h')]).toEqual(['Default (Woof 15.2)', 'Default (Crispy Doom)']);
  });

  it('name the port to which "newest of a family" currently refers, both as the default and as a choice', () => {
    const newest = { ...woof, id: 'newest', version: '16.0' };
    const settings = someSettings({ sourcePorts: [woof, newest], defaultSourcePortId: 'newest:woof' });
    const choose = (sourcePortId: string | null) =>
      labels(
        createSourcePortChoices({ versions: [doom2], settings }, { baseGameVersionId: 'd2', sourcePortId }),
      );
    expect(choose(null)).toEqual([
      'Default (Woof 16.0)',
      'Woof 15.2',
      'Woof 16.0',
      'Newest Woof! (Woof 16.0)',
    ]);
    expect(choose('newest:woof')).toContain('Newest Woof! (Woof 16.0)');
    expect(choose('newest:gzdoom')).toContain('Newest GZDoom (none yet)');
    expect(choose('newest:gzdoom')).not.toContain('No longer available');
  });

  it("use the game's own names for difficulties", () => {
    expect(labels(createSkillChoices('doom2'))).toContain('4, Ultra-Violence');
    expect(labels(createSkillChoices('hexen'))).toContain('4, hard');
  });

  it('keep a custom compatibility level', () => {
    expect(createComplevelChoices('17').at(-1)).toEqual({ value: '17', label: '17' });
    expect(createComplevelChoices('boom').filter(({ value }) => value === 'boom')).toHaveLength(1);
  });

  it.each(['', 'none', 'fast', 'respawn', 'fast respawn', 'none fast'])(
    'convert monsters "%s" in both directions',
    (value) => {
      expect(getMonstersValue(parseMonsters(value))).toBe(value);
      expect(createMonstersChoices(value).some((choice) => choice.value === value)).toBe(true);
    },
  );
});
