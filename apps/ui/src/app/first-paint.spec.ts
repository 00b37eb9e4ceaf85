import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES, SORT_DIRECTIONS, SORT_KEYS } from '@hangar/domain';

import { KEPT_HEAD } from './launch/launch-head';
import { KEPT_LAUNCH } from './launch/launch-memory';
import { KEPT_LOOK } from './settings/appearance';

/** The script runs before every other, so it has in words of its own what the page has in constants. */
const SCRIPT = readFileSync(join(__dirname, '../first-paint.js'), 'utf8');

let asked: URL[];
beforeEach(() => {
  asked = [];
  localStorage.clear();
});

/** Runs the script as a browser would, and notes what it asks for. */
function run(): void {
  const globals = {
    fetch: (address: string) => {
      asked.push(new URL(address, location.origin));
      return Promise.resolve(null);
    },
    matchMedia: () => ({ matches: false }),
  };
  new Function(...Object.keys(globals), SCRIPT)(...Object.values(globals));
}

const keep = (key: string, value: object) => localStorage.setItem(key, JSON.stringify(value));

it('asks routes of the contract', () => {
  run();
  const { getSettings, listVersions, listSessions, listProtocols } = ROUTES;
  const paths = [getSettings, listVersions, listSessions, listProtocols].map(({ path }) => path);
  expect(asked.map(({ pathname }) => pathname).sort()).toEqual([...paths].sort());
});

it.each(SORT_KEYS.flatMap((sort) => SORT_DIRECTIONS.map((direction) => ({ sort, direction }))))(
  'asks for the order of the last visit: %j',
  ({ sort, direction }) => {
    keep(KEPT_LAUNCH, { sort, direction });
    run();
    const query = asked.find(({ pathname }) => pathname === ROUTES.listProtocols.path)?.searchParams;
    expect([query?.get('sort'), query?.get('direction')]).toEqual([sort, direction]);
  },
);

it.each(['shelf=favourite', 'game=freedoom2', 'tag=slow', 'q=word', 'protocol=sunder-ab12'])(
  'asks for no first part of all when the address says %s',
  (query) => {
    history.replaceState(null, '', `/?${query}`);
    run();
    history.replaceState(null, '', '/');
    expect(asked.map(({ pathname }) => pathname)).not.toContain(ROUTES.listProtocols.path);
  },
);

it('puts on the look that is kept', () => {
  keep(KEPT_LOOK, { theme: 'terminal', uiScale: 150 });
  keep(KEPT_HEAD, { rem: 7 });
  run();
  const { dataset, style } = document.documentElement;
  expect(dataset['theme']).toBe('terminal');
  expect([style.getPropertyValue('--ui-scale'), style.getPropertyValue('--head-height')]).toEqual([
    '1.5',
    '7rem',
  ]);
});
