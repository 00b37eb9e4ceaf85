import { buildMod, buildWad, exitMap, lump } from '../../testing';
import { getFixturePath } from '../testing/fixture-path';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import { readPatchContents, readWadContents } from './read-contents';

let directory: TemporaryDirectory;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => directory.remove());

const readContents = async (wad: Buffer) => readWadContents(await directory.write('mod.wad', wad));
const createUdmfMap = (name: string, namespace: string) => [
  lump(name),
  lump('TEXTMAP', `namespace = "${namespace}";\nthing { }`),
  lump('ENDMAP'),
];

describe('readWadContents', () => {
  it('lists the maps of a plain WAD without port hints', async () => {
    expect(await readContents(buildMod(['MAP01', 'LOBBY']))).toEqual({
      container: 'wad',
      maps: [
        { name: 'MAP01', title: null, author: null, format: 'doom' },
        { name: 'LOBBY', title: null, author: null, format: 'doom' },
      ],
      mapCount: 2,
      guess: 'doom2',
      gameInfo: null,
      complevel: null,
      portHints: [],
      titlePicture: null,
      hasDehacked: false,
      standaloneName: null,
      notes: [],
    });
  });

  it.each([
    ['pwad-zmapinfo.wad', ['MAP01 The Test Chamber doom', 'MAP02 null udmf'], ['zdoom: ZMAPINFO, UDMF maps']],
    [
      'pwad-umapinfo.wad',
      ['MAP01 The Test Chamber doom', 'MAP02 The "Quoted" Chamber doom'],
      ['mbf21: UMAPINFO, COMPLVL'],
    ],
    ['pwad-hexen-format.wad', ['MAP01 null hexen'], ['zdoom: Hexen format maps']],
    ['pwad-udmf.wad', ['MAP07 null udmf'], ['zdoom: UDMF maps']],
    ['pwad-dehacked.wad', ['MAP01 The Test Chamber doom'], ['mbf21: DEHACKED of 2021']],
    ['pwad-big-endian.wad', ['MAP01 null doom'], []],
  ])('describes a WAD by its lumps: %s', async (fileName, maps, hints) => {
    const contents = await readWadContents(getFixturePath(fileName));
    expect(contents.maps.map(({ name, title, format }) => `${name} ${title} ${format}`)).toEqual(maps);
    expect(contents.portHints.map(({ feature, because }) => `${feature}: ${because.join(', ')}`)).toEqual(
      hints,
    );
  });

  it('names maps in Hexen’s MAPINFO syntax', async () => {
    const { maps } = await readWadContents(getFixturePath('pwad-many-maps.wad'));
    expect(maps.map(({ title }) => title)).toEqual([
      'The Old Test Chamber',
      'The Second Chamber',
      null,
      null,
      null,
    ]);
  });

  it('reports the GAMEINFO and the compatibility level', async () => {
    expect((await readWadContents(getFixturePath('pwad-gameinfo.wad'))).gameInfo).toEqual({
      title: 'The Test Chamber 2.1',
      iwad: 'doom2.wad',
      load: ['extras.pk3', 'music.wad'],
    });
    expect(await readWadContents(getFixturePath('pwad-umapinfo.wad'))).toMatchObject({ complevel: 'mbf21' });
  });

  it.each([
    [[...createUdmfMap('E1M1', 'Heretic'), lump('MUS_E1M1', 'music')], 'heretic'],
    [createUdmfMap('E1M1', 'Doom'), 'doom'],
    [createUdmfMap('LOBBY', 'ZDoom'), null],
  ])('detects the base game from the names of maps and music', async (lumps, guess) => {
    expect(await readContents(buildWad(lumps))).toMatchObject({ guess });
  });

  it('reports a title picture only if it can be shown', async () => {
    expect(await readWadContents(getFixturePath('pwad-png-title.wad'))).toMatchObject({
      titlePicture: 'TITLEPIC',
    });
    expect(await readContents(buildWad([lump('TITLEPIC', 'no picture at all')]))).toMatchObject({
      titlePicture: null,
    });
  });

  it('recommends ports for ID24 or Eternity', async () => {
    const { portHints } = await readContents(
      buildWad([
        lump('SKYDEFS', '{}'),
        ...createUdmfMap('MAP01', 'Eternity'),
        lump('DEHACKED', 'Doom version = 2024'),
      ]),
    );
    expect(portHints.map(({ feature, because }) => [feature, because])).toEqual([
      ['id24', ['SKYDEFS', 'DEHACKED of 2024']],
      ['eternity', ['UDMF maps of Eternity']],
    ]);
    expect(portHints[1]?.families).toEqual(['eternity']);
  });

  it.each([
    [
      ['DDFTHING', 'DDFATK'],
      ['DDFATK', 'DDFTHING'],
    ],
    [['DDFLEVL'], ['DDFLEVL']],
    [['RSCRIPT'], ['RSCRIPT']],
    [['RTSCRIPT'], ['RTSCRIPT']],
    [['COALEDGE'], ['COALEDGE']],
  ])('recommends EDGE for the lumps %j', async (names, because) => {
    const { portHints } = await readContents(buildWad(names.map((name) => lump(name, '<THINGS>'))));
    expect(portHints).toEqual([{ feature: 'edge', families: ['edge-classic'], because }]);
  });

  it('does not recommend EDGE if the actors also exist for other ports', async () => {
    const { portHints } = await readContents(buildWad([lump('DDFTHING', ''), lump('DECORATE', '')]));
    expect(portHints.map(({ feature }) => feature)).toEqual(['zdoom']);
  });

  it('has no port hints for Hexen’s own maps', async () => {
    const createHexenMap = (name: string) => [...exitMap(name), lump('BEHAVIOR', 'ACS')];
    const marks = ['PLAYPAL', 'COLORMAP', 'TEXTURE1', 'TITLE', 'WINNOWR'].map((name) => lump(name, name));
    const game = [...marks, ...createHexenMap('MAP01'), ...createHexenMap('MAP40')];
    expect((await readContents(buildWad(game, 'IWAD'))).portHints).toEqual([]);
    expect((await readContents(buildWad(createHexenMap('MAP01')))).portHints).toHaveLength(1);
  });

  it('follows each include of MAPINFO once, even if the includes are circular', async () => {
    const wad = buildWad([
      ...exitMap('MAP01'),
      ...exitMap('MAP02'),
      // A circular include would exhaust the limit before this lump is read.
      lump('LANGUAGE', '[enu] NAME = "Second";'),
      lump('MAPINFO', 'include one\ninclude two\ninclude MAPINFO\ninclude nowhere'),
      lump('ONE', 'map MAP01 "First"\ninclude two'),
      lump('TWO', 'map MAP02 lookup NAME\ninclude one'),
    ]);
    expect((await readContents(wad)).maps.map(({ title }) => title)).toEqual(['First', 'Second']);
  });

  it('lists all maps', async () => {
    const names = Array.from({ length: 1200 }, (_, index) => `M${index}`);
    const contents = await readContents(buildWad(names.flatMap((name) => [lump(name), lump('THINGS')])));
    expect(contents.mapCount).toBe(1200);
    expect(contents.maps).toHaveLength(1200);
  });

  it("rejects a file that isn't a WAD", async () => {
    await expect(readWadContents(directory.path)).rejects.toMatchObject({ code: 'NOT_A_WAD' });
    await expect(readWadContents(`${directory.path}/gone.wad`)).rejects.toMatchObject({
      code: 'FILE_NOT_FOUND',
    });
    await expect(readWadContents(getFixturePath('strings.bex'))).rejects.toMatchObject({ reason: 'text' });
  });
});

describe('the text lumps of a WAD', () => {
  it('are read up to a total limit, even if they are many and long', async () => {
    const name = (title: string): string => `map MAP01 "${title}"\n`;
    const filler = `// ${'x'.repeat(70)}\n`.repeat(20_000); // 1.5 MB
    const long = lump('MAPINFO', name('Early') + filler + name('Late'));
    const map = exitMap('MAP01');
    expect((await readContents(buildWad([...map, long]))).maps[0]?.title).toBe('Early');
    const many = Array.from({ length: 9 }, () => long);
    const wadWithLateLump = buildWad([...map, ...many, lump('MAPINFO', name('Behind six megabytes'))]);
    expect((await readContents(wadWithLateLump)).maps[0]?.title).toBe('Early');
    const manyLumps = Array.from({ length: 300 }, (_, index) => lump('MAPINFO', name(`Number ${index}`)));
    expect((await readContents(buildWad([...map, ...manyLumps]))).maps[0]?.title).toBe('Number 255');
  });

  it.each([
    ['id24', [lump('COMPLVL', 'id24')], 'id24', undefined, 'id24'],
    [
      'a version of vanilla',
      [lump('COMPLVL', 'vanilla'), lump('GAMEVERS', '1.666')],
      '1',
      'GAMEVERS',
      'mbf21',
    ],
    [
      'the same version in COMPLVL',
      [lump('COMPLVL', '1'), lump('GAMEVERS', '1.666')],
      '1',
      undefined,
      'mbf21',
    ],
    ['no Boom version', [lump('COMPLVL', 'boom'), lump('GAMEVERS', '1.666')], 'boom', undefined, 'mbf21'],
    ['no level from GAMEVERS alone', [lump('GAMEVERS', '1.9')], null, undefined, undefined],
  ])(
    'specify a compatibility level, and the lump that determines it is reported: %s',
    async (_, lumps, complevel, from, feature) => {
      const { portHints, ...contents } = await readContents(buildWad([...exitMap('MAP01'), ...lumps]));
      expect([contents.complevel, contents.complevelFrom]).toEqual([complevel, from]);
      expect(portHints[0]?.feature).toBe(feature);
    },
  );

  it('may be garbage', async () => {
    const garbage = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) & 0xff));
    const names = [
      'MAPINFO',
      'ZMAPINFO',
      'UMAPINFO',
      'EMAPINFO',
      'LANGUAGE',
      'DEHACKED',
      'GAMEINFO',
      'COMPLVL',
    ];
    const wad = buildWad([...exitMap('MAP01'), ...names.map((name) => lump(name, garbage))]);
    expect(await readContents(wad)).toMatchObject({ mapCount: 1, complevel: null });
  });
});

describe('a patch', () => {
  it('has no maps and may recommend a port', async () => {
    expect(await readPatchContents(getFixturePath('strings.bex'))).toMatchObject({
      container: 'patch',
      hasDehacked: true,
      mapCount: 0,
      portHints: [{ feature: 'mbf21', because: ['DEHACKED of 2021'] }],
      notes: [],
    });
    expect(await readPatchContents(getFixturePath('weapons.deh'))).toMatchObject({
      portHints: [],
      notes: [],
    });
  });

  it("is reported in a note if it isn't a patch", async () => {
    const path = await directory.write('odd.deh', '<html>');
    expect((await readPatchContents(path)).notes).toEqual(["Doesn't start like a version 3 DeHackEd patch."]);
  });
});
