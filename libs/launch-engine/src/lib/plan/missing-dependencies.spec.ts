import { findMissingDependencies } from './missing-dependencies';

const createDependentFile = (...load: string[]) => ({ gameInfo: { load } });

it.each([
  ['nothing if nothing is required', {}, ['mod.wad'], []],
  ['a file in GAMEINFO', { contents: createDependentFile('music.wad') }, ['mod.wad'], ['music.wad']],
  ['a file in the text', { statedFiles: ['music.wad'] }, ['mod.wad'], ['music.wad']],
  ['a file of both once', { contents: createDependentFile('a.wad'), statedFiles: ['A.WAD'] }, [], ['a.wad']],
  ['no loaded file of GAMEINFO', { contents: createDependentFile('Music.wad') }, ['music.WAD'], []],
  ['no loaded file of the text with another extension', { statedFiles: ['music.wad'] }, ['Music.pk3'], []],
])('finds %s', (_case, file, loaded, expected) => {
  expect(findMissingDependencies(file, loaded).map((name) => name.toLowerCase())).toEqual(expected);
});
