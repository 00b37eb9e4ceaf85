import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES, SORT_DIRECTIONS, SORT_KEYS } from '@hangar/domain';

import { KEPT } from './first-paint-table';

/** As the build puts them together. */
const SCRIPT = ['first-paint-table.js', 'first-paint.js']
  .map((name) => readFileSync(join(__dirname, '..', name), 'utf8'))
  .join('\n');

let asked: URL[];
/** What was asked of what the browser has, however old it is. */
let askedOfBrowser: string[];
/** What the script of one page waits for: the window stays from test to test. */
let listeners: Map<string, () => void>;
beforeEach(() => {
  asked = [];
  askedOfBrowser = [];
  listeners = new Map();
  localStorage.clear();
  document.head.innerHTML = '';
  delete document.documentElement.dataset['starting'];
});

/** Runs the script as a browser would, and notes what it asks for. */
function run(others: object = {}): void {
  const globals = {
    fetch: (address: string, { cache }: RequestInit) => {
      asked.push(new URL(address, location.origin));
      if (cache === 'force-cache') askedOfBrowser.push(address);
      return Promise.resolve(null);
    },
    matchMedia: () => ({ matches: false }),
    addEventListener: (name: string, act: () => void) => listeners.set(name, act),
    ...others,
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
    keep(KEPT.launch, { sort, direction });
    run();
    // To the letter as first-answers.spec.ts has it: the browser keeps answers by their addresses.
    const query = `?limit=100&sort=${sort}&direction=${direction}`;
    expect(asked.find(({ pathname }) => pathname === ROUTES.listProtocols.path)?.search).toBe(query);
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

const SCRIPT_ADDRESS = '/first-script-ABCD1234.js';
const preload = () => (document.head.innerHTML = `<link rel="preload" as="script" href="${SCRIPT_ADDRESS}">`);

it('shows what the browser has of the last visit while Hangar starts, but not what ran then', () => {
  preload();
  keep(KEPT.answers, { script: SCRIPT_ADDRESS, sort: 'last-played' });
  document.documentElement.dataset['starting'] = '';
  run();
  expect(askedOfBrowser).toEqual([
    '/api/settings',
    '/api/versions',
    '/api/protocols?limit=100&sort=last-played',
  ]);
});

it('asks Hangar for protocols in another order than the one that is kept', () => {
  preload();
  keep(KEPT.answers, { script: SCRIPT_ADDRESS, sort: 'last-played' });
  keep(KEPT.launch, { sort: 'title', direction: 'asc' });
  document.documentElement.dataset['starting'] = '';
  run();
  expect(askedOfBrowser).toEqual(['/api/settings', '/api/versions']);
});

it.each([
  ['Hangar has started', SCRIPT_ADDRESS, false],
  ['another script read it', '/first-script-OTHER123.js', true],
  ['nothing is kept', null, true],
])('asks Hangar when %s', (_, script, isStarting) => {
  preload();
  if (script) keep(KEPT.answers, { script, sort: 'last-played' });
  if (isStarting) document.documentElement.dataset['starting'] = '';
  run();
  expect([askedOfBrowser, asked.length]).toEqual([[], 4]);
});

describe('the page’s script', () => {
  const scripts = () =>
    [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
  beforeEach(() => {
    jest.useFakeTimers();
    preload();
    run();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  const parsed = () => listeners.get('DOMContentLoaded')?.();

  it('begins, once, when the shell has been painted', () => {
    parsed();
    jest.advanceTimersToNextFrame();
    expect(scripts()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(scripts()).toEqual([new URL(SCRIPT_ADDRESS, location.origin).href]);
    jest.advanceTimersByTime(1000);
    expect(scripts()).toHaveLength(1);
  });

  it('begins though something before it went wrong', () => {
    listeners = new Map();
    expect(() => run({ matchMedia: () => undefined })).toThrow();
    parsed();
    jest.advanceTimersByTime(500);
    expect(scripts()).toHaveLength(1);
  });

  it('does not wait for a frame in a page that nobody sees', () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    parsed();
    expect(scripts()).toHaveLength(1);
  });

  it('begins without a frame when none comes', () => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    parsed();
    jest.advanceTimersByTime(499);
    expect(scripts()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(scripts()).toHaveLength(1);
  });
});

it('puts on the look that is kept', () => {
  keep(KEPT.look, { theme: 'terminal', uiScale: 150 });
  keep(KEPT.head, { rem: 7 });
  run();
  const { dataset, style } = document.documentElement;
  expect(dataset['theme']).toBe('terminal');
  expect([style.getPropertyValue('--ui-scale'), style.getPropertyValue('--head-height')]).toEqual([
    '1.5',
    '7rem',
  ]);
});
