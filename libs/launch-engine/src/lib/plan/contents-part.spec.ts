import type { BaseGame, IGameInfo, PortFeature, SourcePortFamily } from '@hangar/domain';

import { buildLaunchPlan } from './build-launch-plan';
import type { RequestedFile } from './launch-request';
import {
  type SampleChanges,
  createSampleFiles,
  createSampleIwad,
  createSampleRequest,
} from './sample-request';

/** Returns only the notes about files. Notes about statistics that Stop would lose are tested elsewhere. */
const getNotes = (changes: SampleChanges): string =>
  buildLaunchPlan(createSampleRequest({ family: 'gzdoom', ...changes }))
    .notes.filter((note) => note.startsWith('mod.'))
    .join('\n');

function createFileNeeding(
  feature: PortFeature,
  because: string[],
  complevel: string | null = null,
): RequestedFile {
  const families: SourcePortFamily[] = ['dsda-doom', 'woof', 'nugget-doom'];
  const contents = { complevel, portHints: [{ feature, families, because }], gameInfo: null };
  return { ...(createSampleFiles('mod.wad')[0] as RequestedFile), contents };
}

function createFileWithGameInfo(gameInfo: Partial<IGameInfo>, name = 'mod.pk3'): RequestedFile {
  const contents = {
    complevel: null,
    portHints: [],
    gameInfo: { title: null, iwad: null, load: [], ...gameInfo },
  };
  return { ...(createSampleFiles(name)[0] as RequestedFile), contents };
}

describe('a file that requires more than the port supports', () => {
  it('is reported with the ports that support it', () => {
    const files = [createFileNeeding('mbf21', ['DEHACKED of 2021'])];
    expect(getNotes({ family: 'chocolate-doom', files })).toBe(
      "mod.wad has MBF21 patches, which Chocolate Doom doesn't support, so the mod may not work. Try DSDA-Doom or Woof!",
    );
  });

  it.each<[SourcePortFamily, string | undefined, PortFeature, boolean]>([
    ['chocolate-doom', undefined, 'zdoom', true],
    ['crispy-doom', undefined, 'mbf21', true],
    ['dsda-doom', undefined, 'mbf21', false],
    ['dsda-doom', undefined, 'zdoom', true],
    ['woof', '15.2.0', 'id24', false],
    ['woof', '10.5.1', 'id24', true],
    ['woof', undefined, 'id24', false],
    ['gzdoom', undefined, 'zdoom', false],
    ['gzdoom', undefined, 'eternity', true],
    ['eternity', undefined, 'eternity', false],
    ['odamex', undefined, 'id24', false],
    ['other', undefined, 'zdoom', false],
  ])('in %s %s with %s is reported: %s', (family, version, feature, isReported) => {
    const changes = { family, files: [createFileNeeding(feature, ['X'])], ...(version ? { version } : {}) };
    expect(getNotes(changes).includes("doesn't support")).toBe(isReported);
  });

  it('is not mentioned if it also has definitions for the port', () => {
    const createHint = (feature: PortFeature, ...because: string[]) => ({ feature, families: [], because });
    const bothHints = [createHint('zdoom', 'ZMAPINFO', 'KEYCONF'), createHint('mbf21', 'UMAPINFO')];
    const [file] = createSampleFiles('mod.wad');
    const contents = { complevel: null, portHints: bothHints, gameInfo: null };
    const files = [{ ...(file as RequestedFile), contents }];
    expect(getNotes({ family: 'woof', version: '15.2', files })).toBe('');
    expect(getNotes({ family: 'crispy-doom', files })).toContain(
      'mod.wad has ZMAPINFO and KEYCONF, which Crispy Doom ignores.',
    );
  });

  it('is not reported if it only declares the vanilla level', () => {
    const getNotesForLevel = (complevel: string) =>
      getNotes({ family: 'chocolate-doom', files: [createFileNeeding('mbf21', ['COMPLVL'], complevel)] });
    expect(getNotesForLevel('vanilla')).toBe('');
    expect(getNotesForLevel('2')).toBe('');
    expect(getNotesForLevel('1')).toBe('');
    expect(getNotesForLevel('boom')).toContain('needs Boom.');
  });
});

describe('requirements in GAMEINFO', () => {
  it('are reported if the base game is a different one', () => {
    expect(getNotes({ files: [createFileWithGameInfo({ iwad: 'HERETIC.WAD' })] })).toBe(
      'mod.pk3 needs HERETIC.WAD, but this protocol uses doom2.wad.',
    );
    expect(getNotes({ files: [createFileWithGameInfo({ iwad: 'DOOM2' })] })).toBe('');
    expect(getNotes({ files: [createFileWithGameInfo({ iwad: 'doom2.wad' })], iwad: null })).toBe('');
    const tnt = createSampleIwad('tnt', 'tnt.wad');
    expect(getNotes({ files: [createFileWithGameInfo({ iwad: 'tnt.wad' })], iwad: tnt })).toBe('');
  });

  it('are reported if a file is not loaded', () => {
    const load = ['Extra.wad', 'music.wad'];
    const stored: RequestedFile = {
      path: '/mods/extra-00ff.wad',
      name: 'The extra',
      fileName: 'EXTRA.WAD',
      fileType: 'WAD',
    };
    expect(getNotes({ files: [stored, createFileWithGameInfo({ load })] })).toBe(
      "mod.pk3 also needs music.wad, which isn't in this protocol.",
    );
  });
});

describe('a file with a problem that does not depend on the source port', () => {
  const doom2 = { ...createSampleIwad('doom2', 'doom2.wad'), version: createGame('Doom II', 'doom2') };
  const heretic = {
    ...createSampleIwad('heretic', 'heretic.wad'),
    version: createGame('Heretic', 'heretic'),
  };
  const [file] = createSampleFiles('mod.wad') as [RequestedFile];

  it('is reported if it is for another base game', () => {
    const contents = {
      complevel: null,
      portHints: [],
      gameInfo: null,
      guess: 'doom2' as const,
      maps: [{ name: 'MAP01', title: null, author: null, format: null }],
    };
    const files = [{ ...file, contents }];
    expect(getNotes({ iwad: doom2, files })).toBe('');
    expect(getNotes({ iwad: heretic, files })).toBe(
      "mod.wad isn't made for Heretic, so the mod may not work.",
    );
    expect(getNotes({ iwad: doom2, files: [{ ...file, statedGame: 'Heretic' }] })).toBe(
      "mod.wad isn't made for Doom II, so the mod may not work.",
    );
  });

  it('is reported if it could not be read', () => {
    expect(getNotes({ files: [{ ...file, isUnread: true }] })).toBe(
      "mod.wad couldn't be read, so Hangar doesn't know what it needs.",
    );
    expect(getNotes({ files: [file] })).toBe('');
  });
});

function createGame(name: string, game: BaseGame) {
  return { name, game, slug: game, iwadPath: `/wads/${game}.wad` };
}
