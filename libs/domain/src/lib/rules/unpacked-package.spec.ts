import { isPartOfPackage, unpackedPackageIn, unpackedPackagesIn } from './unpacked-package';

it.each([
  ['the folder of a mod', ['zscript.txt', 'zmapinfo.txt', 'maps/map01.wad', 'sprites/AAAAA0.png'], ''],
  [
    'a repository',
    ['My-main/README.md', 'My-main/src/zscript.txt', 'My-main/src/maps/map01.wad'],
    'My-main/src/',
  ],
  ['a package without definitions', ['Mod/sprites/A.png', 'Mod/acs/a.o', 'Mod/maps/map01.wad'], 'Mod/'],
  ['definitions next to their only folder', ['maps/map01.wad', 'decorate.txt'], ''],
  ['sounds and their definitions', ['sounds/x.ogg', 'sndinfo.txt'], ''],
  ['a package with a WAD in its root', ['src/zscript.txt', 'src/maps/map01.wad', 'src/hud.wad'], 'src/'],
  [
    'a repository with a map in its tools',
    ['r-1.0/README.md', 'r-1.0/pk3/DECORATE', 'r-1.0/pk3/maps/map01.wad', 'r-1.0/Tools/a.wad'],
    'r-1.0/pk3/',
  ],
  ['a package with its sources', ['zscript.txt', 'maps/map01.wad', 'src/base.wad', 'old/maps/map01.wad'], ''],
  ['a package in a folder for sources', ['src/sprites/A.png', 'src/acs/a.o', 'src/maps/map01.wad'], 'src/'],
  ['a package with its own test maps', ['src/zscript.txt', 'src/tests/a.wad', 'docs/example/b.wad'], 'src/'],
  [
    'textures',
    ['t-main/src/textures.txt', 't-main/src/patches/A.png', 't-main/src/maps/MAP01.wad'],
    't-main/src/',
  ],
  ['translated texts', ['r/src/language.enu', 'r/src/maps/MAP01.wad', 'r/src/music/a.ogg'], 'r/src/'],
  ['models', ['r/modeldef.txt', 'r/models/a.md3', 'r/maps/start.wad'], 'r/'],
  ['settings', ['r/cvarinfo.txt', 'r/keyconf.txt', 'r/sounds/a.ogg', 'r/maps/start.wad'], 'r/'],
  ['a DeHackEd lump', ['r/dehacked.lmp', 'r/maps/MAP01.wad', 'r/maps/MAP02.wad'], 'r/'],
  ['definitions of EDGE', ['r/things.ddf', 'r/sounds/a.ogg', 'r/maps/start.wad'], 'r/'],
  ['definitions of Eternity', ['EDFROOT.edf', 'sounds/a.ogg', 'maps/start.wad'], ''],
  ['definitions of Doom Retro', ['rmapinfo.txt', 'music/a.ogg', 'maps/start.wad'], ''],
  ['maps named as in a game', ['r/maps/E1M1.wad', 'r/graphics/TITLEPIC.png', 'r/sounds/a.ogg'], 'r/'],
  ['nothing but maps named as in a game', ['README.md', 'src/maps/map01.wad'], 'src/'],
  ['a package with names in capitals', ['X/PK3/MAPINFO', 'X/PK3/Maps/MAP01.WAD'], 'X/PK3/'],
])('finds %s', (_, names, folder) => {
  expect(unpackedPackageIn(names)).toBe(folder);
});

it.each([
  ['mods in a folder called maps', ['maps/scythe.wad', 'maps/sunder.wad', 'music/a.mp3']],
  ['a collection with a list of textures', ['maps/scythe.wad', 'maps/sunder.wad', 'textures.txt']],
  ['a mod with its text', ['mod.wad', 'mapinfo.txt']],
  ['a mod with its patch and music', ['mod.wad', 'dehacked.txt', 'music/a.ogg']],
  ['maps that were not put in a folder called maps', ['mine/MAP01.wad', 'mine/MAP02.wad']],
  ['a release with its source', ['mod.pk3', 'src/zscript.txt', 'src/maps/map01.wad']],
  ['a release with its maps', ['mod.wad', 'maps/MAP01.wad']],
  ['a folder of tools', ['tools/a.wad', 'README.md']],
  ['a release next to tools', ['mod.wad', 'tools/zscript.txt', 'tools/maps/map01.wad']],
  ['a source with its release', ['decorate.txt', 'maps/map01.wad', 'mod.pk3']],
  ['a picture', ['graphics/a.png']],
  ['nothing', []],
])('finds nothing in %s', (_, names) => {
  expect(unpackedPackageIn(names)).toBeNull();
});

it('finds each of several packages, next to other mods and in deep folders', () => {
  const names = [
    'scythe.wad',
    'one/README.md',
    'one/src/zscript.txt',
    'one/src/maps/map01.wad',
    'a/b/c/d/e/f/two/decorate.txt',
    'maps/sunder.wad',
  ];
  expect(unpackedPackagesIn(names)).toEqual([
    { within: 'one/', folder: 'one/src/', isShared: false },
    { within: 'a/b/c/', folder: 'a/b/c/d/e/f/two/', isShared: false },
  ]);
});

it.each([
  [
    'its packed release',
    ['decorate.txt', 'maps/map01.wad', 'hud.wad', 'sprites/A.png', 'mod.pk3'],
    '',
    ['mod.pk3'],
  ],
  [
    'other mods',
    ['m/zscript', 'm/Maps/map01.wad', 'm/a.pk3', 'm/b/c.wad', 'd.wad'],
    'm/',
    ['m/a.pk3', 'm/b/c.wad', 'd.wad'],
  ],
  [
    'another package',
    ['decorate.txt', 'maps/1.wad', 'a.pk3', 'b/decorate.txt', 'b/maps/2.wad'],
    '',
    ['a.pk3', 'b/decorate.txt', 'b/maps/2.wad'],
  ],
])('finds a package next to %s, which is not a part of it', (_, names, folder, others) => {
  const [found] = unpackedPackagesIn(names);
  if (!found) throw new Error('Nothing was found.');
  expect(found).toEqual({ within: folder, folder, isShared: true });
  expect(names.filter((name) => !isPartOfPackage(found, name))).toEqual(others);
});

it('leaves a released WAD out of the package next to it', () => {
  const names = ['mod.wad', 'maps/MAP01.wad', 'graphics/TITLEPIC.png'];
  const [found] = unpackedPackagesIn(names);
  expect(names.filter((name) => found && !isPartOfPackage(found, name))).toEqual(['mod.wad']);
});

it.each([
  ['in one deep folder', () => 'x/'.repeat(200)],
  ['in a deep tree', (index: number) => `${[...index.toString(2).padStart(40, '0')].join('/')}/`],
])('reads each of many names %s once', (_, getFolder) => {
  const names = Array.from({ length: 300 }, (_, index) => `${getFolder(index)}file${index}.wad`);
  const characters = names.join('').length;
  let read = 0;
  const count = (method: 'split' | 'toLowerCase') => {
    const original = String.prototype[method] as (...given: unknown[]) => unknown;
    jest.spyOn(String.prototype, method).mockImplementation(function (this: string, ...given: unknown[]) {
      read += this.length;
      return original.apply(this, given) as never;
    });
  };
  count('split');
  count('toLowerCase');
  try {
    expect(unpackedPackagesIn(names)).toEqual([]);
  } finally {
    jest.restoreAllMocks();
  }
  expect(read).toBeLessThan(5 * characters);
});

it.each([2000, 100_000])('stops early for a name with %s folders', (depth) => {
  expect(unpackedPackagesIn([`${'d/'.repeat(depth)}maps/map01.wad`, 'x/decorate.txt'])).toEqual([
    { within: 'x/', folder: 'x/', isShared: false },
  ]);
});
