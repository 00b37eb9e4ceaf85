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
    [
      'passwords at the top level, and settings and values that only look like one',
      {
        api: '*',
        settingsSchema: {
          properties: {
            token: { type: 'string', format: 'password' },
            spare: { type: ['string', 'null'], format: 'password' },
            format: { type: 'string' },
            field: { type: 'object', default: { format: 'password' } },
          },
        },
      },
    ],
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

  it.each<[string, object, string]>([
    [
      'in an object',
      { properties: { mail: { properties: { code: { type: 'string', format: 'password' } } } } },
      'properties.mail.properties.code',
    ],
    ['with another type', { properties: { pin: { type: 'integer', format: 'password' } } }, 'properties.pin'],
    ['without a type', { properties: { pin: { format: 'password' } } }, 'properties.pin'],
    ['in a definition', { $defs: { default: { type: 'string', format: 'password' } } }, '$defs.default'],
    [
      'in a list',
      { properties: { keys: { items: { type: 'string', format: 'password' } } } },
      'properties.keys.items',
    ],
  ])('rejects a password %s, which would be stored in clear', async (_case, settingsSchema, path) => {
    expect(await check({ api: '*', settingsSchema })).toEqual([
      `“hangar.settingsSchema.${path}” can't be a password. Only a top-level setting with the type “string” can have the format “password”.`,
    ]);
  });

  it('counts a single further mistake in the singular', async () => {
    const keys = Array.from({ length: 6 }, (_, index) => [`${index}`, 0]);
    expect((await check({ api: '*', ...Object.fromEntries(keys) }))[5]).toBe('There is 1 more mistake.');
  });

  it('checks a settings schema of any depth', async () => {
    const depth = 100_000;
    const nested = '{"not":'.repeat(depth) + '{"format":"password"}' + '}'.repeat(depth);
    const text = `{"name":"hangar-scores","version":"1.0.0","hangar":{"api":"*","settingsSchema":${nested}}}`;
    expect(await findManifestFaults(text)).toHaveLength(1);
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
