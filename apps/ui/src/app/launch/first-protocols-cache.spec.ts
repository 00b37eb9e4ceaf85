import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { aProtocol, createFakeWorld } from '@hangar/ui-data-access/testing';

import { STORAGE_KEYS } from '../first-paint-table';
import { FirstProtocolsCache } from './first-protocols-cache';

const LAST_PLAYED = 'GET /api/protocols?view=card&limit=100&sort=last-played';
const BY_TITLE = 'GET /api/protocols?view=card&limit=100&sort=title&direction=desc';
const SCRIPT = '/first-script-ABCD1234.js';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  localStorage.clear();
  document.head.innerHTML = `<link rel="preload" as="script" href="${SCRIPT}">`;
});
afterEach(() => jest.useRealTimers());

async function createPage(protocols = [aProtocol()]) {
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  const world = createFakeWorld({
    'GET /api/protocols': protocols,
    'GET /api/settings': {},
    [LAST_PLAYED]: protocols,
    [BY_TITLE]: protocols,
  });
  TestBed.inject(FirstProtocolsCache).start();
  world.events.open();
  await world.launcher.settle();
  world.launcher.collectCalls();
  const callsAfterPause = async () => {
    jest.advanceTimersByTime(1000);
    await world.launcher.settle();
    return world.launcher.collectCalls();
  };
  return { ...world, callsAfterPause };
}

const stored = () => JSON.parse(localStorage.getItem(STORAGE_KEYS.answers) ?? '{}') as object;

describe('FirstProtocolsCache', () => {
  it('loads the first protocols in the stored sort order, and stores that order with the current script', async () => {
    localStorage.setItem(STORAGE_KEYS.launch, JSON.stringify({ sort: 'title', direction: 'desc' }));
    const { callsAfterPause } = await createPage();
    expect(await callsAfterPause()).toEqual([BY_TITLE]);
    expect(stored()).toEqual({ script: SCRIPT, sort: 'title', direction: 'desc' });
  });

  it('reloads after changes, but only once after several changes in a row', async () => {
    const { callsAfterPause, events, launcher } = await createPage();
    expect(await callsAfterPause()).toEqual([LAST_PLAYED]);
    for (let change = 0; change < 3; change++) {
      events.send('protocols.changed', { ids: [aProtocol().id] });
      launcher.answers[`GET /api/protocols?view=card&ids=${aProtocol().id}`] = [
        aProtocol({ title: `${change}` }),
      ];
      await launcher.settle();
    }
    launcher.collectCalls();
    expect(await callsAfterPause()).toEqual([LAST_PLAYED]);
    expect(await callsAfterPause()).toEqual([]);
  });

  it('removes the stored entry and stores no new one if the library is empty', async () => {
    localStorage.setItem(STORAGE_KEYS.answers, JSON.stringify({ script: SCRIPT, sort: 'last-played' }));
    const { callsAfterPause } = await createPage([]);
    expect(await callsAfterPause()).toEqual([]);
    expect(stored()).toEqual({});
  });
});
