import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIwad, buildMod, buildWad, lump } from '@hangar/wad-files/testing';

import { FileContents } from '../lib/library';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { waitForBaseGames } from './base-game-library';

let api: TestLauncherApi;
beforeAll(async () => {
  api = await createTestLauncherApi({}, async (directory) => {
    await mkdir(join(directory, 'wads'));
    await writeFile(join(directory, 'wads', 'freedoom1.wad'), buildIwad('freedoom1'));
    await writeFile(join(directory, 'wads', 'heretic.wad'), buildIwad('heretic'));
  });
  const games = await waitForBaseGames(api, ({ length }) => length === 2);
  const getGameId = (game: string) => games.find((item) => item.game === game)?.id ?? '';
  await api.put('/api/settings', {
    defaultBaseGameVersionId: getGameId('freedoom'),
    sourcePorts: [
      { id: 'crispy', name: 'Crispy Doom', family: 'crispy-doom', executablePath: '/usr/games/crispy-doom' },
      { id: 'woof', name: 'Woof', family: 'woof', executablePath: '/usr/games/woof' },
    ],
    defaultSourcePortId: 'woof',
  });
  const heretic = { baseGameVersionId: getGameId('heretic'), sourcePortId: 'crispy' };
  for (const request of [
    {
      title: 'Choco',
      description: 'freedoom phase',
      files: [{ hashValue: 'b'.repeat(32), name: 'mbf21.wad' }],
      ...heretic,
    },
    { title: 'Knight of it', description: 'After scythe', ...heretic },
    { title: 'The Scythe', ...heretic },
    { title: 'Scythe 2', tags: ['mapset'] },
    { title: 'Scythe', files: [{ hashValue: 'a'.repeat(32), name: 'Lantern.wad' }] },
  ]) {
    await api.post('/api/protocols', request);
  }
});
afterAll(() => api.close());

const searchTitles = async (search: string): Promise<string[]> => {
  const { data } = await api.get(`/api/protocols?search=${encodeURIComponent(search)}`);
  return data.map(({ title }) => title);
};

describe('the search for protocols', () => {
  it('ranks the exact title first, then titles that start with the text, then whole words, then the rest', async () => {
    expect(await searchTitles('scythe')).toEqual(['Scythe', 'Scythe 2', 'The Scythe', 'Knight of it']);
  });

  it.each([
    ['freedoom 1', 'by the short name of the base game that it plays by default'],
    ['phase 1', 'by the name of that base game'],
    ['woof', 'by the source port'],
  ])('finds %j, %s', async (search) => {
    expect((await searchTitles(search)).sort()).toEqual(['Scythe', 'Scythe 2']);
  });

  it.each([
    ['heretic crispy', ['Choco', 'Knight of it', 'The Scythe']],
    ['scythe mapset', ['Scythe 2']],
    ['lantern', ['Scythe']],
    ['sycthe lantern', ['Scythe']],
    ['heretic woof', []],
  ])('finds %j', async (search, expected) => {
    expect((await searchTitles(search)).sort()).toEqual(expected);
  });
});

describe('the search in the contents of mod files', () => {
  const buildHarbourWad = () =>
    Buffer.from(
      buildWad([
        lump('UMAPINFO', Buffer.from('map MAP01 { levelname = "Harbour of Glass" author = "Erik" }')),
        lump('SKYFIRE1', Buffer.from('sky')),
        ...getLumps(buildMod(['MAP01'])),
      ]),
    );

  beforeAll(async () => {
    const path = api.path('saltmarsh.wad');
    await writeFile(path, buildHarbourWad());
    const file = (
      await api.post('/api/mod-files/catalog', { filePath: path, name: 'Quay', author: 'Erik Alm' })
    ).data;
    const files = [{ fileId: file.id, hashValue: file.hashValue, name: file.name }];
    await api.post('/api/protocols', { title: 'Low Tide', state: 'backlog', files });
    expect((await api.get('/api/mod-files/names?known=true')).data).toEqual([]);
    await api.get('/api/mod-files/names');
  });

  it.each([
    ['saltmarsh', 'the name of a file'],
    ['satlmarsh', 'the name of a file, with a slip of the finger'],
    ['erik alm', 'who made it'],
    ['erki', 'who made it, with a slip of the finger'],
    ['harbour glass', 'a map by its title'],
    ['low map01', 'a map by its lump, and a word of the title'],
    ['skyfire1', 'a lump'],
    ['backlog', 'the state that its card shows'],
  ])('finds %j: %s', async (search) => {
    expect(await searchTitles(search)).toEqual(['Low Tide']);
  });

  it('returns the names of the requested files', async () => {
    const { data } = await api.get('/api/mod-files/names?limit=1');
    expect((await api.get('/api/mod-files/names?known=true')).data).toEqual(data);
    expect(data).toMatchObject([
      { maps: [{ name: 'MAP01', title: 'Harbour of Glass' }], lumps: ['UMAPINFO', 'SKYFIRE1', 'TESTNOTE'] },
    ]);
  });

  it('rereads a file that disappeared while it was being read', async () => {
    const path = api.path('ebb.wad');
    await writeFile(path, buildMod(['MAP07'], 'ebb'));
    const { filePath } = (await api.post('/api/mod-files/catalog', { filePath: path, name: 'Ebb' })).data;
    const content = await readFile(filePath);
    const contents = api.resolve(FileContents);
    jest.spyOn(contents, 'of').mockImplementationOnce(async (file) => {
      await rm(filePath);
      return contents.of(file);
    });
    expect((await api.get('/api/mod-files/names')).data[1]).toMatchObject({ maps: [] });
    await writeFile(filePath, content);
    expect((await api.get('/api/mod-files/names')).data[1]).toMatchObject({ maps: [{ name: 'MAP07' }] });
  });
});

/** Returns the lumps of a WAD, for use in another WAD. */
function getLumps(wad: Buffer) {
  const count = wad.readInt32LE(4);
  const directory = wad.readInt32LE(8);
  return Array.from({ length: count }, (_, index) => {
    const at = directory + index * 16;
    const start = wad.readInt32LE(at);
    const name = wad.toString('latin1', at + 8, at + 16).replace(/\0.*$/, '');
    return lump(name, wad.subarray(start, start + wad.readInt32LE(at + 4)));
  });
}
