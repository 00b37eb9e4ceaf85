import { TestBed } from '@angular/core/testing';
import { SettingsStore } from '@hangar/ui-data-access';
import { createFakeWorld, someSettings } from '@hangar/ui-data-access/testing';

import { ComputerSearch } from './computer-search';

const GAMES = 'GET /api/wads/found';
const PORTS = 'GET /api/settings/scan-ports';
const LIBRARIES = 'GET /api/import/sources';
const WOOF = { name: 'Woof!', family: 'woof', version: '15.2', executablePath: '/usr/games/woof' };
const RUNNER = { kind: 'doom-runner', path: '/options.json', name: 'Doom Runner', count: 3, problem: null };

async function createSearch() {
  const { launcher, events } = createFakeWorld({
    'GET /api/protocols': [],
    'GET /api/settings': someSettings(),
    [GAMES]: [],
    [PORTS]: [WOOF],
    [LIBRARIES]: [RUNNER],
  });
  TestBed.inject(SettingsStore);
  const computerSearch = TestBed.inject(ComputerSearch);
  events.open();
  await launcher.settle();
  const run = async (search: (signal: AbortSignal) => Promise<void>) => {
    launcher.collectCalls();
    const done = search(new AbortController().signal);
    await launcher.settle();
    await done;
    return launcher.collectCalls();
  };
  const names = () => computerSearch.items()?.map(({ name }) => name);
  return { computerSearch, run, names };
}

describe('ComputerSearch', () => {
  it("finds games, source ports and other launchers' libraries", async () => {
    const { computerSearch, run, names } = await createSearch();
    expect(names()).toBeUndefined();
    expect(await run((signal) => computerSearch.search(signal))).toEqual([GAMES, PORTS, LIBRARIES]);
    expect(names()).toEqual(['Woof! 15.2', 'Doom Runner']);
  });

  it("doesn't read other launchers' libraries if only games and source ports are needed", async () => {
    const { computerSearch, run, names } = await createSearch();
    expect(await run((signal) => computerSearch.searchGamesAndPorts(signal))).toEqual([GAMES, PORTS]);
    expect(computerSearch.gamesAndPorts()).toMatchObject([{ name: 'Woof! 15.2' }]);
    expect(names()).toBeUndefined();
  });

  it('keeps the libraries found by an earlier search', async () => {
    const { computerSearch, run, names } = await createSearch();
    await run((signal) => computerSearch.search(signal));
    await run((signal) => computerSearch.searchGamesAndPorts(signal));
    expect(names()).toEqual(['Woof! 15.2', 'Doom Runner']);
  });
});
