import type { IProtocolOptions, SourcePortFamily } from '@hangar/domain';

import { buildLaunchPlan } from './build-launch-plan';
import type { LaunchPlan } from './launch-plan';
import {
  type SampleChanges,
  createSampleFiles,
  createSampleIwad,
  createSampleRequest,
} from './sample-request';

const plan = (changes: SampleChanges = {}): LaunchPlan => buildLaunchPlan(createSampleRequest(changes));

/** Returns the values of an option in a plan, up to the next option. */
function getValues({ args }: LaunchPlan, option: string): string[] | null {
  const index = args.indexOf(option);
  if (index === -1) return null;
  const values = args.slice(index + 1);
  const end = values.findIndex((value) => /^[-+]/.test(value));
  return end === -1 ? values : values.slice(0, end);
}

const DOOM = createSampleIwad('doom', 'doom.wad');
const FREEDOOM1 = createSampleIwad('freedoom', 'freedoom1.wad');

describe('the start map', () => {
  it.each<[string, SourcePortFamily, SampleChanges, string[]]>([
    ['a map in an episode', 'dsda-doom', { iwad: DOOM, options: { map: 'e2m3' } }, ['-warp', '2', '3']],
    ['Freedoom Phase 1', 'woof', { iwad: FREEDOOM1, options: { map: 'E1M4' } }, ['-warp', '1', '4']],
    ['a numbered map', 'chocolate-doom', { options: { map: 'MAP07' } }, ['-warp', '7']],
    ['a map of UMAPINFO', 'dsda-doom', { iwad: DOOM, options: { map: 'E1M10' } }, ['-warp', '1', '10']],
    ['any name for ZDoom', 'gzdoom', { options: { map: 'cell1' } }, ['+map', 'CELL1']],
    ['any name for Eternity', 'eternity', { options: { map: 'LEVEL01' } }, ['-warp', 'LEVEL01']],
  ])('%s', (_, family, changes, expected) => {
    const { args, notes } = plan({ family, ...changes });
    expect(args.join(' ')).toContain(expected.join(' '));
    expect(notes.join()).not.toMatch(/start|\bmap\b/);
  });

  it.each<[string, SourcePortFamily, SampleChanges, string]>([
    ['an unusual name', 'woof', { options: { map: 'LEVEL01' } }, 'LEVEL01 is ignored'],
    [
      'a high number in vanilla Doom',
      'chocolate-doom',
      { iwad: DOOM, options: { map: 'E1M10' } },
      'E1M10 is ignored',
    ],
    ['MAP07 on a Doom IWAD', 'dsda-doom', { iwad: DOOM, options: { map: 'MAP07' } }, 'so MAP07 is ignored'],
    [
      'MAP07 on Freedoom Phase 1',
      'woof',
      { iwad: FREEDOOM1, options: { map: 'MAP07' } },
      'so MAP07 is ignored',
    ],
    ['E1M1 on a Doom II IWAD', 'crispy-doom', { options: { map: 'E1M1' } }, 'so E1M1 is ignored'],
    ['a command in disguise', 'gzdoom', { options: { map: 'MAP01;quit' } }, "isn't a map name"],
    ['an option in disguise', 'doomretro', { options: { map: '-config' } }, "isn't a map name"],
  ])('is omitted with a note: %s', (_, family, changes, expected) => {
    const { args, notes } = plan({ family, ...changes });
    expect(args).not.toContain('-warp');
    expect(args).not.toContain('+map');
    expect(notes.join('\n')).toContain(expected);
  });

  it('is kept with a note if the port accepts names, because a mod may contain it', () => {
    const { args, notes } = plan({ family: 'gzdoom', iwad: DOOM, options: { map: 'MAP07' } });
    expect(args).toContain('MAP07');
    expect(notes).toEqual([expect.stringContaining('only if a mod adds it')]);
  });
});

describe('files', () => {
  it('are listed in order after one -file', () => {
    const result = plan({ family: 'crispy-doom', files: createSampleFiles('two.wad', 'fix.deh', 'one.wad') });
    expect(getValues(result, '-file')).toEqual(['/mods/two.wad', '/mods/one.wad']);
    expect(getValues(result, '-deh')).toEqual(['/mods/fix.deh']);
  });

  it.each<[SourcePortFamily, string | undefined, string, boolean, number]>([
    ['dsda-doom', '0.25.6+dfsg', 'a.zip', false, 1],
    ['dsda-doom', 'v0.26.0', 'a.zip', true, 0],
    ['dsda-doom', undefined, 'a.zip', true, 1],
    ['dsda-doom', '0.29.0', 'a.pk3', false, 1],
    ['woof', '10.5.1', 'a.pk3', false, 1],
    ['woof', '15.2.0', 'a.pk3', true, 0],
    ['edge-classic', undefined, 'a.ipk3', false, 1],
  ])('are passed to %s %s as %s: %s', (family, version, name, isLoaded, noteCount) => {
    const result = plan({ family, files: createSampleFiles(name), ...(version ? { version } : {}) });
    expect(getValues(result, '-file') !== null).toBe(isLoaded);
    expect(result.notes.filter((sentence) => sentence.includes(name))).toHaveLength(noteCount);
  });
});

describe('the IWAD', () => {
  it('is passed under its proper name', () => {
    const result = plan({ iwad: createSampleIwad('tnt', 'tnt.wad', '/wads/tnt-0a1b.wad') });
    expect(getValues(result, '-iwad')).toEqual(['/run/links/tnt.wad']);
    expect(result.links).toEqual([{ path: '/run/links/tnt.wad', target: '/wads/tnt-0a1b.wad' }]);
    expect(result.createDirectories).toContain('/run/links');
    expect(result.files).toEqual(['/wads/tnt-0a1b.wad']);
  });

  it('needs no link if it already has that name, ignoring case', () => {
    const result = plan({ iwad: createSampleIwad('tnt', 'tnt.wad', '/wads/TNT.WAD') });
    expect(getValues(result, '-iwad')).toEqual(['/wads/TNT.WAD']);
    expect(result.links).toEqual([]);
  });

  it('may be missing in a preview, without a note', () => {
    const result = plan({ iwad: null });
    expect(result.args).not.toContain('-iwad');
    expect(result.notes).toEqual([]);
  });

  it('selects the related program in families with one program per game', () => {
    const heretic = createSampleIwad('heretic', 'heretic.wad');
    const run = (family: SourcePortFamily, executablePath: string, rest: SampleChanges = {}): LaunchPlan =>
      plan({ family, executablePath, iwad: heretic, ...rest });
    expect(run('chocolate-doom', '/usr/games/chocolate-doom').executable).toBe(
      '/usr/games/chocolate-heretic',
    );
    expect(run('chocolate-doom', '/opt/cndoom').executable).toBe('/opt/cnheretic');
    expect(run('international-doom', '/opt/inter-doom').executable).toBe('/opt/inter-heretic');
    expect(
      run('crispy-doom', 'C:\\Doom\\Crispy-Doom.exe', {
        platform: 'win32',
        iwad: createSampleIwad('heretic', 'heretic.wad', 'C:\\wads\\heretic.wad'),
        directories: { working: 'C:\\run', saves: 'C:\\saves', links: 'C:\\links' },
      }).executable,
    ).toBe('C:\\Doom\\Crispy-heretic.exe');
    expect(run('chocolate-doom', '/usr/games/chocolate-heretic').notes.join()).not.toContain('heretic');
    expect(
      plan({ family: 'chocolate-doom', executablePath: '/usr/games/chocolate-heretic' }).executable,
    ).toBe('/usr/games/chocolate-doom');

    const unknown = run('chocolate-doom', '/opt/MyDoom.AppImage');
    expect(unknown.executable).toBe('/opt/MyDoom.AppImage');
    expect(unknown.notes[0]).toContain('separate program for this game');
  });

  it('makes dsda-doom select its game with an option, and is reported if Woof does not support it', () => {
    const iwad = createSampleIwad('hexen', 'hexen.wad');
    expect(plan({ family: 'dsda-doom', iwad }).args).toContain('-hexen');
    expect(plan({ family: 'woof', iwad }).notes.join()).toContain("Woof! doesn't support hexen.wad");
  });
});

describe('folders and settings', () => {
  it.each<[string | undefined, string]>([
    ['0.25.6', '-data'],
    ['0.28.2', '-data'],
    ['0.28.3', '-save'],
    [undefined, '-data'],
  ])('moves the saves of dsda-doom %s with %s', (version, option) => {
    const result = plan({ family: 'dsda-doom', ...(version ? { version } : {}) });
    expect(getValues(result, option)).toEqual(['/saves']);
    expect(result.createDirectories).toContain('/saves');
  });

  it('passes the save folder without a trailing slash, because Doom Retro does not accept one', () => {
    const result = plan({ family: 'doomretro', directories: { saves: '/my saves/' } });
    expect(getValues(result, '-savedir')).toEqual(['/my saves']);
  });

  it('gives Chocolate Doom initial settings that disable the closing screen if it has never run', () => {
    const result = plan({
      family: 'chocolate-doom',
      executablePath: '/usr/games/chocolate-doom',
      directories: { userData: '/data' },
    });
    expect(result.args).not.toContain('-extraconfig');
    expect(result.writeFiles).toEqual([
      { path: '/data/chocolate-doom/chocolate-doom.cfg', content: 'show_endoom 0\n' },
    ]);
  });

  it('gives Chocolate Doom two settings files, because it would write the same path twice', () => {
    const result = plan({
      family: 'chocolate-doom',
      configFile: '/cfg/my.cfg',
      directories: { userData: '/data' },
    });
    expect(getValues(result, '-config')).toEqual(['/cfg/my.cfg']);
    expect(getValues(result, '-extraconfig')).toEqual(['/cfg/my-extra.cfg']);
    expect(result.writeFiles.map((file) => file.path)).toEqual(['/cfg/my-extra.cfg']);
    expect(result.files).toContain('/cfg/my.cfg');
  });

  it("uses the launch's folder, or the program's own folder if the program needs it to find its data", () => {
    expect(plan({ family: 'gzdoom' }).workingDirectory).toBe('/run');
    expect(plan({ family: 'kex', executablePath: '/games/doom/doom_gog' }).workingDirectory).toBe(
      '/games/doom',
    );
  });
});

describe('demos', () => {
  const options = (changes: IProtocolOptions): SampleChanges => ({ family: 'dsda-doom', options: changes });

  it('are recorded in the working directory, regardless of their names', () => {
    const result = plan(options({ recordDemo: '-nomonsters', map: 'MAP01', complevel: 'mbf21' }));
    expect(result.args.join(' ')).toContain('-record /run/-nomonsters');
    expect(result.notes).toHaveLength(1);
  });

  it('are played rather than recorded if both are requested', () => {
    const result = plan(options({ recordDemo: 'mine', playDemo: '/d/theirs.lmp' }));
    expect(result.args).toContain('/d/theirs.lmp');
    expect(result.args).not.toContain('-record');
    expect(result.notes).toEqual([expect.stringContaining('Not recording “mine”')]);
  });

  it('cannot be recorded in another folder', () => {
    expect(() => plan(options({ recordDemo: '../mine' }))).toThrow(
      expect.objectContaining({ code: 'NAME_INVALID' }),
    );
  });
});
