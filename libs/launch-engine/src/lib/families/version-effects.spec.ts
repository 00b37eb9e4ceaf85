import { factsOfFamily } from './source-port-families';
import { effectsOfVersion } from './version-effects';

const EFFECTS = [{ since: '2', text: 'Two.' }, { text: 'Always.' }, { since: '10', text: 'Ten.' }];

it.each([
  ['1.9', ['Always.']],
  ['2.0', ['Two.', 'Always.']],
  ['10.1', ['Ten.', 'Always.']],
])('version %s has the effects %j', (version, expected) =>
  expect(effectsOfVersion(EFFECTS, version)).toEqual(expected),
);

it('warns that DSDA-Doom 0.29 may not load the saves of 0.28', () => {
  expect(effectsOfVersion(factsOfFamily('dsda-doom').versionEffects ?? [], '0.29.4')).toEqual([
    'Saves from versions before 0.29 may not load. Demos still play.',
  ]);
});
