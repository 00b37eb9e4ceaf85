import { readMapInfo } from '../testing/read-map-info';

const readMaps = async (text: string) => Object.fromEntries((await readMapInfo(text)).maps);

describe('MAPINFO', () => {
  it.each([
    ['Hexen’s format', 'map 7 "Seven"\nnext 8\nmap MAP08 "Eight" // x\nsky1 SKY1 0', ['Seven', 'Eight']],
    [
      'ZDoom’s format',
      'map map07 "Seven"\n{\n next = "MAP08"\n}\nmap MAP08 "Eight" { levelnum = 8 }',
      ['Seven', 'Eight'],
    ],
    ['UMAPINFO', 'MAP MAP07 { levelname = "Seven" }\nMAP MAP08\n{\nlevelname="Eight"\n}', ['Seven', 'Eight']],
    ['titles on separate lines', 'map MAP07\n"Seven"\n{}\nmap MAP08 "Eight"', ['Seven', 'Eight']],
    ['names on separate lines', 'map\nMAP07 "Seven"\nmap\nMAP08\n"Eight"', ['Seven', 'Eight']],
    [
      'a later keyword instead of an earlier one',
      'map MAP07 "No"{}\nmap MAP08 "Eight"{}\nmap MAP07 "Seven"{}',
      ['Seven', 'Eight'],
    ],
  ])('is read in %s', async (_, text, [seven, eight]) => {
    expect(await readMaps(text)).toEqual({ MAP07: { title: seven }, MAP08: { title: eight } });
  });

  it.each([
    'map MAP07 { levelname = "Seven" next = "MAP08" } map MAP08 { levelname = "Eight" }',
    'map MAP07 {\nlevelname = "Seven"\n} map MAP08 {\nlevelname = "Eight"\n}',
    'map MAP07 "Seven" { next = "MAP08" } map MAP08 "Eight" { }',
    'map MAP07 "Seven" map MAP08 "Eight"',
    'map MAP07 "Seven" next MAP08 cluster 1 map MAP08 "Eight"',
    '/* first */ map MAP07 "Seven" {} // x\n/* second */ map MAP08 "Eight" {}',
    'gameinfo { titlepage = "X" } map MAP07 "Seven" {} episode MAP07 { name = "No" } map MAP08 "Eight"',
    'cluster 1 { map } map MAP07 "Seven" {} skill easy { } clearepisodes map MAP08 "Eight"',
    'include "a" map MAP07 "Seven" include b map MAP08 "Eight"',
    'map MAP07 "Seven" map MAP08 "Eight" defaultmap { levelname = "No" } episode MAP08 "No" levelname "No"',
  ])('may contain several definitions on one line: %s', async (text) => {
    expect(await readMaps(text)).toEqual({ MAP07: { title: 'Seven' }, MAP08: { title: 'Eight' } });
  });

  it('may define a map with the name of a keyword', async () => {
    expect(await readMaps('map map "Map" { } map include "In" { }')).toEqual({
      MAP: { title: 'Map' },
      INCLUDE: { title: 'In' },
    });
  });

  it('reads authors and the string keys of titles', async () => {
    const text = 'map A lookup "HUSTR_1" { author = "Me" }\nmap B lookup key_b\nmap C "$KEY_C"';
    expect(await readMaps(text)).toEqual({
      A: { lookup: 'HUSTR_1', author: 'Me' },
      B: { lookup: 'KEY_B' },
      C: { lookup: 'KEY_C' },
    });
  });

  it('reads authors outside braces, as in Doom Retro', async () => {
    const text = 'MAP 1 "One"\nCLUSTER 2\nAUTHOR "Me" PAR 30\nmap 2 "Two"\nclusterdef 2\nauthor "No"';
    expect(await readMaps(text)).toEqual({ MAP01: { title: 'One', author: 'Me' }, MAP02: { title: 'Two' } });
  });

  it('reads the title picture only from gameinfo', async () => {
    const info = await readMapInfo(
      'map A "A" { titlepage = "NO" } gameinfo { titlepage = "graphics/mytitle.png" }',
    );
    expect(info.titlePage).toBe('graphics/mytitle.png');
  });

  it('lists its includes', async () => {
    const { includes } = await readMapInfo('include "maps/one.txt"\ninclude two include three\nmap A "A"');
    expect(includes).toEqual(['maps/one.txt', 'two', 'three']);
  });

  it.each([
    ['inside other blocks', 'cluster 1 {\nmap NO "no"\n}\nepisode MAP01 { name = "no" }', {}],
    ['in comments', '// map NO "no"\n/*\nmap NO "no"\n*/; // map NO "no"', {}],
    ['without a name', 'map', {}],
    [
      'with more closing braces than opening ones',
      '}}}\nmap A "A" }}\nmap B "B"',
      { A: { title: 'A' }, B: { title: 'B' } },
    ],
  ])('finds no map %s', async (_, text, maps) => {
    expect(await readMaps(text)).toEqual(maps);
  });

  it('handles any number of nested braces', async () => {
    const text = `map A "A" {\n${'{'.repeat(500_000)}\nauthor = "deep"\nmap B "B"`;
    expect(await readMaps(text)).toEqual({ A: { title: 'A' } });
  });
});
