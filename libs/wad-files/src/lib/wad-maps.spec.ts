import { guessBaseGame, mapNamesOf, mapsOf } from './wad-maps';

const createLumps = (...names: readonly string[]) => names.map((name) => ({ name, offset: 0, size: 0 }));

describe('the maps of a WAD', () => {
  it.each([
    [
      'maps with both kinds of Doom names and with other names',
      ['E1M1', 'THINGS', 'LINEDEFS', 'MAP100', 'TEXTMAP', 'ENDMAP', 'LOBBY', 'THINGS'],
      ['E1M1', 'MAP100', 'LOBBY'],
    ],
    ['no bare markers', ['MAP01', 'MAP02', 'THINGS'], ['MAP02']],
    ['no GL nodes', ['MAP01', 'THINGS', 'GL_MAP01', 'GL_VERT'], ['MAP01']],
    ['no title map', ['TITLEMAP', 'TEXTMAP', 'ENDMAP', 'MAP01', 'TEXTMAP'], ['MAP01']],
    ['a repeated map only once', ['MAP01', 'THINGS', 'MAP01', 'THINGS'], ['MAP01']],
    [
      'no names that cannot be displayed',
      ['\x07\x1b[2J', 'THINGS', '', 'THINGS', 'MAP01', 'THINGS'],
      ['MAP01'],
    ],
    ['a map with a wrong name for a part', ['MAP01', 'THINGS', 'THINGS', 'SIDEDEFS', 'VERTEXES'], ['MAP01']],
    ...[
      ...['LINEDEFS', 'SIDEDEFS', 'VERTEXES', 'SEGS', 'SSECTORS', 'NODES', 'SECTORS', 'REJECT', 'BLOCKMAP'],
      ...['BEHAVIOR', 'SCRIPTS', 'TEXTMAP', 'ENDMAP'],
    ].map((part): [string, string[], string[]] => [
      `none that is called ${part}`,
      ['MAP01', 'THINGS', part, 'THINGS', part, 'TEXTMAP', 'MAP02', 'TEXTMAP'],
      ['MAP01', 'MAP02'],
    ]),
    [
      'as many as exist without nodes',
      ['MAP01', 'THINGS', 'LINEDEFS', 'MAP02', 'THINGS', 'LINEDEFS', 'A', 'THINGS', 'MAP03', 'THINGS'],
      ['MAP01', 'MAP02', 'A', 'MAP03'],
    ],
    ['none if THINGS is the first lump', ['THINGS', 'LINEDEFS'], []],
  ])('are %s', (_, names, maps) => {
    expect(mapNamesOf(createLumps(...names))).toEqual(maps);
  });
});

describe('the format of a map', () => {
  it.each([
    ['doom', ['MAP01', 'THINGS', 'LINEDEFS', 'BLOCKMAP', 'MAP02', 'THINGS', 'BEHAVIOR']],
    ['hexen', ['MAP01', 'THINGS', 'LINEDEFS', 'BLOCKMAP', 'BEHAVIOR']],
    ['udmf', ['MAP01', 'TEXTMAP', 'BEHAVIOR', 'ENDMAP']],
    ['doom', ['MAP01', 'THINGS', 'THINGS', 'BEHAVIOR']],
    ['udmf', ['MAP01', 'THINGS', 'MAP01', 'TEXTMAP']],
    ['hexen', ['MAP01', 'THINGS', 'LINEDEFS', 'SECTORS', 'JUNK', 'REJECT', 'BLOCKMAP', 'BEHAVIOR']],
    [
      'hexen',
      ['MAP01', 'THINGS', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'BEHAVIOR'],
    ],
    ['doom', ['MAP01', 'THINGS', 'JUNK', 'LINEDEFS', 'JUNK', 'MAP02', 'THINGS', 'JUNK', 'BEHAVIOR']],
    ['doom', ['MAP01', 'THINGS', 'LINEDEFS', 'S_START', 'BEHAVIOR']],
    ['doom', ['MAP01', 'THINGS', 'LINEDEFS', 'MAP02', 'TEXTMAP', 'BEHAVIOR', 'ENDMAP']],
  ])('is %s', (format, names) => {
    expect(mapsOf(createLumps(...names))[0]).toMatchObject({ name: 'MAP01', format });
  });
});

it.each([
  ['hexen', { THINGS: 40, LINEDEFS: 64, JUNK: 3 }],
  ['hexen', { THINGS: 20, LINEDEFS: 112, JUNK: 3, BEHAVIOR: 8 }],
  ['doom', { THINGS: 30, LINEDEFS: 56, JUNK: 3, BEHAVIOR: 8 }],
  ['hexen', { THINGS: 30, LINEDEFS: 56, BEHAVIOR: 8, JUNK: 3 }],
  ['doom', { THINGS: 20, LINEDEFS: 112, JUNK: 3 }],
  ['doom', { THINGS: 7, LINEDEFS: 3 }],
] as const)('the format of a map is %s according to the sizes of its parts: %j', (format, sizes) => {
  const parts = Object.entries(sizes).map(([name, size]) => ({ name, offset: 12, size }));
  expect(mapsOf([{ name: 'MAP01', offset: 0, size: 0 }, ...parts])[0]?.format).toBe(format);
});

it('finding the maps of a WAD takes time proportional to the number of its lumps', () => {
  const countPassed = (names: readonly string[]): number => {
    let count = 0;
    const lumps = names.map((name) => ({
      get name() {
        count++;
        return name;
      },
      offset: 0,
      size: 0,
    }));
    mapsOf(lumps);
    return count / names.length;
  };
  const createNames = (...names: readonly string[]): string[] =>
    Array<readonly string[]>(5000).fill(names).flat();
  for (const names of [
    createNames('A', 'THINGS'),
    createNames('THINGS'),
    createNames('A'),
    createNames('A', 'THINGS', 'B', 'C'),
    createNames('ENDMAP', 'TEXTMAP'),
  ])
    expect(countPassed(['MAP01', 'THINGS', ...names])).toBeLessThan(30);
});

describe('the base game of a mod', () => {
  it.each([
    ['doom2', ['MAP07', 'TEXTMAP']],
    ['doom', ['E4M1', 'THINGS']],
    ['heretic', ['E1M1', 'THINGS', 'MUS_E1M1']],
    [undefined, ['LOBBY', 'THINGS']],
    [undefined, ['MAP01', 'DEHACKED']],
  ])('is guessed to be %s', (game, names) => {
    expect(guessBaseGame(createLumps(...names))).toBe(game);
  });
});
