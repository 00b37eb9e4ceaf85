import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PANEL_PLACES } from '@hangar/domain';

import { findManifestFaults } from './manifest-check';

const EXAMPLES = join(__dirname, '../../../../../../examples');

const check = (hangar: unknown, changes: object = {}): Promise<string[]> =>
  findManifestFaults(JSON.stringify({ name: 'hangar-scores', version: '1.0.0', hangar, ...changes }));
const PANEL = { id: 'best', title: 'Best times', path: '/api/extensions/scores/best', place: 'protocol' };

describe('findManifestFaults', () => {
  it.each<[string, object]>([
    ['only the required keys', { api: '^0.3.0' }],
    [
      'keys for other programs',
      { api: '*', 'x-build': 7, contributes: { 'x-note': '', panels: [{ ...PANEL, 'x-a': 1 }] } },
    ],
    [
      'commands, and panels in every place',
      {
        api: '*',
        contributes: {
          commands: [{ id: 'reset', label: 'Reset', path: '/api/extensions/scores/reset' }],
          panels: PANEL_PLACES.map((place) => ({ ...PANEL, place })),
        },
      },
    ],
    ['a settings schema of any kind', { api: '*', settingsSchema: { anything: [1] } }],
  ])('accepts %s', async (_case, hangar) => {
    expect(await check(hangar)).toEqual([]);
  });

  it.each<[string, unknown, string[]]>([
    [
      'an unknown key with the nearest known one',
      { api: '*', displayname: 'Scores' },
      ["“hangar.displayname” isn't known. Did you mean “displayName”?"],
    ],
    [
      'an unknown key that is like no other with all of them',
      { api: '*', contributes: { widgets: [] } },
      [
        "“hangar.contributes.widgets” isn't known. Use pages, panels, protocolActions, commands, or a key that begins with “x-”.",
      ],
    ],
    [
      'the missing parts of a panel',
      { api: '*', contributes: { panels: [{ title: 'Best times', path: PANEL.path }] } },
      ['“hangar.contributes.panels.0.id” is missing.', '“hangar.contributes.panels.0.place” is missing.'],
    ],
    [
      'a place that does not exist',
      { api: '*', contributes: { panels: [{ ...PANEL, place: 'moon' }] } },
      ['“hangar.contributes.panels.0.place” must be protocol, player, launch or settings.'],
    ],
    [
      'a value of the wrong type',
      { api: '*', needsNetwork: 'no' },
      ['“hangar.needsNetwork” must be boolean.'],
    ],
  ])('names %s', async (_case, hangar, faults) => {
    expect(await check(hangar)).toEqual(faults);
  });

  it.each(['latest please', ''])('rejects “%s” as a version', async (version) => {
    expect(await check({ api: '*' }, { version })).toEqual(['“version” must be a version such as 1.0.0.']);
  });

  it('lists only some of the mistakes of a large manifest, without hidden characters', async () => {
    const keys = Array.from({ length: 10_000 }, (_, index) => [`${index}\u202e`, 0]);
    const faults = await check({ api: '*', ...Object.fromEntries(keys) });
    expect(faults).toHaveLength(6);
    expect(faults[0]).toMatch(/^“hangar\.0” isn't known/);
    expect(faults[5]).toBe('There are 9995 more mistakes.');
  });

  it('accepts the packages of the examples', async () => {
    const packages = readdirSync(EXAMPLES)
      .map((name) => join(EXAMPLES, name, 'package.json'))
      .filter((path) => existsSync(path))
      .map((path) => readFileSync(path, 'utf8'))
      .filter((text) => 'hangar' in (JSON.parse(text) as object));
    expect(packages.length).toBeGreaterThan(0);
    for (const text of packages) expect(await findManifestFaults(text)).toEqual([]);
  });
});
