import { readManifest } from './extension-manifest';

const HIDDEN = '\u202e\u2066\u200f\u061c\u200b';

it('removes hidden characters from everything that a manifest shows', () => {
  const manifest = readManifest(
    JSON.stringify({
      name: 'hangar-extension-clock',
      version: `1.0.0${HIDDEN}`,
      description: `Shows the time.\nNetwork: none${HIDDEN}`,
      author: { name: `A${HIDDEN}nn` },
      hangar: {
        api: '*',
        displayName: `gpj${HIDDEN}daw`,
        settingsSchema: { properties: { zone: { title: `Zo${HIDDEN}ne`, description: `a${HIDDEN}b` } } },
        contributes: { pages: [{ title: `Clo${HIDDEN}ck`, path: '/api/extensions/clock/page' }] },
      },
    }),
  );
  expect(manifest).toMatchObject({
    version: '1.0.0',
    description: 'Shows the time.\nNetwork: none',
    author: 'Ann',
    displayName: 'gpjdaw',
    settingsSchema: { properties: { zone: { title: 'Zone', description: 'ab' } } },
    contributes: { pages: [{ title: 'Clock' }] },
  });
});

it('reads the commands and the places of panels', () => {
  const path = '/api/extensions/clock/panel';
  const panel = (id: string, place?: string) => ({ id, title: id, path, ...(place && { place }) });
  const commands = [{ id: 'wind', label: 'Wind it up', path: '/api/extensions/clock/wind' }];
  const panels = [
    panel('a', 'player'),
    panel('b', 'launch'),
    panel('c', 'settings'),
    panel('d', 'moon'),
    panel('e'),
  ];
  const { contributes } = readManifest(
    JSON.stringify({
      name: 'hangar-extension-clock',
      hangar: { api: '*', contributes: { panels, commands: [...commands, { id: 'x' }] } },
    }),
  );
  expect(contributes?.commands).toEqual(commands);
  // Unknown places were accepted before there were others.
  expect(contributes?.panels?.map(({ place }) => place)).toEqual([
    'player',
    'launch',
    'settings',
    'protocol',
    'protocol',
  ]);
});
