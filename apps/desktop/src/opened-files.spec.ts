import { findOpenedFiles } from './opened-files';

it('finds the files in a command line', () => {
  const words = [
    '/opt/hangar/hangar',
    '--in-tray',
    'hangar://launch/a.wad',
    'mods/Sunder.WAD',
    '/x/a.pk3',
    'notes.txt',
  ];
  expect(findOpenedFiles(words, '/home/player')).toEqual(['/home/player/mods/Sunder.WAD', '/x/a.pk3']);
});

it('does not treat the program itself as a file', () => {
  expect(findOpenedFiles(['/opt/strange.wad'], '/')).toEqual([]);
});
