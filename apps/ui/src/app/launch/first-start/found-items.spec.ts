import type { IFoundGame } from '@hangar/domain';

import { foundItems } from './found-items';

function aGame(change: Partial<IFoundGame>): IFoundGame {
  const filePath = '/games/doom2.wad';
  const hashValue = 'a'.repeat(32);
  const place = { source: 'steam', sourceName: 'Steam', alreadyThere: false } as const;
  const content = { kind: 'base-game', name: 'Doom II (1.9)', game: 'doom2', known: true } as const;
  return { filePath, hashValue, ...content, ...place, ...change };
}

const gog = { source: 'gog', sourceName: 'GOG', filePath: '/gog/doom2.wad' } as const;

function preselected(games: readonly IFoundGame[]): string[] {
  return foundItems(games, [], [])
    .filter(({ isUseful }) => isUseful)
    .map(({ path }) => path);
}

describe('foundItems', () => {
  it('lists games with file and location, the most popular first, then add-ons and source ports', () => {
    const heretic = aGame({
      filePath: '/gog/heretic.wad',
      name: 'Heretic',
      game: 'heretic',
      ...{ source: 'gog' },
    });
    const addOn = aGame({ filePath: '/steam/masterlevels.wad', kind: 'mod-file', name: 'Master Levels' });
    const port = {
      name: 'Woof!',
      family: 'woof',
      version: '15.2.0',
      executablePath: '/usr/games/woof',
    } as const;
    const items = foundItems([addOn, heretic, aGame({})], [port], []);
    expect(items.map(({ kind, name, detail, sourceName }) => [kind, name, detail, sourceName])).toEqual([
      ['base-game', 'Doom II (1.9)', 'doom2.wad', 'Steam'],
      ['base-game', 'Heretic', 'heretic.wad', 'Steam'],
      ['mod-file', 'Master Levels', 'masterlevels.wad', 'Steam'],
      ['port', 'Woof! 15.2.0', '/usr/games/woof', ''],
    ]);
    expect(items.every(({ isUseful }) => isUseful)).toBe(true);
  });

  it('omits items that are already in Hangar', () => {
    const port = { name: 'Woof!', family: 'woof', version: '', executablePath: '/usr/games/woof' } as const;
    expect(foundItems([aGame({ alreadyThere: true })], [port], [port])).toEqual([]);
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

  it('marks a second release of a game, and FreeDM as a multiplayer game', () => {
    const freeDm = aGame({ filePath: '/usr/share/freedm.wad', name: 'FreeDM (0.13)', game: 'freedoom' });
    const [, second] = foundItems([aGame({}), aGame({ ...gog, name: 'Doom II (BFG)' })], [], []);
    expect(second).toMatchObject({
      detail: 'doom2.wad · another version of a game listed above',
      isUseful: false,
    });
    expect(foundItems([freeDm], [], [])).toMatchObject([
      { mark: 'freedm', detail: 'freedm.wad · multiplayer only', isUseful: false },
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
