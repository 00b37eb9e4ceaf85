import { extensionOf, fileNameOf, modFileTypeOf, stemOf } from './file-types';

it.each([
  ['/mods/Eviternity.WAD', 'Eviternity.WAD', 'Eviternity', '.wad', 'WAD'],
  ['C:\\mods\\smooth.doom.pk3', 'smooth.doom.pk3', 'smooth.doom', '.pk3', 'PK3'],
  ['.wad', '.wad', '.wad', '', null],
  ['notes.txt', 'notes.txt', 'notes', '.txt', null],
  ['patch.bex', 'patch.bex', 'patch', '.bex', 'BEX'],
  ['heart.PKE', 'heart.PKE', 'heart', '.pke', 'PK3'],
  ['game.epk', 'game.epk', 'game', '.epk', 'PK3'],
  ['game.ipk7', 'game.ipk7', 'game', '.ipk7', 'PK7'],
])('%s', (path, name, stem, extension, type) => {
  expect(fileNameOf(path)).toBe(name);
  expect(stemOf(name)).toBe(stem);
  expect(extensionOf(name)).toBe(extension);
  expect(modFileTypeOf(name)).toBe(type);
});
