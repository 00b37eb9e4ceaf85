import { isPackageLayout, layOutPackage, getLumpName } from './package-layout';

const getPaths = (...names: readonly string[]): string[] =>
  layOutPackage(names.map((name) => ({ name, sizeBytes: 1 }))).map(({ path }) => path);

describe('layOutPackage', () => {
  it.each([
    ['keep their paths', ['MAPINFO.txt', 'Graphics/A.png'], ['mapinfo.txt', 'graphics/a.png']],
    [
      'lose a top-level folder that contains all files',
      ['Mod-1.0/ZScript.txt', 'Mod-1.0/maps/A.wad'],
      ['zscript.txt', 'maps/a.wad'],
    ],
    ['lose it even if they only contain maps', ['m/maps/a.wad', 'm/readme.md'], ['maps/a.wad', 'readme.md']],
    ['keep a folder without known files', ['graphics/titlepic.png'], ['graphics/titlepic.png']],
    [
      'keep a folder if there are files next to it',
      ['a/zscript.txt', 'readme.txt'],
      ['a/zscript.txt', 'readme.txt'],
    ],
    ['keep the folder of maps', ['maps/zscript.txt', 'maps/a.wad'], ['maps/zscript.txt', 'maps/a.wad']],
    [
      'in filters are merged into the root but have the lowest priority',
      ['a.txt', 'filter/doom.id/A.txt'],
      ['a.txt', 'a.txt'],
    ],
    ['can be named as in DOS', ['.\\Maps\\A.wad'.replace('.\\', './')], ['maps/a.wad']],
    ['exclude folders and junk', ['maps/', 'run.BAT', 'x.exe', '__MACOSX/._a.wad', 'a.txt'], ['a.txt']],
    [
      'never lead out of the package',
      ['../a.txt', '/etc/passwd', 'a/../../b.txt', '\\\\x\\y', '', 'c..txt'],
      ['c..txt'],
    ],
  ])('files %s', (_, names, paths) => {
    expect(getPaths(...names)).toEqual(paths);
  });

  it('lists files for specific games before all others', () => {
    const placed = layOutPackage(
      ['a.txt', 'filter/doom/b.txt', 'filter/c.txt'].map((name) => ({ name, sizeBytes: 1 })),
    );
    expect(placed.map(({ path, isFiltered }) => [path, isFiltered])).toEqual([
      ['b.txt', true],
      ['a.txt', false],
      ['filter/c.txt', false],
    ]);
  });
});

it.each([
  ['graphics/titlepic.png', 'TITLEPIC'],
  ['decorate_monsters.txt', 'DECORATE'],
  ['mapinfo', 'MAPINFO'],
  ['.hidden', ''],
])('lumpNameOf: %s', (path, name) => {
  expect(getLumpName(path)).toBe(name);
});

it.each<[names: string[], isPackage: boolean]>([
  [['edf/things.edf'], true],
  [['acs/lib.o', 'readme.txt'], true],
  [['edf/things.edf', 'mod.wad'], false],
  [['docs/things.edf'], false],
])('isPackageLayout of %j: %s', (names, isPackage) => {
  expect(isPackageLayout(names)).toBe(isPackage);
});
