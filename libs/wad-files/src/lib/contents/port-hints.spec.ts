import { SOFT_MARKS, type IPortHint } from '@hangar/domain';

import { createBufferSource } from '../byte-source';
import { buildWad, exitMap, lump } from '../../testing';
import { createMemoryContainer } from '../testing/memory-container';
import { readWadDirectoryFrom } from '../wad-directory';
import { describeContents } from './describe-contents';
import { readWadResources } from './mod-resources';
import { readPackageContents } from './read-contents';

async function getWadHints(...names: string[]): Promise<IPortHint[]> {
  const source = createBufferSource(
    'mod.wad',
    buildWad([...exitMap('MAP01'), ...names.map((name) => lump(name, 'x'))]),
  );
  const resources = readWadResources(source, await readWadDirectoryFrom(source));
  return (await describeContents(resources, false)).portHints;
}

const getPackageHints = async (...paths: string[]): Promise<IPortHint[]> =>
  (await readPackageContents(createMemoryContainer(Object.fromEntries(paths.map((path) => [path, 'x'])))))
    .portHints;

const ZDOOM = ['gzdoom', 'uzdoom', 'vkdoom', 'lzdoom', 'zandronum'];
const ZDOOM_LUMPS = [
  ...['MODELDEF', 'VOXELDEF', 'DECALDEF', 'LOCKDEFS', 'FONTDEFS', 'REVERBS', 'TERRAIN', 'DIALOGUE'],
  ...['CVARINFO', 'KEYCONF', 'LOADACS'],
];

describe('a lump that only ZDoom’s family reads', () => {
  it.each(ZDOOM_LUMPS)('recommends that family without ruling out others: %s', async (name) => {
    expect(await getWadHints(name)).toEqual([{ feature: 'zdoom', families: ZDOOM, because: [name] }]);
    expect(await getPackageHints(`docs/${name.toLowerCase()}.txt`, 'maps/map01.wad')).toEqual([]);
    expect(await getPackageHints(`${name.toLowerCase()}.txt`)).toEqual([
      { feature: 'zdoom', families: ZDOOM, because: [name] },
    ]);
    expect(SOFT_MARKS).toContain(name);
  });

  it.each(['ANIMDEFS', 'SNDINFO', 'SNDSEQ', 'MAPINFO'])(
    'is not one of those that originate from Hexen: %s',
    async (name) => {
      expect(await getWadHints(name)).toEqual([]);
    },
  );
});

describe('a package with scripts', () => {
  it('recommends ZDoom’s family for compiled ACS, because other ports ignore it', async () => {
    expect(await getPackageHints('acs/lib.o', 'maps/map01.wad')).toEqual([
      { feature: 'zdoom', families: ZDOOM, because: ['acs folder'] },
    ]);
    expect(SOFT_MARKS).toContain('acs folder');
  });

  it.each([
    [['edf/things.edf'], 'eternity', ['eternity'], ['.edf files']],
    [['EDF/Root.EDF', 'maps/map01.wad'], 'eternity', ['eternity'], ['.edf files']],
    [['progs/mymod/main.vc'], 'vavoom', ['k8vavoom'], ['.vc files']],
    [['loadvcs.txt', 'mymod/main.vc'], 'vavoom', ['k8vavoom'], ['LOADVCS', '.vc files']],
  ])('requires the only family that reads them: %j', async (paths, feature, families, because) => {
    expect(await getPackageHints(...paths)).toEqual([{ feature, families, because }]);
  });

  it.each([['edf/things.edf'], ['progs/main.vc']])(
    'for several families does not require one of them: %s',
    async (path) => {
      const hints = await getPackageHints(path, 'decorate.txt');
      expect(hints.map(({ feature }) => feature)).toEqual(['zdoom']);
    },
  );
});

it.each(['ESTRINGS', 'EMENUS', 'ETERRAIN', 'ESNDINFO', 'ESNDSEQ'])(
  'a lump that adds to Eternity’s definitions recommends Eternity without ruling out others: %s',
  async (name) => {
    expect(await getWadHints(name)).toEqual([
      { feature: 'eternity', families: ['eternity'], because: [name] },
    ]);
    expect(SOFT_MARKS).toContain(name);
  },
);
