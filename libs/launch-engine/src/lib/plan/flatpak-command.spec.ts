import type { SourcePortFamily } from '@hangar/domain';

import { buildLaunchPlan } from './build-launch-plan';
import { createSampleFiles, createSampleIwad, createSampleRequest } from './sample-request';

/** Options with paths that the port writes to. */
const WRITING_OPTIONS = ['-save', '-savedir', '-data', '-shotdir', '-statdump', '-record'];
const EXPORTS = '/var/lib/flatpak/exports/bin';

describe('a Flatpak', () => {
  it('has access to the folders that it needs, and read-only access to those with files to load', () => {
    const plan = buildLaunchPlan(
      createSampleRequest({
        family: 'gzdoom',
        executablePath: `${EXPORTS}/org.zdoom.GZDoom`,
        iwad: createSampleIwad('tnt', 'tnt.wad'),
        files: createSampleFiles('a.wad', 'b.pk3'),
        configFile: '/cfg/own.ini',
      }),
    );
    expect(plan.executable).toBe('flatpak');
    expect(plan.args).toEqual([
      'run',
      '--filesystem=/wads:ro',
      '--filesystem=/mods:ro',
      '--filesystem=/run/links:ro',
      '--filesystem=/run',
      '--filesystem=/saves',
      '--filesystem=/cfg',
      '--cwd=/run',
      'org.zdoom.GZDoom',
      '-iwad',
      '/run/links/tnt.wad',
      '-file',
      '/mods/a.wad',
      '/mods/b.pk3',
      '-savedir',
      '/saves',
      '-config',
      '/cfg/own.ini',
    ]);
    expect(plan.notes).toEqual([]);
  });

  it.each<[SourcePortFamily, string, string | undefined]>([
    ['chocolate-doom', 'org.chocolate_doom.ChocolateDoom', undefined],
    ['crispy-doom', 'io.github.fabiangreffrath.Doom', undefined],
    ['dsda-doom', 'io.github.kraflab.dsda-doom', '0.29.4'],
    ['dsda-doom', 'io.github.kraflab.dsda-doom', undefined],
    ['woof', 'io.github.fabiangreffrath.woof', undefined],
    ['gzdoom', 'org.zdoom.GZDoom', undefined],
  ])('of %s has write access to every output folder: %s %s', (family, id, version) => {
    const { args } = buildLaunchPlan(
      createSampleRequest({
        family,
        executablePath: `${EXPORTS}/${id}`,
        ...(version === undefined ? {} : { version }),
        options: { recordDemo: 'mine', map: 'MAP01', complevel: '2' },
        directories: { screenshots: '/shots' },
      }),
    );
    const writable = args.flatMap((arg) => /^--filesystem=([^:]+)$/.exec(arg)?.[1] ?? []);
    const outputPaths = args.filter((_, index) => WRITING_OPTIONS.includes(args[index - 1] ?? ''));
    expect(outputPaths.length).toBeGreaterThan(1);
    for (const path of outputPaths)
      expect(writable.some((folder) => `${path}/`.startsWith(`${folder}/`))).toBe(true);
  });

  it("runs the game if the app's own command is another program", () => {
    const plan = buildLaunchPlan(
      createSampleRequest({ family: 'zandronum', executablePath: `${EXPORTS}/com.zandronum.Zandronum` }),
    );
    const id = plan.args.indexOf('com.zandronum.Zandronum');
    expect(plan.args[id - 1]).toBe('--command=zandronum');
  });

  it('runs the related program that plays the game', () => {
    const plan = buildLaunchPlan(
      createSampleRequest({
        family: 'chocolate-doom',
        executablePath: '/home/u/.local/share/flatpak/exports/bin/org.chocolate_doom.ChocolateDoom',
        iwad: createSampleIwad('heretic', 'heretic.wad'),
        directories: { userData: '/data' },
      }),
    );
    expect(plan.args).toContain('--command=chocolate-heretic');
    expect(plan.writeFiles).toEqual([]);
  });

  it('reports system files that it cannot access, and escapes characters that would end a path', () => {
    const plan = buildLaunchPlan(
      createSampleRequest({
        family: 'woof',
        executablePath: `${EXPORTS}/io.github.fabiangreffrath.woof`,
        iwad: createSampleIwad('doom2', 'doom2.wad', '/usr/share/games/doom/doom2.wad'),
        files: [{ path: '/mods/a:b/x.wad', name: 'x.wad', fileType: 'WAD' }],
      }),
    );
    expect(plan.args).toContain('--filesystem=/mods/a\\:b:ro');
    expect(plan.args.join()).not.toContain('--filesystem=/usr');
    expect(plan.notes).toEqual([expect.stringContaining('/usr/share/games/doom/doom2.wad')]);
  });
});
