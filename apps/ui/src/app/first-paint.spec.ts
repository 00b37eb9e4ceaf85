import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES, SORT_DIRECTIONS, SORT_KEYS } from '@hangar/domain';

import { STORAGE_KEYS } from './first-paint-table';

/** The script as the build concatenates it. */
const SCRIPT = ['first-paint-table.js', 'first-paint.js']
  .map((name) => readFileSync(join(__dirname, '..', name), 'utf8'))
  .join('\n');

let requestedUrls: URL[];
/** The addresses that the script requested from the browser's cache, regardless of the age of the responses. */
let cachedAddresses: string[];
/** The listeners of the current test's page, because all tests share the window. */
let listeners: Map<string, () => void>;
beforeEach(() => {
  requestedUrls = [];
  cachedAddresses = [];
  listeners = new Map();
  localStorage.clear();
  document.head.innerHTML = '';
  delete document.documentElement.dataset['starting'];
  delete document.documentElement.dataset['api'];
});

/** Runs the script as a browser would, and records its requests. */
function run(overrides: object = {}): void {
  const globals = {
    fetch: (address: string, { cache }: RequestInit) => {
      requestedUrls.push(new URL(address, location.origin));
      if (cache === 'force-cache') cachedAddresses.push(address);
      return Promise.resolve(null);
    },
    matchMedia: () => ({ matches: false }),
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    ...overrides,
  };
  new Function(...Object.keys(globals), SCRIPT)(...Object.values(globals));
}

const storeValue = (key: string, value: object) => localStorage.setItem(key, JSON.stringify(value));

it('requests routes of the contract', () => {
  run();
  const { getSettings, listVersions, listSessions, listProtocols } = ROUTES;
  const paths = [getSettings, listVersions, listSessions, listProtocols].map(({ path }) => path);
  expect(requestedUrls.map(({ pathname }) => pathname).sort()).toEqual([...paths].sort());
});

it('requests the API, and on Launch also protocols, at the base paths in the document', () => {
  document.head.innerHTML = '<base href="/doom/">';
  document.documentElement.dataset['api'] = '/v1';
  for (const path of ['/doom', '/doom/', '/doom/?sort=title']) {
    history.replaceState(null, '', path);
    requestedUrls = [];
    run();
    expect(requestedUrls.map(({ pathname }) => pathname)).toContain(`/v1${ROUTES.listProtocols.path}`);
  }
  history.replaceState(null, '', '/doom/install');
  requestedUrls = [];
  run();
  expect(requestedUrls.map(({ pathname }) => pathname)).toEqual([
    '/v1/api/settings',
    '/v1/api/versions',
    '/v1/api/sessions',
  ]);
  history.replaceState(null, '', '/');
});

it.each(SORT_KEYS.flatMap((sort) => SORT_DIRECTIONS.map((direction) => ({ sort, direction }))))(
  'requests protocols in the order of the last visit: %j',
  ({ sort, direction }) => {
    storeValue(STORAGE_KEYS.launch, { sort, direction });
    run();
    // Must equal the query in first-protocols-cache.spec.ts, because browsers cache responses by address.
    const query = `?view=card&limit=100&sort=${sort}&direction=${direction}`;
    expect(requestedUrls.find(({ pathname }) => pathname === ROUTES.listProtocols.path)?.search).toBe(query);
  },
);

it.each(['shelf=favourite', 'game=freedoom2', 'tag=slow', 'q=word', 'protocol=sunder-ab12'])(
  'does not request the first protocols if the address contains %s',
  (query) => {
    history.replaceState(null, '', `/?${query}`);
    run();
    history.replaceState(null, '', '/');
    expect(requestedUrls.map(({ pathname }) => pathname)).not.toContain(ROUTES.listProtocols.path);
  },
);

const SCRIPT_ADDRESS = '/first-script-ABCD1234.js';
const preload = () => (document.head.innerHTML = `<link rel="preload" as="script" href="${SCRIPT_ADDRESS}">`);

it('uses the cached responses of the last visit while Hangar starts, except for sessions', () => {
  preload();
  storeValue(STORAGE_KEYS.answers, { script: SCRIPT_ADDRESS, sort: 'last-played' });
  document.documentElement.dataset['starting'] = '';
  run();
  expect(cachedAddresses).toEqual([
    '/api/settings',
    '/api/versions',
    '/api/protocols?view=card&limit=100&sort=last-played',
  ]);
});

it('requests protocols from Hangar if their cached order differs', () => {
  preload();
  storeValue(STORAGE_KEYS.answers, { script: SCRIPT_ADDRESS, sort: 'last-played' });
  storeValue(STORAGE_KEYS.launch, { sort: 'title', direction: 'asc' });
  document.documentElement.dataset['starting'] = '';
  run();
  expect(cachedAddresses).toEqual(['/api/settings', '/api/versions']);
});

it('requests everything from Hangar if there is an access policy, because the cache may be of another user', () => {
  preload();
  storeValue(STORAGE_KEYS.answers, { script: SCRIPT_ADDRESS, sort: 'last-played' });
  Object.assign(document.documentElement.dataset, { starting: '', access: '' });
  run();
  expect([cachedAddresses, requestedUrls.length]).toEqual([[], 4]);
});

it.each([
  ['Hangar has started', SCRIPT_ADDRESS, false],
  ['the cache belongs to another script', '/first-script-OTHER123.js', true],
  ['nothing is cached', null, true],
])('requests everything from Hangar when %s', (_, script, isStarting) => {
  preload();
  if (script) storeValue(STORAGE_KEYS.answers, { script, sort: 'last-played' });
  if (isStarting) document.documentElement.dataset['starting'] = '';
  run();
  expect([cachedAddresses, requestedUrls.length]).toEqual([[], 4]);
});

describe("the page's script", () => {
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
  const dispatchDomContentLoaded = () => listeners.get('DOMContentLoaded')?.();

  it('starts once, after the shell is painted', () => {
    dispatchDomContentLoaded();
    jest.advanceTimersToNextFrame();
    expect(scripts()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(scripts()).toEqual([new URL(SCRIPT_ADDRESS, location.origin).href]);
    jest.advanceTimersByTime(1000);
    expect(scripts()).toHaveLength(1);
  });

  it('starts even after an earlier error', () => {
    listeners = new Map();
    expect(() => run({ matchMedia: () => undefined })).toThrow();
    dispatchDomContentLoaded();
    jest.advanceTimersByTime(500);
    expect(scripts()).toHaveLength(1);
  });

  it('does not wait for a frame in a hidden page', () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    dispatchDomContentLoaded();
    expect(scripts()).toHaveLength(1);
  });

  it('starts after a timeout if there is no frame', () => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    dispatchDomContentLoaded();
    jest.advanceTimersByTime(499);
    expect(scripts()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(scripts()).toHaveLength(1);
  });
});

it('applies the stored appearance', () => {
  storeValue(STORAGE_KEYS.look, { theme: 'terminal', uiScale: 150 });
  storeValue(STORAGE_KEYS.head, { rem: 7 });
  run();
  const { dataset, style } = document.documentElement;
  expect(dataset['theme']).toBe('terminal');
  expect([style.getPropertyValue('--ui-scale'), style.getPropertyValue('--head-height')]).toEqual([
    '1.5',
    '7rem',
  ]);
});
