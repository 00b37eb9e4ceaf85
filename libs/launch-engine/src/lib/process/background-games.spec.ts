import * as fs from 'node:fs/promises';
import * as path from 'node:path';

import { NodeProcessRunner } from './node-process-runner';
import { readProcStat } from './proc-stat';
import type { ProcessIdentity, ProcessStart, RunningProcess } from './process-runner';
import { runUnseen } from './run-unseen';
import {
  makeFolder,
  removeFolder,
  createFakePort,
  startRequest,
  readWhenWritten,
  waitUntil,
} from './fake-ports';

/** Writes its PID to a file and runs until it receives SIGTERM. */
const GAME = 'echo $$ > game.pid; while [ ! -f quit ]; do sleep 0.02; done; echo over > over';

/** Ways in which a script starts the game in the background and then exits. */
const WRAPPERS: Readonly<Record<string, string>> = {
  '&': './game & exit 0',
  nohup: 'nohup ./game > /dev/null 2>&1 & exit 0',
  setsid: 'setsid ./game & exit 0',
  'setsid --fork': 'setsid --fork ./game; exit 0',
  'a double fork': '( ( setsid ./game & ) & ); exit 0',
  'a shell with job control': 'set -m; ./game & exit 0',
  'a cleaned environment in the same group': 'env -i PATH="$PATH" ./game & exit 0',
  'several steps': 'setsid sh -c "sleep 0.1; setsid ./game & exit 0" & exit 0',
};

describe.each(Object.entries(WRAPPERS))(
  'a game in the background, started with %s',
  (wrapperName, wrapper) => {
    let folder: string;
    let started: RunningProcess[];

    beforeEach(async () => {
      folder = await makeFolder();
      started = [];
    });

    afterEach(async () => {
      await fs.writeFile(path.join(folder, 'quit'), '');
      for (const process of started) await new NodeProcessRunner().stop(process, { graceMs: 0 });
      await removeFolder(folder);
    });

    async function start(
      options: Partial<ProcessStart> = {},
    ): Promise<{ process: RunningProcess; game: number }> {
      await createFakePort(folder, 'game', options.args?.[0] ?? GAME);
      const port = await createFakePort(folder, 'port', wrapper);
      const process = await new NodeProcessRunner().start(
        startRequest(port, folder, { mark: 'session-1', ...options, args: [] }),
      );
      started.push(process);
      return { process, game: Number(await readWhenWritten(path.join(folder, 'game.pid'))) };
    }

    const isGone = (pid: number): boolean => readProcStat(pid)?.isZombie ?? true;
    const getIdentity = ({ exited: _e, leaderExited: _l, ...identity }: RunningProcess): ProcessIdentity =>
      JSON.parse(JSON.stringify(identity)) as ProcessIdentity;

    it("keeps its session until it exits, with the wrapper's exit code", async () => {
      const { process, game } = await start();
      expect(await process.leaderExited).toEqual({ exitCode: 0, signal: null });
      let hasExited = false;
      void process.exited.then(() => (hasExited = true));
      await waitUntil(() => fs.stat(path.join(folder, 'game.pid')));
      expect([hasExited, isGone(game)]).toEqual([false, false]);
      await fs.writeFile(path.join(folder, 'quit'), '');
      expect(await process.exited).toEqual({ exitCode: 0, signal: null });
      expect(await readWhenWritten(path.join(folder, 'over'))).toBe('over\n');
    });

    it('is stopped even if it ignores signals', async () => {
      const { process, game } = await start({ args: [`trap "" TERM; ${GAME}`] });
      await process.leaderExited;
      await new NodeProcessRunner().stop(getIdentity(process), { graceMs: 100 });
      expect(isGone(game)).toBe(true);
      await process.exited;
    });

    it('is found by the next launcher and monitored until it exits', async () => {
      const { process } = await start();
      await process.leaderExited;
      const attached = await new NodeProcessRunner().attach(getIdentity(process));
      expect(attached).toMatchObject({ pid: process.pid });
      await fs.writeFile(path.join(folder, 'quit'), '');
      expect(await attached?.exited).toEqual({ exitCode: null, signal: null });
      expect(await new NodeProcessRunner().attach(getIdentity(process))).toBeNull();
    });

    it('is found by its mark if nothing else was recorded', async () => {
      const { process, game } = await start();
      await process.leaderExited;
      const runner = new NodeProcessRunner();
      // A game without the mark in its environment cannot be distinguished from other programs.
      if (wrapperName.startsWith('a cleaned environment'))
        return expect(await runner.findMarked('session-1')).toBeNull();
      const found = await runner.findMarked('session-1');
      await runner.stop(found as RunningProcess, { graceMs: 1000 });
      expect(isGone(game)).toBe(true);
    });

    it('is awaited when it is run without a display, and stopped after the time limit', async () => {
      await createFakePort(folder, 'game', 'sleep 0.2; echo over > over');
      const executable = await createFakePort(folder, 'port', wrapper);
      const command = { executable, args: [], workingDirectory: folder, environment: {}, notes: [] };
      const options = { home: folder, limitMs: 60_000, signal: new AbortController().signal };
      expect(await runUnseen(command, options)).toMatchObject({ exitCode: 0, isTimedOut: false });
      expect(await readWhenWritten(path.join(folder, 'over'))).toBe('over\n');

      await createFakePort(folder, 'game', GAME);
      const leaving = new AbortController();
      const run = runUnseen(command, { ...options, signal: leaving.signal });
      const game = Number(await readWhenWritten(path.join(folder, 'game.pid')));
      leaving.abort(new Error('nobody waits'));
      await expect(run).rejects.toThrow('nobody waits');
      expect(isGone(game)).toBe(true);
    });
  },
);
