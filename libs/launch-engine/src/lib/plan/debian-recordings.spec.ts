import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

import { buildLaunchPlan } from './build-launch-plan';
import type { LaunchPlan } from './launch-plan';
import { prepareLaunch } from './prepare-launch';
import { createSampleRequest } from './sample-request';

const PORT = '/usr/games/dsda-doom';
const IWAD = '/usr/share/games/doom/freedoom2.wad';

let home: string;
beforeAll(() => {
  for (const [file, name] of [
    [PORT, 'dsda-doom'],
    [IWAD, 'freedoom'],
  ] as const)
    if (!existsSync(file))
      throw new Error(`${file} is missing. Install Debian's package ${name} for this test.`);
});
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'debian-recording-'));
});
afterEach(() => rm(home, { recursive: true }));

/** Returns the output until the port exits or starts playing, in which case the port is killed. */
function readOutputUntilPlaying(plan: LaunchPlan): Promise<string> {
  const env = { HOME: home, PATH: '/usr/bin:/bin', SDL_VIDEODRIVER: 'dummy', SDL_AUDIODRIVER: 'dummy' };
  return new Promise((resolve, reject) => {
    const child = spawn(plan.executable, plan.args, { cwd: plan.workingDirectory, env });
    let output = '';
    const listen = (part: Buffer): void => {
      output += part.toString();
      if (output.includes('Using data file directory')) child.kill('SIGKILL');
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}

describe('the real dsda-doom', () => {
  it('records a demo if only a name is chosen', async () => {
    const plan = buildLaunchPlan(
      createSampleRequest({
        family: 'dsda-doom',
        executablePath: PORT,
        iwad: { path: IWAD, properName: 'freedoom2.wad', game: 'freedoom' },
        options: { recordDemo: 'first' },
        launchParameters: ['-nosound', '-nodraw'],
        directories: { working: path.join(home, 'run'), saves: path.join(home, 'saves'), links: home },
      }),
    );
    await prepareLaunch(plan);
    const output = await readOutputUntilPlaying(plan);
    expect(output).toContain('Using data file directory');
    expect(output).not.toContain('You must specify');
  }, 20_000);
});
