import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { buildMod, buildWad, exitMap, lump } from '../../testing';
import { createMemoryContainer } from '../testing/memory-container';
import { readPackageContents, readWadContents } from './read-contents';

let directory: TemporaryDirectory;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => directory.remove());

const MAPS = { 'maps/map01.wad': buildMod(['MAP01']), 'maps/map02.wad': buildMod(['MAP02']) };

async function readPackageTitles(files: Readonly<Record<string, string | Buffer>>): Promise<unknown[]> {
  const { maps } = await readPackageContents(createMemoryContainer({ ...MAPS, ...files }));
  return maps.map(({ title }) => title);
}

async function readWadTitles(texts: Readonly<Record<string, string>>, maps = ['MAP01']): Promise<unknown[]> {
  const lumps = [
    ...Object.entries(texts).map(([name, text]) => lump(name, text)),
    ...maps.flatMap((name) => exitMap(name)),
  ];
  const contents = await readWadContents(await directory.write('mod.wad', buildWad(lumps)));
  return contents.maps.map(({ title }) => title);
}

const INCLUDED = { 'mapinfo/one.txt': 'map MAP01 "A" { }', 'mapinfo/two.txt': 'map MAP02 "B" { }' };

describe('an included MAPINFO', () => {
  it.each<[string, Record<string, string>]>([
    [
      'by its full path',
      { 'zmapinfo.txt': 'include "mapinfo/one.txt"\ninclude "mapinfo/two.txt"', ...INCLUDED },
    ],
    [
      'in any case and with either slash',
      { 'zmapinfo.txt': 'INCLUDE "MapInfo\\\\One.TXT" include "./mapinfo/two.txt"', ...INCLUDED },
    ],
    [
      'below a top-level folder that contains all files',
      {
        'Hub/ZMapInfo.txt': 'include "mapinfo/one.txt" include "mapinfo/two.txt"',
        'Hub/MapInfo/one.txt': 'map MAP01 "A" { }',
        'Hub/mapinfo/Two.txt': 'map MAP02 "B" { }',
        'Hub/maps/map01.wad': 'map',
        'Hub/maps/map02.wad': 'map',
      },
    ],
    [
      'at any depth, before the text that follows',
      {
        'zmapinfo.txt': 'map MAP02 "Early" include "a/b/c/1.txt" map MAP01 "A"',
        'a/b/c/1.txt': 'map MAP01 "Too early" { include "no.txt" } include "a/b/c/d/2.txt"',
        'a/b/c/d/2.txt': 'map MAP02 "B" {',
        'no.txt': 'map MAP02 "No"',
      },
    ],
    [
      'from the file with that path, even if others have the same short name',
      {
        'other/one.txt': 'map MAP01 "No"',
        'zmapinfo.txt': 'include "mapinfo/one.txt" include "mapinfo/two.txt"',
        ...INCLUDED,
        'two.txt': 'map MAP02 "No"',
      },
    ],
    [
      'despite circular includes and missing files',
      {
        'zmapinfo.txt': 'include "gone.txt" include "a/1.txt" include "zmapinfo.txt" map MAP02 "B" { }',
        'a/1.txt': 'include "a/2.txt" include "a/gone" map MAP01 "A"',
        'a/2.txt': 'include "a/1.txt" include "../out.txt" include "a/2.txt" map MAP01 "No"',
      },
    ],
    [
      'by a lump name',
      {
        'zmapinfo.txt': 'include one include "TWO.lmp"',
        'one.txt': 'map MAP01 "A"',
        'two.txt': 'map MAP02 "B"',
      },
    ],
  ])('is read %s', async (_, files) => {
    const hasOwnMaps = Object.keys(files).some((name) => name.startsWith('Hub/'));
    const reader = createMemoryContainer(hasOwnMaps ? files : { ...MAPS, ...files });
    const { maps } = await readPackageContents(reader);
    expect(maps.map(({ title }) => title)).toEqual(['A', 'B']);
  });

  it('is read from the lumps of a WAD', async () => {
    expect(await readWadTitles({ MAPINFO: 'include MORE include GONE', MORE: 'map 1 "A"' })).toEqual(['A']);
  });

  it.each<[string, Record<string, string>]>([
    ['itself', { 'zmapinfo.txt': 'include "zmapinfo.txt" include "./ZMAPINFO.TXT" map MAP01 "A"' }],
    [
      'a lump that is read in any case',
      { 'mapinfo.txt': 'include "zmapinfo.txt"', 'zmapinfo.txt': 'map MAP01 "A"' },
    ],
    [
      'the same file from several lumps',
      {
        'mapinfo.txt': 'include "a/1.txt"',
        'zmapinfo.txt': 'include "a/1.txt" include "mapinfo.txt"',
        'umapinfo.txt': 'include "a/1.txt"',
        'a/1.txt': 'map MAP01 "A"',
      },
    ],
  ])('is read once if it includes %s', async (_, files) => {
    const reader = createMemoryContainer({ ...MAPS, ...files });
    const texts: string[] = [];
    const { maps } = await readPackageContents({
      list: () => reader.list(),
      read: (entry, maxBytes) => {
        if (entry.name.endsWith('.txt')) texts.push(entry.name);
        return reader.read(entry, maxBytes);
      },
    });
    expect(maps[0]?.title).toBe('A');
    expect(texts.sort()).toEqual(Object.keys(files).sort());
  });

  it('is read only up to a limit if the chain of includes is very long', async () => {
    const chain = Array.from({ length: 2000 }, (_, index) => [
      `c/${index}.txt`,
      `include "c/${index + 1}.txt"`,
    ]);
    const files = {
      'zmapinfo.txt': 'include "c/0.txt" map MAP01 "A" map MAP02 "B"',
      ...Object.fromEntries(chain),
    };
    expect(await readPackageTitles(files as Record<string, string>)).toEqual(['A', 'B']);
  });
});

describe('definition lumps of other ports', () => {
  it.each([
    ['Doom Retro', { RMAPINFO: 'map MAP01 "Retro One"\nauthor "Me"' }, 'Retro One'],
    ['the Unity port', { DMAPINFO: 'map MAP01 "Unity One"\n{\n next = "MAP02"\n}' }, 'Unity One'],
    [
      'UMAPINFO before Doom Retro',
      { RMAPINFO: 'map 1 "No"', UMAPINFO: 'map MAP01 { levelname = "Yes" }' },
      'Yes',
    ],
    ['MAPINFO before the Unity port', { MAPINFO: 'map 1 "Yes"', DMAPINFO: 'map 1 "No"' }, 'Yes'],
    [
      'ZMAPINFO before both',
      { ZMAPINFO: 'map 1 "Yes"', DMAPINFO: 'map 1 "No"', RMAPINFO: 'map 1 "No"' },
      'Yes',
    ],
    ['EMAPINFO before both', { EMAPINFO: '[MAP01]\nlevelname = "Yes"', RMAPINFO: 'map 1 "No"' }, 'Yes'],
    [
      'Doom Retro if UMAPINFO names other maps',
      { RMAPINFO: 'map 1 "Yes"', UMAPINFO: 'map MAP02 { }' },
      'Yes',
    ],
  ])('name levels: %s', async (_, texts, title) => {
    expect(await readWadTitles(texts as Record<string, string>)).toEqual([title]);
  });

  it('link each map to the next', async () => {
    const lumps = [lump('DMAPINFO', 'map MAP01 "One" { next = "MAP02" }'), ...exitMap('MAP01')];
    const contents = await readWadContents(await directory.write('mod.wad', buildWad(lumps)));
    expect(contents.maps[0]).toMatchObject({ next: 'MAP02' });
  });
});

describe('a LANGUAGE in CSV', () => {
  const LOOKUP = { 'zmapinfo.txt': 'map MAP01 lookup MY_MAP map MAP02 lookup "other"' };

  it.each([
    [
      'with the default column first',
      'default,Identifier,Remarks,Filter,de\nA,MY_MAP,,,Nein\nB,OTHER,,,Nein',
    ],
    [
      'with the default column among others',
      'identifier,de,enu default,fr\nMY_MAP,Nein,A,Non\nOTHER,Nein,B,Non\n',
    ],
    ['in any case and with spaces around keys', 'DEFAULT, Identifier \r\nA, my_map \r\nB,\tOther\r\n'],
    ['with quotes', '"default","identifier"\n"A","MY_MAP"\n"B","OTHER"'],
    [
      'with strings that span several lines',
      'default,Identifier,Remarks\nA,MY_MAP,"a ""note"",\nNo,MY_MAP,\n"\nB,OTHER,',
    ],
    [
      'with strings for other games',
      'default,Identifier,Filter\nA,MY_MAP,Doom\nNo,MY_MAP,Heretic\nNo,OTHER,hexen\nB,OTHER,',
    ],
    [
      'with a leading byte order mark, and rows that are too short',
      '\ufeffdefault,Identifier\nA,MY_MAP\nX\n\n,\nB,OTHER\n,OTHER',
    ],
  ])('is read %s', async (_, text) => {
    expect(await readPackageTitles({ ...LOOKUP, 'language.csv': text })).toEqual(['A', 'B']);
    const [title] = await readWadTitles({ MAPINFO: 'map 1 lookup MY_MAP', LANGUAGE: text });
    expect(title).toBe('A');
  });

  it('is filtered by the game that the maps were made for', async () => {
    const files = {
      'maps/e1m1.wad': buildWad(exitMap('E1M1')),
      'd_x.lmp': '',
      'mus_e1m1.lmp': 'music',
      'zmapinfo.txt': 'map E1M1 lookup KEY',
      'language.csv': 'default,identifier,filter\nDocks,KEY,Heretic\nHangar,KEY,Doom',
    };
    const { maps } = await readPackageContents(createMemoryContainer(files));
    expect(maps.map(({ title }) => title)).toEqual(['Docks']);
  });

  it.each(['default,', 'default,x\n', 'identifier,"', 'default,identifier\n"a', 'default,identifier\n"""'])(
    'may be malformed: %j',
    async (text) => {
      expect(await readPackageTitles({ ...LOOKUP, 'language.csv': text })).toEqual([null, null]);
    },
  );
});
