import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

import type { SourcePortFamily } from '@hangar/domain';
import { buildDoomPicture, buildWad, exitDemo, exitMap, lump } from '@hangar/wad-files/testing';

import { buildLaunchPlan } from './build-launch-plan';
import type { LaunchRequest } from './launch-request';
import { prepareLaunch } from './prepare-launch';
import { createSampleRequest } from './sample-request';

/**
 * Debian's packages of the real ports. They are run with a generated map and generated demos, without video and sound.
 */
const PACKAGES: Readonly<Record<string, string>> = {
  '/usr/games/chocolate-doom': 'chocolate-doom',
  '/usr/games/crispy-doom': 'crispy-doom',
  '/usr/games/dsda-doom': 'dsda-doom',
  '/usr/games/woof': 'woof-doom',
  '/usr/share/games/doom/freedoom2.wad': 'freedoom',
};
const HEADLESS = ['-nosound', '-nodraw'];

let home: string;
const pathTo = (...parts: string[]): string => path.join(home, ...parts);

beforeAll(() => {
  for (const [file, name] of Object.entries(PACKAGES))
    if (!existsSync(file))
      throw new Error(`${file} is missing. Install Debian's package ${name} for this test.`);
});
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'debian launch é-'));
  await mkdir(pathTo('mods'));
  await writeFile(pathTo('mods', 'two.wad'), buildWad(exitMap('MAP01', { items: 2 })));
  await writeFile(pathTo('mods', '+five & more.wad'), buildWad(exitMap('MAP01', { items: 5 })));
  await writeFile(pathTo('mods', 'finish.lmp'), exitDemo('MAP01'));
  await writeFile(pathTo('mods', 'short.lmp'), exitDemo('MAP01', { walk: 1, tail: 1 }));
});
afterEach(() => rm(home, { recursive: true }));

const mod = (name: string): LaunchRequest['files'][number] => ({
  path: pathTo('mods', name),
  name,
  fileType: 'WAD',
});

function request(family: SourcePortFamily, program: string, changes: Partial<LaunchRequest>): LaunchRequest {
  return createSampleRequest({
    family,
    executablePath: `/usr/games/${program}`,
    iwad: { path: '/usr/share/games/doom/freedoom2.wad', properName: 'freedoom2.wad', game: 'freedoom' },
    ...changes,
    directories: {
      working: pathTo('run'),
      saves: pathTo('saves'),
      links: pathTo('links'),
      mods: pathTo('run', 'mods'),
      userData: pathTo('.local', 'share'),
    },
  });
}

/** Runs a plan until the program exits and returns the exit code and the complete output. */
async function play(launch: LaunchRequest): Promise<{ code: number | null; output: string }> {
  const plan = buildLaunchPlan(launch);
  await prepareLaunch(plan);
  const env = { HOME: home, PATH: '/usr/bin:/bin', SDL_VIDEODRIVER: 'dummy', SDL_AUDIODRIVER: 'dummy' };
  return new Promise((resolve) => {
    const options = { cwd: plan.workingDirectory, env, timeout: 20_000, killSignal: 'SIGKILL' as const };
    const child = execFile(plan.executable, plan.args, options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
}

describe('the real dsda-doom', () => {
  it('accepts every argument and plays the last of two mods', async () => {
    const result = await play(
      request('dsda-doom', 'dsda-doom', {
        files: [mod('two.wad'), mod('+five & more.wad')],
        options: { map: 'MAP01', skill: 4, complevel: 'vanilla' },
        launchParameters: [...HEADLESS, '-levelstat', '-fastdemo', pathTo('mods', 'finish.lmp')],
      }),
    );
    expect(result).toMatchObject({ code: 0 });
    expect(await readFile(pathTo('run', 'levelstat.txt'), 'utf8')).toContain('I: 5/5');
  });
});

describe('the real Woof', () => {
  it('accepts every argument, and plays the last mod if their order is reversed', async () => {
    const { output } = await play(
      request('woof', 'woof', {
        files: [mod('+five & more.wad'), mod('two.wad')],
        options: { skill: 4, complevel: 'mbf21', noMonsters: true },
        launchParameters: [...HEADLESS, '-levelstat', '-timedemo', pathTo('mods', 'finish.lmp')],
      }),
    );
    expect(output).toMatch(/timed \d+ gametics/i);
    expect(await readFile(pathTo('run', 'levelstat.txt'), 'utf8')).toContain('I: 2/2');
  });
});

describe('the real Crispy Doom', () => {
  it("recognises Plutonia by the link's name, regardless of the file's name", async () => {
    // Freedoom is used instead of Plutonia because the port only checks the name.
    const stored = pathTo('mods', 'plutonia-3493be7e1e2588bc9c8b31eab2587a04.wad');
    await symlink('/usr/share/games/doom/freedoom2.wad', stored);
    const { output } = await play(
      request('crispy-doom', 'crispy-doom', {
        iwad: { path: stored, properName: 'plutonia.wad', game: 'plutonia' },
        files: [mod('two.wad')],
        launchParameters: [...HEADLESS, '-timedemo', pathTo('mods', 'finish.lmp')],
      }),
    );
    expect(output).toContain("'Final Doom' executable");
    expect(output).toMatch(/timed \d+ gametics/);
  });
});

describe('the real Chocolate Doom', () => {
  it("writes the finished maps to the launch's folder when it exits", async () => {
    const { output } = await play(
      request('chocolate-doom', 'chocolate-doom', {
        files: [mod('two.wad')],
        options: { complevel: 'vanilla', playDemo: pathTo('mods', 'finish.lmp') },
        launchParameters: HEADLESS,
      }),
    );
    expect(output).not.toContain('Unknown');
    const dump = await readFile(pathTo('run', 'statdump.txt'), 'utf8');
    expect(dump).toContain('MAP01');
    expect(dump).toContain('Items: 2 / 2');
  });

  it('exits after a demo without waiting for a key on the closing screen', async () => {
    const result = await play(
      request('chocolate-doom', 'chocolate-doom', {
        files: [mod('two.wad')],
        options: { playDemo: pathTo('mods', 'short.lmp') },
        launchParameters: HEADLESS,
      }),
    );
    expect(result).toMatchObject({ code: 0 });
    const settings = await readFile(pathTo('.local/share/chocolate-doom/chocolate-doom.cfg'), 'utf8');
    expect(settings).toMatch(/^show_endoom\s+0$/m);
  }, 20_000);

  it.each<[title: string, hasSpritesOrFlats: boolean, says: RegExp]>([
    ["merges known sprites in the protocol's load order", true, /timed \d+ gametics/],
    ['stops at sprites after -file, so they have to be merged', false, /missing rotations/],
  ])('%s', async (_, hasSpritesOrFlats, says) => {
    const sprites = [
      lump('S_START'),
      lump(
        'TROOA1',
        buildDoomPicture(8, 8, () => 0),
      ),
      lump('S_END'),
    ];
    await writeFile(pathTo('mods', 'sprites-0123.wad'), buildWad(sprites));
    const contents = { complevel: null, portHints: [], gameInfo: null, hasSpritesOrFlats };
    const { output } = await play(
      request('chocolate-doom', 'chocolate-doom', {
        files: [
          mod('+five & more.wad'),
          { ...mod('sprites-0123.wad'), fileName: 'Sprites.wad', contents },
          mod('two.wad'),
        ],
        launchParameters: [...HEADLESS, '-statdump', '-', '-timedemo', pathTo('mods', 'finish.lmp')],
      }),
    );
    expect(output).toMatch(says);
    const wads = [...output.matchAll(/^ (?:adding|merging) (.+\.wad)/gim)].map(([, wad = '']) =>
      path.basename(wad),
    );
    expect(wads.filter((name) => name !== 'freedoom2.wad')).toEqual([
      '+five & more.wad',
      'Sprites.wad',
      'two.wad',
    ]);
  });
});
