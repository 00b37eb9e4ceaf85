import { createMemoryContainer } from '../testing/memory-container';
import { identifyPackage } from './identify-package';

const MD5 = 'ab'.repeat(16);
const IWADINFO = 'IWad { Name = "Square" Mapinfo = "mapinfo.txt" }';

const identify = (files: Parameters<typeof createMemoryContainer>[0], md5 = MD5) =>
  identifyPackage(createMemoryContainer(files), { md5, fileName: 'thing.ipk3', sizeBytes: 99 });

it('recognises a build by its MD5, regardless of its contents', async () => {
  expect(await identify({}, '582cbe67ebd506dd55786552482099f8')).toMatchObject({
    kind: 'base-game',
    game: 'other',
    name: 'The Adventures of Square (2.1)',
    properName: 'square1.pk3',
    known: true,
    sizeBytes: 99,
  });
});

it('identifies a package with an IWADINFO in its root as a standalone game', async () => {
  expect(await identify({ 'iwadinfo.txt': IWADINFO, 'maps/map01.wad': 'x' })).toEqual({
    kind: 'base-game',
    game: 'other',
    family: null,
    name: 'Square',
    slug: 'square-ababab',
    properName: 'thing.ipk3',
    known: false,
    sizeBytes: 99,
  });
});

it('names the game after GAMEINFO, or else after its file, if IWADINFO does not contain a name', async () => {
  const named = { 'iwadinfo.lmp': 'IWad {}', 'gameinfo.txt': 'STARTUPTITLE = "The Square"' };
  expect(await identify(named)).toMatchObject({ name: 'The Square' });
  expect(await identify({ 'IWADINFO.txt': 'IWad {}' })).toMatchObject({ name: 'thing' });
});

it('identifies a known game by its file names', async () => {
  const marks = [
    'playpal',
    'colormap',
    'texture1',
    'patches/w94_1',
    'sprites/posh0m0',
    'maps/e1m1.wad',
    'maps/e4m1.wad',
  ];
  const files = Object.fromEntries(marks.map((name) => [name, 'x']));
  expect(await identify({ ...files, 'sprites/possh0m0.png': 'x' })).toMatchObject({ game: 'chex' });
});

it.each<[string, Parameters<typeof createMemoryContainer>[0]]>([
  ['nothing indicates a game', { 'mapinfo.txt': 'map MAP01 "x"' }],
  ['the IWADINFO is in a folder', { 'docs/iwadinfo.txt': IWADINFO, 'maps/map01.wad': 'x' }],
  ['it only contains a WAD of a game', { 'doom2.wad': 'IWAD', 'readme.txt': 'x' }],
  [
    'it has the files of a total conversion',
    { playpal: 'x', colormap: 'x', texture1: 'x', 'maps/map01.wad': 'x' },
  ],
])('identifies a package as a mod if %s', async (_, files) => {
  expect(await identify(files)).toEqual({ kind: 'mod', magic: 'package', maps: [] });
});

it('identifies a package as a mod if its IWADINFO cannot be extracted', async () => {
  expect(await identify({ 'iwadinfo.txt': new Error('damaged') })).toMatchObject({ kind: 'mod' });
});
