import { spawn } from 'node:child_process';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';

import { build } from 'esbuild';

import { NodeProcessRunner } from './node-process-runner';
import type { ProcessIdentity } from './process-runner';
import { makeFolder, removeFolder, createFakePort, startRequest, readWhenWritten } from './fake-ports';

/** A launcher that starts a game, stores its identity and waits to be killed. */
const LAUNCHER = `
  import { writeFileSync } from 'node:fs';
  import { NodeProcessRunner } from './node-process-runner';
  const request = JSON.parse(process.argv[2]);
  const game = await new NodeProcessRunner().start(request);
  const { exited, ...identity } = game;
  writeFileSync(process.argv[3], JSON.stringify(identity));
  setInterval(() => {}, 1000);
`;

describe('a crash of the launcher', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await makeFolder();
  });

  afterEach(() => removeFolder(folder));

  it('leaves the game running, and the next launcher detects when it exits', async () => {
    const game = await startFromCrashingLauncher();
    const attached = await new NodeProcessRunner().attach(game);
    expect(attached?.pid).toBe(game.pid);

    await fs.writeFile(path.join(folder, 'quit'), 'now');
    expect(await attached?.exited).toEqual({ exitCode: null, signal: null });
    // The port was able to print until it exited although no process was reading its output.
    expect(await readWhenWritten(game.logFile ?? '')).toBe('playing\nbye\n');
  });

  async function startFromCrashingLauncher(): Promise<ProcessIdentity> {
    const launcher = path.join(folder, 'launcher.mjs');
    await build({
      stdin: { contents: LAUNCHER, resolveDir: __dirname, loader: 'ts' },
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: launcher,
    });
    const port = await createFakePort(
      folder,
      'port',
      'echo playing; while [ ! -f quit ]; do sleep 0.05; done; echo bye',
    );
    const notes = path.join(folder, 'identity.json');
    const launcherProcess = spawn(process.execPath, [
      launcher,
      JSON.stringify(startRequest(port, folder)),
      notes,
    ]);
    const identity = JSON.parse(await readWhenWritten(notes)) as ProcessIdentity;
    const launcherExited = new Promise((resolve) => launcherProcess.once('exit', resolve));
    launcherProcess.kill('SIGKILL');
    await launcherExited;
    return identity;
  }
});
