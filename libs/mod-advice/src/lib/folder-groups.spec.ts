import { groupByFolder } from './folder-groups';
import type { InspectedFile } from './inspected-file';
import { file, text } from './testing/build-files';

const formatGroups = (...files: InspectedFile[]) =>
  groupByFolder('Mods', files).map(({ name, files: own }) => [
    name,
    own.map(({ fileName }) => fileName).join(' '),
  ]);

it.each<[string, InspectedFile[], string[][]]>([
  [
    'of parts with different maps into one mod',
    [file('part1.wad', { maps: 'MAP01' }), file('part2.wad', { maps: 'MAP02' }), text('read.txt', null)],
    [['Mods', 'part1.wad part2.wad read.txt']],
  ],
  [
    'with two variants of a mod into one mod',
    [file('sunder.wad', { maps: 'MAP01' }), file('sunder-vanilla.wad', { maps: 'MAP01' })],
    [['Mods', 'sunder.wad sunder-vanilla.wad']],
  ],
  [
    'with the same maps in unrelated files into several mods',
    [file('dock.wad', { maps: 'MAP01' }), file('dock.deh'), file('hall.wad', { maps: 'MAP01' })],
    [
      ['dock.wad', 'dock.wad dock.deh'],
      ['hall.wad', 'hall.wad'],
    ],
  ],
  [
    'with a readme file for each file into several mods',
    [
      file('dock.wad', { maps: 'MAP01' }),
      text('dock.txt', {}),
      file('hall.wad', { maps: 'E1M1' }),
      text('hall.txt', {}),
    ],
    [
      ['dock.wad', 'dock.wad dock.txt'],
      ['hall.wad', 'hall.wad hall.txt'],
    ],
  ],
  [
    'and its extras into one mod',
    [file('dock.wad', { maps: 'MAP01' }), file('easy.wad', { maps: 'MAP01', folder: 'extras' })],
    [['Mods', 'dock.wad easy.wad']],
  ],
])('groups a folder %s', (_, files, groups) => expect(formatGroups(...files)).toEqual(groups));
