import { spawn } from 'node:child_process';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';

import { build } from 'esbuild';

import { NodeProcessRunner } from './node-process-runner';
import type { ProcessIdentity } from './process-runner';
import { makeFolder, removeFolder, standIn, startOf, textOf } from './stand-in-ports';

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
    const game = await startByDoomedLauncher();
    const attached = await new NodeProcessRunner().attach(game);
    expect(attached?.pid).toBe(game.pid);

    await fs.writeFile(path.join(folder, 'quit'), 'now');
    expect(await attached?.exited).toEqual({ exitCode: null, signal: null });
    // The port was able to print until it exited although no process was reading its output.
    expect(await textOf(game.logFile ?? '')).toBe('playing\nbye\n');
  });

  async function startByDoomedLauncher(): Promise<ProcessIdentity> {
    const launcher = path.join(folder, 'launcher.mjs');
    await build({
      stdin: { contents: LAUNCHER, resolveDir: __dirname, loader: 'ts' },
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: launcher,
    });
    const port = await standIn(
      folder,
      'port',
      'echo playing; while [ ! -f quit ]; do sleep 0.05; done; echo bye',
    );
    const notes = path.join(folder, 'identity.json');
    const doomed = spawn(process.execPath, [launcher, JSON.stringify(startOf(port, folder)), notes]);
    const identity = JSON.parse(await textOf(notes)) as ProcessIdentity;
    const died = new Promise((resolve) => doomed.once('exit', resolve));
    doomed.kill('SIGKILL');
    await died;
    return identity;
  }
});
