import { guessBaseGame, mapNamesOf, mapsOf } from './wad-maps';

const lumpsNamed = (...names: readonly string[]) => names.map((name) => ({ name, offset: 0, size: 0 }));

describe('the maps of a WAD', () => {
  it.each([
    [
      'maps of both Doom formats and of free names',
      ['E1M1', 'THINGS', 'LINEDEFS', 'MAP100', 'TEXTMAP', 'ENDMAP', 'LOBBY', 'THINGS'],
      ['E1M1', 'MAP100', 'LOBBY'],
    ],
    ['no bare markers', ['MAP01', 'MAP02', 'THINGS'], ['MAP02']],
    ['no GL nodes', ['MAP01', 'THINGS', 'GL_MAP01', 'GL_VERT'], ['MAP01']],
    ['no title map', ['TITLEMAP', 'TEXTMAP', 'ENDMAP', 'MAP01', 'TEXTMAP'], ['MAP01']],
    ['a map that comes twice once', ['MAP01', 'THINGS', 'MAP01', 'THINGS'], ['MAP01']],
    ['no names that cannot be shown', ['\x07\x1b[2J', 'THINGS', '', 'THINGS', 'MAP01', 'THINGS'], ['MAP01']],
    ['none when things come first', ['THINGS', 'LINEDEFS'], []],
  ])('are %s', (_, names, maps) => {
    expect(mapNamesOf(lumpsNamed(...names))).toEqual(maps);
  });
});

describe('the format of a map', () => {
  it.each([
    ['doom', ['MAP01', 'THINGS', 'LINEDEFS', 'BLOCKMAP', 'MAP02', 'THINGS', 'BEHAVIOR']],
    ['hexen', ['MAP01', 'THINGS', 'LINEDEFS', 'BLOCKMAP', 'BEHAVIOR']],
    ['udmf', ['MAP01', 'TEXTMAP', 'BEHAVIOR', 'ENDMAP']],
    ['doom', ['MAP01', 'THINGS', 'THINGS', 'BEHAVIOR']],
    ['udmf', ['MAP01', 'THINGS', 'MAP01', 'TEXTMAP']],
  ])('is %s', (format, names) => {
    expect(mapsOf(lumpsNamed(...names))[0]).toMatchObject({ name: 'MAP01', format });
  });
});

describe('the base game that a mod wants', () => {
  it.each([
    ['doom2', ['MAP07', 'TEXTMAP']],
    ['doom', ['E4M1', 'THINGS']],
    ['heretic', ['E1M1', 'THINGS', 'MUS_E1M1']],
    [undefined, ['LOBBY', 'THINGS']],
    [undefined, ['MAP01', 'DEHACKED']],
  ])('is guessed to be %s', (game, names) => {
    expect(guessBaseGame(lumpsNamed(...names))).toBe(game);
  });
});
