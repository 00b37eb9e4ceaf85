import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '@hangar/domain';

import { CHANGING_CONTROLS, CONTROL_GROUPS, listRefusedControls, READING_CONTROLS } from './control-routes';

const APP = join(__dirname, '..');
const SOURCES = (readdirSync(APP, { recursive: true }) as string[])
  .filter((path) => /\.(html|ts)$/.test(path) && !path.endsWith('.spec.ts') && !path.includes('control-'))
  .map((path) => readFileSync(join(APP, path), 'utf8'));
const CONTROLS = Object.keys({ ...CHANGING_CONTROLS, ...READING_CONTROLS, ...CONTROL_GROUPS });

const list = (capabilities: { readOnly?: boolean; denied?: string[] }) => [
  ...listRefusedControls({ readOnly: false, denied: [], ...capabilities }),
];

it('refuses nothing that is not denied', () => {
  expect(list({})).toEqual([]);
});

it('refuses the controls of a denied route, however they are reached', () => {
  expect(list({ denied: ['changeProtocols'] })).toEqual(['change', 'tag']);
});

it('refuses a control that leads to others only if all of those are refused', () => {
  const files = ['addModFile', 'updateModFile'];
  expect(list({ denied: files })).not.toContain('mod-files');
  expect(list({ denied: [...files, 'deleteModFile'] })).toContain('mod-files');
});

it('refuses everything that changes or launches something in a read-only library, and nothing else', () => {
  const refused = list({ readOnly: true });
  expect(refused).toEqual(expect.arrayContaining(Object.keys({ ...CHANGING_CONTROLS, ...CONTROL_GROUPS })));
  for (const control of Object.keys(READING_CONTROLS)) expect(refused).not.toContain(control);
});

it('knows the extensions whose routes are denied', () => {
  expect(list({ denied: ['extension:scores'] })).toEqual(['extension:scores']);
});

it('lists the routes of a control under their kind', () => {
  const kindsOf = (controls: Record<string, readonly (keyof typeof ROUTES)[]>) =>
    new Set(Object.values(controls).flatMap((routes) => routes.map((route) => ROUTES[route].kind)));
  expect(kindsOf(READING_CONTROLS)).toEqual(new Set(['read']));
  expect(kindsOf(CHANGING_CONTROLS)).toEqual(new Set(['change', 'launch']));
});

it.each(CONTROLS)('%s is a control of the page', (control) => {
  const uses = [`data-needs="${control}"`, `'${control}'`];
  expect(SOURCES.some((source) => uses.some((use) => source.includes(use)))).toBe(true);
});

it('knows all controls that templates name', () => {
  const named = SOURCES.flatMap((source) =>
    [...source.matchAll(/data-needs="([^"]+)"/g)].map(([, name]) => name),
  );
  expect(named.filter((name) => !CONTROLS.includes(name ?? ''))).toEqual([]);
});
