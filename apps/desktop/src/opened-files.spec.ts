import { filesAmong } from './opened-files';

it('finds the files among the words of a start', () => {
  const words = [
    '/opt/hangar/hangar',
    '--in-tray',
    'hangar://launch/a.wad',
    'mods/Sunder.WAD',
    '/x/a.pk3',
    'notes.txt',
  ];
  expect(filesAmong(words, '/home/player')).toEqual(['/home/player/mods/Sunder.WAD', '/x/a.pk3']);
});

it('does not take the program itself for a file', () => {
  expect(filesAmong(['/opt/strange.wad'], '/')).toEqual([]);
});
