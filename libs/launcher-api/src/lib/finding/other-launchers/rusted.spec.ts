import { readRusted, type RustedFiles } from './rusted';

const toJson = (content: unknown) => Buffer.from(JSON.stringify(content));
const SETTINGS = toJson({ gzdoomPath: '/usr/games/gzdoom', libraryPath: '/home/me/doom', activeMods: [] });

const read = (files: Partial<RustedFiles>) =>
  readRusted({
    settings: SETTINGS,
    folder: '/home/me/.config/rdl',
    downloads: null,
    customWads: null,
    sessions: [],
    ...files,
  });

const DOWNLOADS = {
  'ancient-aliens': { filename: 'aaliens.zip', downloadedAt: '2026-01-01', size: 12 },
  mine: { filename: 'x.zip', wadFilename: 'mine.wad', externalPath: '/home/me/own/mine.wad' },
};

describe('readRusted', () => {
  it("reads downloads and the user's own WADs as setups", () => {
    const entry = { slug: 'mine', title: 'My maps', iwad: 'doom2', tags: ['short', 7], description: 'Maps.' };
    const library = read({
      downloads: toJson({ version: 1, downloads: DOWNLOADS }),
      customWads: toJson({ version: 1, entries: [entry] }),
    });
    expect(library.setups).toMatchObject([
      { title: 'Ancient Aliens', files: [{ path: '/home/me/doom/aaliens.zip' }], baseGameId: null },
      {
        title: 'My maps',
        files: [{ path: '/home/me/own/mine.wad' }],
        baseGameId: 'doom2',
        tags: ['short', '7'],
      },
    ]);
    expect(library.baseGames).toEqual([{ id: 'doom2', name: 'doom2', path: null, game: 'doom2' }]);
    expect(library.ports).toEqual([{ id: 'gzdoom', name: 'gzdoom', path: '/usr/games/gzdoom' }]);
  });

  it('reads recorded sessions as results', () => {
    const level = { id: 'map01', kills: 5, totalKills: 9, timeTics: 700 };
    const session = { wadSlug: 'mine', skill: 'UV', capturedAt: '2026-02-03T10:00:00Z', levels: [level] };
    const { setups } = read({
      downloads: toJson({ downloads: DOWNLOADS }),
      sessions: [toJson(session), Buffer.from('{')],
    });
    expect(setups[1]?.results).toMatchObject([
      {
        map: 'MAP01',
        skill: 4,
        kills: 5,
        totalKills: 9,
        timeTics: 700,
        secrets: null,
        finishedAt: '2026-02-03T10:00:00Z',
      },
    ]);
  });

  it('reads intact documents if another one is damaged or newer', () => {
    const damaged = read({
      downloads: toJson({ downloads: DOWNLOADS }),
      customWads: Buffer.from('{"entries":['),
    });
    expect(damaged.setups).toHaveLength(2);
    expect(read({ downloads: toJson({ version: 2, downloads: DOWNLOADS }) }).isNewer).toBe(true);
  });

  it.each(['', '{', '[]', '{"a":1}'])('rejects %j as settings', (text) => {
    expect(() => read({ settings: Buffer.from(text) })).toThrow("Hangar expected Rusted Doom Launcher's");
  });
});
