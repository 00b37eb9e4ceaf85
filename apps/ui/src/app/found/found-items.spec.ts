import type { IFoundGame, IFoundSourcePort, IImportSource } from '@hangar/domain';

import { createFoundItems, type FoundItemsSource } from './found-items';

function aGame(change: Partial<IFoundGame>): IFoundGame {
  const filePath = '/games/doom2.wad';
  const hashValue = 'a'.repeat(32);
  const place = { source: 'steam', sourceName: 'Steam', alreadyThere: false } as const;
  const content = { kind: 'base-game', name: 'Doom II (1.9)', game: 'doom2', known: true } as const;
  return { filePath, hashValue, ...content, ...place, ...change };
}

const gog = { source: 'gog', sourceName: 'GOG', filePath: '/gog/doom2.wad' } as const;

const listItems = (things: Partial<FoundItemsSource>) =>
  createFoundItems({ games: [], ports: [], libraries: [], knownPorts: [], isNewLibrary: true, ...things });

const woof: IFoundSourcePort = {
  name: 'Woof!',
  family: 'woof',
  version: '15.2.0',
  executablePath: '/usr/games/woof',
};

function preselected(games: readonly IFoundGame[]): string[] {
  return listItems({ games })
    .filter(({ isUseful }) => isUseful)
    .map(({ path }) => path);
}

describe('foundItems', () => {
  it('lists games with file and location, most popular first, followed by add-ons and source ports', () => {
    const heretic = aGame({
      filePath: '/gog/heretic.wad',
      name: 'Heretic',
      game: 'heretic',
      ...{ source: 'gog' },
    });
    const addOn = aGame({ filePath: '/steam/masterlevels.wad', kind: 'mod-file', name: 'Master Levels' });
    const items = listItems({ games: [addOn, heretic, aGame({})], ports: [woof] });
    expect(items.map(({ kind, name, detail, sourceName }) => [kind, name, detail, sourceName])).toEqual([
      ['base-game', 'Doom II (1.9)', 'doom2.wad', 'Steam'],
      ['base-game', 'Heretic', 'heretic.wad', 'Steam'],
      ['mod-file', 'Master Levels', 'masterlevels.wad', 'Steam'],
      ['port', 'Woof! 15.2.0', '/usr/games/woof', ''],
    ]);
    expect(items.every(({ isUseful }) => isUseful)).toBe(true);
  });

  it('marks items that are already in Hangar, and never preselects them', () => {
    const addOn = aGame({ kind: 'mod-file', filePath: '/a.wad', alreadyThere: true });
    const games = [aGame({ alreadyThere: true }), addOn];
    const items = listItems({ games, ports: [woof], knownPorts: [woof] });
    expect(items.map(({ isInLibrary, isUseful }) => [isInLibrary, isUseful])).toEqual(
      Array(3).fill([true, false]),
    );
  });

  it('preselects libraries of other launchers only for a new library, and never damaged ones', () => {
    const runner: IImportSource = {
      kind: 'doom-runner',
      path: '/options.json',
      name: 'DoomRunner',
      count: 38,
      problem: null,
    };
    const damaged: IImportSource = { ...runner, kind: 'zdl', count: null, problem: "It isn't valid." };
    const libraries = [runner, damaged];
    expect(listItems({ libraries })).toMatchObject([
      { launcher: 'doom-runner', detail: '38 protocols', isUseful: true, isUnusable: false },
      { launcher: 'zdl', detail: "It isn't valid.", isUseful: false, isUnusable: true },
    ]);
    expect(listItems({ libraries, isNewLibrary: false }).some(({ isUseful }) => isUseful)).toBe(false);
  });

  it.each([
    ['the release from the better source', [aGame(gog), aGame({ name: 'Doom II (BFG Edition)' })], 'steam'],
    ['the known release', [aGame({ known: false }), aGame(gog)], 'gog'],
    ['no release of a game in the library', [aGame({ alreadyThere: true }), aGame(gog)], null],
  ])('preselects %s', (_, games, source) => {
    expect(preselected(games)).toEqual(
      games.filter((game) => game.source === source).map(({ filePath }) => filePath),
    );
  });

  it('marks a second release of a game, and selects FreeDM, which is marked as a multiplayer game', () => {
    const freeDm = aGame({ filePath: '/usr/share/freedm.wad', name: 'FreeDM (0.13)', game: 'freedoom' });
    const [, second] = listItems({ games: [aGame({}), aGame({ ...gog, name: 'Doom II (BFG)' })] });
    expect(second).toMatchObject({
      detail: 'doom2.wad · another version of a game listed above',
      isUseful: false,
    });
    expect(listItems({ games: [freeDm] })).toMatchObject([
      { mark: 'freedm', detail: 'freedm.wad · multiplayer only', isUseful: true },
    ]);
  });

  it('treats the two phases of Freedoom as different games', () => {
    const phases = [1, 2].map((phase) =>
      aGame({
        filePath: `/usr/share/freedoom${phase}.wad`,
        name: `Freedoom: Phase ${phase}`,
        game: 'freedoom',
      }),
    );
    expect(preselected(phases)).toEqual(['/usr/share/freedoom2.wad', '/usr/share/freedoom1.wad']);
  });
});
