import type { ModCategory } from '@hangar/domain';

import { createProposals } from './propose';
import { file, FREE_LIBRARY, loose, type FileOptions } from './testing/build-files';

it.each<[string, string, FileOptions, ModCategory | null]>([
  ['maps', 'x.wad', { maps: 'MAP01', names: 'MAP01 D_RUNNIN' }, 'mapset'],
  ['a standalone game', 'x.ipk3', { standalone: 'X' }, 'total_conversion'],
  ['music', 'x.wad', { names: 'D_RUNNIN D_E1M1 D_INTER MUSINFO' }, 'music'],
  ['music in a package', 'x.pk3', { names: 'music/ music/one.ogg music/two.ogg readme.txt' }, 'music'],
  ['a palette', 'x.wad', { names: 'PLAYPAL COLORMAP' }, 'palette'],
  ['a status bar', 'x.wad', { names: 'STBAR STARMS STFST01 STFGOD0 STTNUM0' }, 'hud'],
  [
    'weapons and their sounds',
    'x.wad',
    { names: 'S_START SHTGA0 SHTGB0 PISGA0 BFGGA0 S_END DSSHOTGN' },
    'weapon',
  ],
  ['sprites of several kinds', 'x.wad', { names: 'TROOA1 TROOB1 SHTGA0' }, null],
  ['a file name with a keyword', 'epic-soundtrack.pk3', { names: 'a.lmp' }, 'music'],
  ['a file name with a keyword for palettes', 'vivid palette.wad', {}, 'palette'],
  ['nothing', 'x.wad', {}, null],
])('%s', (_, name, options, category) => {
  expect(createProposals(loose(file(name, options)), FREE_LIBRARY)[0]?.category).toBe(category);
});
