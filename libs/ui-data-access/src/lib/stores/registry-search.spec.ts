import { TestBed } from '@angular/core/testing';

import { createFakeWorld } from '../../testing/fake-launcher-setup';
import { someSettings } from '../../testing/records';
import { RegistrySearch } from './registry-search';

const found = (hash: string) => ({ hash, familyName: hash, version: null, category: null, links: [] });
const requestedPaths = (words: string) => `GET /api/registry/search?q=${words}`;

async function createSearch(registryLookupEnabled: boolean) {
  const world = createFakeWorld({
    'GET /api/settings': someSettings({ registryLookupEnabled }),
    [requestedPaths('sun')]: [found('sun')],
    [requestedPaths('sunder')]: [found('sunder')],
  });
  const search = TestBed.inject(RegistrySearch);
  world.events.open();
  await world.launcher.settle();
  world.launcher.collectCalls();
  return { ...world, search };
}

const tick = (milliseconds: number) => {
  TestBed.tick();
  jest.advanceTimersByTime(milliseconds);
};

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setTimeout'] }));
afterEach(() => jest.useRealTimers());

describe('RegistrySearch', () => {
  it('never searches while the lookup is off', async () => {
    const { search, launcher } = await createSearch(false);
    jest.useFakeTimers();
    search.search('sun');
    tick(60_000);
    jest.useRealTimers();
    await launcher.settle();
    expect([launcher.collectCalls(), search.isOn(), search.isSearching()]).toEqual([[], false, false]);
  });

  it('searches once after 300 ms without typing, for the current words', async () => {
    const { search, launcher } = await createSearch(true);
    jest.useFakeTimers();
    search.search('sun');
    tick(299);
    search.search(' sunder ');
    tick(299);
    jest.useRealTimers();
    await launcher.settle();
    expect(launcher.collectCalls()).toEqual([]);
    jest.useFakeTimers();
    search.search('sun');
    tick(0);
    search.search('sunder');
    tick(300);
    jest.useRealTimers();
    expect(search.isSearching()).toBe(true);
    await launcher.settle();
    expect([launcher.collectCalls(), search.results().map(({ hash }) => hash)]).toEqual([
      [requestedPaths('sunder')],
      ['sunder'],
    ]);
  });

  it('shows no results for earlier words', async () => {
    const { search, launcher } = await createSearch(true);
    jest.useFakeTimers();
    search.search('sun');
    tick(300);
    jest.useRealTimers();
    await launcher.settle();
    search.search('sunder');
    expect([search.results(), search.isSearching()]).toEqual([[], true]);
  });
});
