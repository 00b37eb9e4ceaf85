import { readPaletteQuery } from './palette-query';

describe('readPaletteQuery', () => {
  it.each([
    ['saltmarsh map 12', null, 'MAP12', ['saltmarsh']],
    ['saltmarsh MAP7', null, 'MAP07', ['saltmarsh']],
    ['rust e2m4', null, 'E2M4', ['rust']],
    ['e1 m1', null, 'E1M1', []],
    ['map 123', null, null, null],
    ['heatmap 12', null, null, null],
    ['  #co', 'tags', null, null],
    ['@ harbour', 'maps', null, null],
    ['>new', 'doings', null, null],
    ['= dark', 'settings', null, null],
    ['co-op', null, null, null],
  ])('parses %j', (typed, narrowedTo, map, words) => {
    const query = readPaletteQuery(typed);
    expect(query.prefixGroup).toBe(narrowedTo);
    expect(query.map?.name ?? null).toBe(map);
    expect(query.map?.words ?? null).toEqual(words);
  });

  it('removes the prefix from the search words', () => {
    expect(readPaletteQuery('# co op').words).toEqual(['co', 'op']);
  });
});
