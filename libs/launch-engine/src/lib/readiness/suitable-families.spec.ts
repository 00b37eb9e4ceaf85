import type { IBaseGameVersion, ModFileType, PortFeature, SourcePortFamily } from '@hangar/domain';

import { SOURCE_PORT_FAMILY_FACTS } from '../families';
import type { JudgedContents } from './judged-contents';
import type { JudgedSetup, SetupFile } from './judged-setup';
import { findSuitableFamilies } from './remedies';

const DOOM2 = { id: 'doom2', name: 'Doom II', slug: 'doom2', game: 'doom2' } as IBaseGameVersion;
const MISSING_PORT = { message: 'There is no source port.' };

function createFile(
  fileType: ModFileType,
  hints: Partial<Record<PortFeature, string[]>> = {},
  container: JudgedContents['container'] = fileType === 'WAD' ? 'wad' : 'package',
): SetupFile {
  const portHints = Object.entries(hints).map(([feature, because]) => ({
    feature: feature as PortFeature,
    families: [],
    because,
  }));
  return {
    name: 'mod',
    fileName: `mod.${fileType.toLowerCase()}`,
    fileType,
    fileId: 'f',
    isExtra: false,
    isMissing: false,
    contents: { container, portHints, complevel: null, gameInfo: null, guess: null, maps: [] },
  };
}

function findFor(files: readonly SetupFile[], port: JudgedSetup['port'] = MISSING_PORT): SourcePortFamily[] {
  const setup: JudgedSetup = {
    title: 'A mod',
    port,
    game: { version: DOOM2, iwad: { path: '/wads/doom2.wad', properName: 'doom2.wad', game: 'doom2' } },
    files,
    cycle: null,
    options: {},
    baseGameArguments: [],
    launchParameters: [],
    parametersFault: null,
    unconfirmed: null,
    missingConfigFile: null,
    missingDemo: null,
  };
  return findSuitableFamilies(setup, SOURCE_PORT_FAMILY_FACTS);
}

describe('the families that suit a setup', () => {
  it.each<[string, readonly SetupFile[], SourcePortFamily, boolean]>([
    ['a plain WAD', [createFile('WAD')], 'chocolate-doom', true],
    ['nothing', [], 'chocolate-doom', true],
    ['nothing', [], 'other', false],
    ['a package', [createFile('PK3')], 'dsda-doom', false],
    ['a package', [createFile('PK3')], 'gzdoom', true],
    ['a package with the extension of a WAD', [createFile('WAD', {}, 'package')], 'crispy-doom', false],
    ['a patch', [createFile('DEH', {}, 'patch')], 'kex', false],
    ['a patch', [createFile('DEH', {}, 'patch')], 'woof', true],
    ['ZScript', [createFile('WAD', { zdoom: ['ZSCRIPT'] })], 'woof', false],
    ['ZScript', [createFile('WAD', { zdoom: ['ZSCRIPT'] })], 'uzdoom', true],
    ['ZScript', [createFile('WAD', { zdoom: ['ZSCRIPT'] })], 'odamex', false],
    ['ZScript', [createFile('WAD', { zdoom: ['ZSCRIPT'] })], 'zandronum', false],
    ['optional definitions', [createFile('WAD', { zdoom: ['ZMAPINFO', 'GLDEFS'] })], 'woof', true],
    ['a patch for MBF21', [createFile('WAD', { mbf21: ['DEHACKED of 2021'] })], 'chocolate-doom', false],
    ['a patch for MBF21', [createFile('WAD', { mbf21: ['DEHACKED of 2021'] })], 'dsda-doom', true],
    ['DECORATE', [createFile('WAD', { zdoom: ['DECORATE'] })], 'zandronum', true],
    [
      'DECORATE next to a patch for MBF21',
      [createFile('WAD', { zdoom: ['DECORATE'], mbf21: ['DEHACKED of 2021'] })],
      'woof',
      true,
    ],
    [
      'DECORATE next to UDMF maps',
      [createFile('WAD', { zdoom: ['DECORATE'], udmf: ['UDMF maps (doom)'] })],
      'woof',
      false,
    ],
    ['content that has not been tested', [createFile('WAD', { zdoom: ['DECORATE'] })], 'k8vavoom', false],
    ['UDMF maps for DSDA-Doom', [createFile('WAD', { udmf: ['UDMF maps (dsda)'] })], 'dsda-doom', true],
    ['UDMF maps for DSDA-Doom', [createFile('WAD', { udmf: ['UDMF maps (dsda)'] })], 'eternity', false],
    ['UDMF maps for Doom', [createFile('WAD', { udmf: ['UDMF maps (doom)'] })], 'helion', true],
    ['UDMF maps for Doom', [createFile('WAD', { udmf: ['UDMF maps (doom)'] })], 'crispy-doom', false],
    ['one file of several', [createFile('WAD'), createFile('PK7')], 'woof', false],
  ])('are judged by %s (case %#)', (_, files, family, isSuitable) => {
    expect(findFor(files).includes(family)).toBe(isSuitable);
  });

  it('are sorted by how well they suit newcomers, after the family of a missing port', () => {
    expect(findFor([createFile('WAD')]).slice(0, 2)).toEqual(['gzdoom', 'uzdoom']);
    expect(findFor([createFile('WAD')], { ...MISSING_PORT, family: 'woof' })[0]).toBe('woof');
  });
});
