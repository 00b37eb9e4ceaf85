import type { ModFileType } from '../records/mod-file';
import type { SourcePortFamily } from '../records/source-port';
import type { IWadContents, PortFeature } from '../records/wad-contents';
import { isBeyondFamily } from './port-fit';
import type { LoadedFile } from './port-fit';

const file = (
  fileType: ModFileType,
  hints: Partial<Record<PortFeature, string[]>> = {},
  container: IWadContents['container'] = 'wad',
): LoadedFile => ({
  fileType,
  contents: {
    container,
    portHints: Object.entries(hints).map(([feature, because]) => ({
      feature: feature as PortFeature,
      families: [],
      because,
    })),
  },
});
const unreadFile = (fileType: ModFileType): LoadedFile => ({ fileType, contents: null });

it.each<[string, readonly LoadedFile[], SourcePortFamily, boolean]>([
  ['a plain WAD', [file('WAD')], 'chocolate-doom', false],
  ['nothing', [], 'chocolate-doom', false],
  ['a package', [unreadFile('PK3')], 'dsda-doom', true],
  ['a package', [unreadFile('PK3')], 'gzdoom', false],
  ['a package with the extension of a WAD', [file('WAD', {}, 'package')], 'crispy-doom', true],
  ['a patch', [unreadFile('DEH')], 'kex', false],
  ['ZScript', [file('WAD', { zdoom: ['ZSCRIPT'] })], 'woof', true],
  ['ZScript', [file('WAD', { zdoom: ['ZSCRIPT'] })], 'uzdoom', false],
  ['optional definitions', [file('WAD', { zdoom: ['ZMAPINFO', 'GLDEFS'] })], 'woof', false],
  ['a patch for MBF21', [file('WAD', { mbf21: ['DEHACKED of 2021'] })], 'chocolate-doom', true],
  ['a patch for MBF21', [file('WAD', { mbf21: ['DEHACKED of 2021'] })], 'dsda-doom', false],
  ['ZScript', [file('WAD', { zdoom: ['ZSCRIPT'] })], 'odamex', true],
  ['ZScript', [file('WAD', { zdoom: ['ZSCRIPT'] })], 'zandronum', true],
  ['DECORATE', [file('WAD', { zdoom: ['DECORATE'] })], 'zandronum', false],
  [
    'DECORATE next to a patch for MBF21',
    [file('WAD', { zdoom: ['DECORATE'], mbf21: ['DEHACKED of 2021'] })],
    'woof',
    false,
  ],
  [
    'DECORATE next to UDMF maps',
    [file('WAD', { zdoom: ['DECORATE'], udmf: ['UDMF maps (doom)'] })],
    'woof',
    true,
  ],
  ['content that has not been tested', [file('WAD', { zdoom: ['DECORATE'] })], 'k8vavoom', false],
  ['UDMF maps for DSDA-Doom', [file('WAD', { udmf: ['UDMF maps (dsda)'] })], 'dsda-doom', false],
  ['UDMF maps for DSDA-Doom', [file('WAD', { udmf: ['UDMF maps (dsda)'] })], 'eternity', true],
  ['UDMF maps for Doom', [file('WAD', { udmf: ['UDMF maps (doom)'] })], 'helion', false],
  ['UDMF maps for Doom', [file('WAD', { udmf: ['UDMF maps (doom)'] })], 'crispy-doom', true],
  ['an unknown port', [unreadFile('PK3'), file('WAD', { zdoom: ['ZSCRIPT'] })], 'other', false],
  ['one file of several', [file('WAD'), unreadFile('PK7')], 'woof', true],
])('isBeyondFamily checks %s (case %#)', (_, files, family, isBeyond) => {
  expect(isBeyondFamily(files, family)).toBe(isBeyond);
});
