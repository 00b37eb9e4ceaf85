import { readMapInfo } from './map-info';

const mapsOf = (text: string) => Object.fromEntries(readMapInfo(text).maps);

describe('MAPINFO', () => {
  it.each([
    ['Hexen’s manner', 'map 7 "Seven"\nnext 8\nmap MAP08 "Eight" // x\nsky1 SKY1 0', ['Seven', 'Eight']],
    [
      'ZDoom’s manner',
      'map map07 "Seven"\n{\n next = "MAP08"\n}\nmap MAP08 "Eight" { levelnum = 8 }',
      ['Seven', 'Eight'],
    ],
    ['UMAPINFO', 'MAP MAP07 { levelname = "Seven" }\nMAP MAP08\n{\nlevelname="Eight"\n}', ['Seven', 'Eight']],
    ['titles on lines of their own', 'map MAP07\n"Seven"\n{}\nmap MAP08 "Eight"', ['Seven', 'Eight']],
    [
      'a later word over an earlier one',
      'map MAP07 "No"{}\nmap MAP08 "Eight"{}\nmap MAP07 "Seven"{}',
      ['Seven', 'Eight'],
    ],
  ])('is read in %s', (_, text, [seven, eight]) => {
    expect(mapsOf(text)).toEqual({ MAP07: { title: seven }, MAP08: { title: eight } });
  });

  it('names authors and texts to look up', () => {
    const text = 'map A lookup "HUSTR_1" { author = "Me" }\nmap B lookup key_b\nmap C "$KEY_C"';
    expect(mapsOf(text)).toEqual({
      A: { lookup: 'HUSTR_1', author: 'Me' },
      B: { lookup: 'KEY_B' },
      C: { lookup: 'KEY_C' },
    });
  });

  it('takes the title picture from gameinfo and nowhere else', () => {
    const info = readMapInfo(
      'map A "A" { titlepage = "NO" }\ngameinfo { titlepage = "graphics/mytitle.png" }',
    );
    expect(info.titlePage).toBe('graphics/mytitle.png');
  });

  it('lists what it includes', () => {
    expect(readMapInfo('include "maps/one.txt"\ninclude two\nmap A "A"').includes).toEqual([
      'maps/one.txt',
      'two',
    ]);
  });

  it.each([
    ['inside of other blocks', 'cluster 1 {\nmap NO "no"\n}\nepisode MAP01 { name = "no" }', {}],
    ['in comments', '// map NO "no"\n/*\nmap NO "no"\n*/; map NO "no"', {}],
    ['without a name', 'map', {}],
    [
      'with more closing braces than opening ones',
      '}}}\nmap A "A" }}\nmap B "B"',
      { A: { title: 'A' }, B: { title: 'B' } },
    ],
  ])('finds no map %s', (_, text, maps) => {
    expect(mapsOf(text)).toEqual(maps);
  });

  it('is not harmed by braces without end', () => {
    const text = `map A "A" {\n${'{'.repeat(500_000)}\nauthor = "deep"\nmap B "B"`;
    expect(mapsOf(text)).toEqual({ A: { title: 'A' } });
  });
});
