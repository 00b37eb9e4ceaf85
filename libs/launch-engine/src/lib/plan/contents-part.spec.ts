import type { IGameInfo, PortFeature, SourcePortFamily } from '@hangar/domain';

import { buildLaunchPlan } from './build-launch-plan';
import type { RequestedFile } from './launch-request';
import { type SampleChanges, sampleFiles, sampleIwad, sampleRequest } from './sample-request';

/** Returns only the notes about files. Notes about statistics that Stop would lose are tested elsewhere. */
const notesOf = (changes: SampleChanges): string =>
  buildLaunchPlan(sampleRequest({ family: 'gzdoom', ...changes }))
    .notes.filter((note) => note.startsWith('mod.'))
    .join('\n');

function fileNeeding(
  feature: PortFeature,
  because: string[],
  complevel: string | null = null,
): RequestedFile {
  const families: SourcePortFamily[] = ['dsda-doom', 'woof', 'nugget-doom'];
  const contents = { complevel, portHints: [{ feature, families, because }], gameInfo: null };
  return { ...(sampleFiles('mod.wad')[0] as RequestedFile), contents };
}

function fileWithGameInfo(gameInfo: Partial<IGameInfo>, name = 'mod.pk3'): RequestedFile {
  const contents = {
    complevel: null,
    portHints: [],
    gameInfo: { title: null, iwad: null, load: [], ...gameInfo },
  };
  return { ...(sampleFiles(name)[0] as RequestedFile), contents };
}

describe('a file that requires more than the port supports', () => {
  it('is reported with the ports that support it', () => {
    const files = [fileNeeding('mbf21', ['DEHACKED of 2021'])];
    expect(notesOf({ family: 'chocolate-doom', files })).toBe(
      "mod.wad needs MBF21 (DEHACKED of 2021). Chocolate Doom doesn't support it, so the mod may not work. Try DSDA-Doom or Woof!",
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
    const changes = { family, files: [fileNeeding(feature, ['X'])], ...(version ? { version } : {}) };
    expect(notesOf(changes).includes('mod.wad needs')).toBe(isReported);
  });

  it('is not mentioned if it also has definitions for the port', () => {
    const hint = (feature: PortFeature, ...because: string[]) => ({ feature, families: [], because });
    const bothHints = [hint('zdoom', 'ZMAPINFO', 'KEYCONF'), hint('mbf21', 'UMAPINFO')];
    const [file] = sampleFiles('mod.wad');
    const contents = { complevel: null, portHints: bothHints, gameInfo: null };
    const files = [{ ...(file as RequestedFile), contents }];
    expect(notesOf({ family: 'woof', version: '15.2', files })).toBe('');
    expect(notesOf({ family: 'crispy-doom', files })).toContain('(ZMAPINFO, KEYCONF)');
  });

  it('is not reported if it only declares the vanilla level', () => {
    const notesForLevel = (complevel: string) =>
      notesOf({ family: 'chocolate-doom', files: [fileNeeding('mbf21', ['COMPLVL'], complevel)] });
    expect(notesForLevel('vanilla')).toBe('');
    expect(notesForLevel('2')).toBe('');
    expect(notesForLevel('1')).toBe('');
    expect(notesForLevel('boom')).toContain('needs MBF21 (COMPLVL');
  });
});

describe('requirements in GAMEINFO', () => {
  it('are reported if the base game is a different one', () => {
    expect(notesOf({ files: [fileWithGameInfo({ iwad: 'HERETIC.WAD' })] })).toBe(
      'mod.pk3 needs HERETIC.WAD, but this protocol uses doom2.wad.',
    );
    expect(notesOf({ files: [fileWithGameInfo({ iwad: 'DOOM2' })] })).toBe('');
    expect(notesOf({ files: [fileWithGameInfo({ iwad: 'doom2.wad' })], iwad: null })).toBe('');
    const tnt = sampleIwad('tnt', 'tnt.wad');
    expect(notesOf({ files: [fileWithGameInfo({ iwad: 'tnt.wad' })], iwad: tnt })).toBe('');
  });

  it('are reported if a file is not loaded', () => {
    const load = ['Extra.wad', 'music.wad'];
    const stored: RequestedFile = {
      path: '/mods/extra-00ff.wad',
      name: 'The extra',
      fileName: 'EXTRA.WAD',
      fileType: 'WAD',
    };
    expect(notesOf({ files: [stored, fileWithGameInfo({ load })] })).toBe(
      "mod.pk3 also needs music.wad, which isn't in this protocol.",
    );
  });
});
