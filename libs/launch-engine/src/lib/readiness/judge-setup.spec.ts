import type { IBaseGameVersion, ModFileType, PortFeature, SourcePortFamily } from '@hangar/domain';

import { SOURCE_PORT_FAMILY_FACTS } from '../families';
import { judgeSetup } from './judge-setup';
import type { JudgedContents } from './judged-contents';
import type { JudgedPort, JudgedSetup, SetupFile } from './judged-setup';
import { withRemedies, type Inventory } from './remedies';

const DOOM2 = {
  id: 'doom2',
  name: 'Doom II',
  slug: 'doom2',
  game: 'doom2',
  iwadPath: '/wads/doom2.wad',
} as IBaseGameVersion;
const HERETIC = {
  ...DOOM2,
  id: 'heretic',
  name: 'Heretic',
  slug: 'heretic',
  game: 'heretic',
  iwadPath: '/wads/heretic.wad',
} as IBaseGameVersion;

const createPort = (family: SourcePortFamily, name: string, version?: string): JudgedPort => ({
  id: `${family} ${version ?? ''}`.trim(),
  name,
  family,
  executablePath: '/usr/games/port',
  ...(version === undefined ? {} : { version }),
});
const DSDA = createPort('dsda-doom', 'DSDA-Doom', '0.29');
const GZDOOM = createPort('gzdoom', 'GZDoom', '4.14.2');

function createFile(name: string, contents: Partial<JudgedContents> = {}, changes: Partial<SetupFile> = {}) {
  const fileType = name.slice(name.lastIndexOf('.') + 1).toUpperCase() as ModFileType;
  const container = fileType === 'PK3' ? 'package' : fileType === 'DEH' ? 'patch' : 'wad';
  return {
    name,
    fileName: name,
    fileType,
    fileId: `id of ${name}`,
    isExtra: false,
    isMissing: false,
    contents: {
      container,
      portHints: [],
      complevel: null,
      gameInfo: null,
      guess: null,
      maps: [],
      ...contents,
    },
    ...changes,
  } satisfies SetupFile;
}

const needing = (feature: PortFeature, ...because: string[]) => ({
  portHints: [{ feature, families: [], because }],
});

const createSetup = (changes: Partial<JudgedSetup> = {}): JudgedSetup => ({
  title: 'A mod',
  port: DSDA,
  game: { version: DOOM2, iwad: { path: '/wads/doom2.wad', properName: 'doom2.wad', game: 'doom2' } },
  files: [],
  cycle: null,
  options: {},
  baseGameArguments: [],
  launchParameters: [],
  parametersFault: null,
  unconfirmed: null,
  missingConfigFile: null,
  missingDemo: null,
  ...changes,
});

const judge = (changes: Partial<JudgedSetup>) => judgeSetup(createSetup(changes), SOURCE_PORT_FAMILY_FACTS);
const getCodes = (changes: Partial<JudgedSetup>) => judge(changes).map(({ code }) => code);

it('names the contents that a port does not support, and a level only if no contents name it', () => {
  const mixed = { ...needing('mbf21', 'DEHACKED of 2021'), complevel: 'mbf21' };
  const [zscript, mbf21] = [createFile('a.wad', needing('zdoom', 'ZSCRIPT')), createFile('b.wad', mixed)];
  const port = createPort('chocolate-doom', 'Chocolate Doom');
  expect(judge({ port, files: [zscript, mbf21] }).map(({ message }) => message)).toEqual([
    "Chocolate Doom doesn't support ZScript code, which a.wad needs, so the mod may not work.",
    "Chocolate Doom doesn't support MBF21 patches, which b.wad needs, so the mod may not work.",
  ]);
});

it.each<[description: string, changes: Partial<JudgedSetup>, codes: string[]]>([
  ['nothing is missing', { files: [createFile('mod.wad')] }, []],
  ['its port cannot load the type of a file', { files: [createFile('mod.pk3')] }, ['MOD_FILES_UNSUPPORTED']],
  [
    'its port takes no further patch',
    { port: createPort('helion', 'Helion', '0.9'), files: [createFile('a.deh'), createFile('b.deh')] },
    ['MOD_FILES_UNSUPPORTED'],
  ],
  [
    "the player's own parameters use up the only patch",
    {
      port: createPort('helion', 'Helion', '0.9'),
      files: [createFile('a.deh')],
      baseGameArguments: ['-deh', '/own.deh'],
    },
    ['MOD_FILES_UNSUPPORTED'],
  ],
  [
    'its port cannot load an extra',
    { files: [createFile('extra.pk3', {}, { isExtra: true })] },
    ['EXTRA_LEFT_OUT'],
  ],
  [
    'an extra is missing',
    { files: [createFile('extra.pk3', {}, { isExtra: true, isMissing: true })] },
    ['MOD_FILES_MISSING'],
  ],
  [
    'its contents need more',
    { files: [createFile('mod.wad', needing('zdoom', 'DECORATE'))] },
    ['MOD_FEATURES_UNSUPPORTED'],
  ],
  ['its port merely ignores something', { files: [createFile('mod.wad', needing('zdoom', 'ZMAPINFO'))] }, []],
  [
    'its maps need a level that the port lacks',
    {
      port: createPort('chocolate-doom', 'Chocolate Doom'),
      files: [createFile('mod.wad', { complevel: 'boom' })],
    },
    ['MOD_FEATURES_UNSUPPORTED'],
  ],
  [
    'its port is unknown and the files need something',
    { port: createPort('other', 'My port'), files: [createFile('mod.pk3', needing('zdoom', 'DECORATE'))] },
    ['SOURCE_PORT_UNKNOWN'],
  ],
  [
    'its port is unknown and the files need nothing',
    { port: createPort('other', 'My port'), files: [createFile('mod.wad')] },
    [],
  ],
  [
    'a file is damaged',
    { files: [createFile('mod.wad', {}, { contents: null } as object)] },
    ['CONTENTS_UNKNOWN'],
  ],
  [
    'a part of a package is damaged',
    {
      port: createPort('gzdoom', 'GZDoom'),
      files: [createFile('mod.pk3', { damage: ["map01.wad couldn't be extracted."] })],
    },
    ['CONTENTS_UNKNOWN'],
  ],
  [
    'it was made for another game',
    {
      files: [createFile('mod.wad', { gameInfo: { title: null, iwad: 'heretic.wad', load: [] } })],
    },
    ['BASE_GAME_MISMATCH'],
  ],
  [
    'it names a file that is not loaded',
    { files: [createFile('mod.wad', { gameInfo: { title: null, iwad: null, load: ['music.wad'] } })] },
    ['DEPENDENCY_MISSING'],
  ],
  ['its port has no such option', { port: GZDOOM, options: { complevel: 'nonsense' } }, ['OPTION_LEFT_OUT']],
  ['no port can be chosen', { port: { message: 'No source ports yet.' } }, ['SOURCE_PORT_MISSING']],
  ['no base game can be chosen', { game: { message: 'No base games yet.' } }, ['BASE_GAME_MISSING']],
  ['its settings file is gone', { missingConfigFile: 'own.cfg' }, ['CONFIG_FILE_MISSING']],
  ['its demo is gone', { missingDemo: '/demos/run.lmp' }, ['DEMO_FILE_MISSING']],
  ['parameters cannot be split', { parametersFault: { message: 'Unclosed quote.' } }, ['PARAMETERS_INVALID']],
])('a setup is judged if %s', (_, changes, codes) => {
  expect(getCodes(changes)).toEqual(codes);
});

it('lists blocking problems first, in the order in which a launch detects them', () => {
  const files = [createFile('mod.pk3'), createFile('gone.wad', {}, { isMissing: true })];
  const changes = { files, unconfirmed: { message: 'Confirm.' }, options: { map: 'nonsense!' } };
  expect(getCodes(changes)).toEqual([
    'PARAMETERS_UNCONFIRMED',
    'MOD_FILES_MISSING',
    'MOD_FILES_UNSUPPORTED',
    'OPTION_LEFT_OUT',
  ]);
});

it('names the file, the port and the consequence in one sentence', () => {
  const [problem] = judge({ files: [createFile('mod.pk3')] });
  expect(problem).toEqual({
    code: 'MOD_FILES_UNSUPPORTED',
    effect: 'blocks',
    message: "DSDA-Doom can't read PK3 files, so mod.pk3 won't be loaded.",
    subject: { kind: 'mod-file', id: 'id of mod.pk3', name: 'mod.pk3' },
  });
});

describe('remedies', () => {
  const inventory: Inventory = {
    families: SOURCE_PORT_FAMILY_FACTS,
    ports: [DSDA, createPort('other', 'My port'), createPort('woof', 'Woof', '5'), GZDOOM],
    games: [DOOM2, HERETIC],
    system: 'linux-x64',
    findFile: (name) => (name === 'music.wad' ? { fileId: 'music', name: 'Music' } : null),
  };
  const getRemedies = (changes: Partial<JudgedSetup>, changed: Partial<Inventory> = {}) => {
    const setup = createSetup(changes);
    const problems = judgeSetup(setup, SOURCE_PORT_FAMILY_FACTS);
    return withRemedies(setup, problems, { ...inventory, ...changed }).flatMap(({ remedies }) => remedies);
  };

  it('are the ports that solve the problem without causing a new one, never an unknown port', () => {
    expect(getRemedies({ files: [createFile('mod.pk3', needing('zdoom', 'ZSCRIPT'))] })).toEqual([
      { kind: 'use-source-port', sourcePortId: GZDOOM.id, name: 'GZDoom' },
      { kind: 'turn-off-file', fileId: 'id of mod.pk3', name: 'mod.pk3' },
    ]);
  });

  it('are ports to install if no installed port solves the problem, best first', () => {
    const [first] = getRemedies(
      { files: [createFile('mod.pk3', needing('zdoom', 'ZSCRIPT'))] },
      { ports: [DSDA] },
    );
    expect(first).toEqual({ kind: 'install-source-port', family: 'uzdoom', name: 'UZDoom' });
    const [onUnknownSystem] = getRemedies(
      { files: [createFile('mod.pk3')] },
      { ports: [DSDA], system: 'haiku' },
    );
    expect(onUnknownSystem?.kind).toBe('turn-off-file');
  });

  it('start with the family of a missing port if it solves the problem', () => {
    const isMissing = { message: 'No version of DSDA-Doom is installed.', family: 'dsda-doom' };
    const getFamilies = (files: JudgedSetup['files']) =>
      getRemedies({ port: isMissing, files }, { ports: [] }).flatMap((remedy) =>
        remedy.kind === 'install-source-port' ? remedy.family : [],
      );
    expect(getFamilies([])[0]).toBe('dsda-doom');
    expect(getFamilies([createFile('mod.pk3', needing('zdoom', 'ZSCRIPT'))])[0]).toBe('uzdoom');
  });

  it('are the base game that the file was made for, and the file that another needs', () => {
    const gameInfo = { title: null, iwad: 'heretic.wad', load: ['music.wad'] };
    expect(getRemedies({ files: [createFile('mod.wad', { gameInfo })] })).toEqual([
      { kind: 'choose-base-game', baseGameVersionIds: ['heretic'] },
      { kind: 'turn-off-file', fileId: 'id of mod.wad', name: 'mod.wad' },
      { kind: 'add-file', fileId: 'music', name: 'Music' },
    ]);
  });
});
