import { createShortcutFileName } from './shortcut-file-name';

it.each([
  ["Sünder & co. (it's new)", "Sünder & co. (it's new)"],
  ['Doom: The Way / ID\\Did', 'Doom - The Way - ID - Did'],
  ['Who "did" <it>?*', "Who 'did' it"],
  ['...hidden.', 'hidden'],
  ['../../etc', 'etc'],
  ['con', '_con'],
  ['NUL.wad', '_NUL.wad'],
  ['Console', 'Console'],
  ['長'.repeat(100), '長'.repeat(40)],
  ['?', 'hangar'],
  ['. ', 'hangar'],
])('stores the shortcut %s in a file named %s', (name, fileName) => {
  expect(createShortcutFileName(name, 'hangar')).toBe(fileName);
});
