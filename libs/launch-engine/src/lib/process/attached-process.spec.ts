import { spawn } from 'node:child_process';
import * as path from 'node:path';

import { FakeTimers } from './fake-timers';
import { NodeProcessRunner } from './node-process-runner';
import { isGroupAlive } from './process-group';
import { readProcStat } from './proc-stat';
import type { ProcessStart, RunningProcess } from './process-runner';
import { findSessionMembers } from './session-scan';
import {
  makeFolder,
  removeFolder,
  createFakePort,
  startRequest,
  readWhenWritten,
  waitUntil,
} from './fake-ports';

describe('NodeProcessRunner', () => {
  let folder: string;
  let started: RunningProcess[];

  beforeEach(async () => {
    folder = await makeFolder();
    started = [];
  });

  afterEach(async () => {
    const runner = new NodeProcessRunner();
    for (const process of started) await runner.stop(process, { graceMs: 0 });
    for (const process of started) expect(await isGroupAlive(process)).toBe(false);
    await removeFolder(folder);
  });

  async function start(
    script: string,
    options: Partial<ProcessStart> = {},
    runner = new NodeProcessRunner(),
  ) {
    // A shell that has just been started may not have read its script yet, so each process gets its own script file.
    const port = await createFakePort(folder, `port-${started.length}`, script);
    const process = await runner.start(startRequest(port, folder, options));
    started.push(process);
    return process;
  }

  describe('attaching', () => {
    it('detects that a process has exited by checking once a second', async () => {
      const timers = new FakeTimers();
      const game = await start('exec sleep 60');
      const { exited: _exited, ...identity } = game;
      const attached = await new NodeProcessRunner({ timers }).attach(JSON.parse(JSON.stringify(identity)));
      expect(attached).toMatchObject(identity);
      await new NodeProcessRunner().stop(game, { graceMs: 60_000 });
      timers.advance(1000);
      expect(await attached?.exited).toEqual({ exitCode: null, signal: null });
      await waitUntil(() => timers.pending === 0);
    });

    it('rejects a process that has ended, another process with its PID, and one from before a reboot', async () => {
      const runner = new NodeProcessRunner();
      const game = await start('exec sleep 60');
      const ticks = game.startTime.split('/').at(-1) ?? '';
      expect(await runner.attach({ pid: game.pid, startTime: `another boot/${ticks}` })).toBeNull();
      expect(
        await runner.attach({ pid: game.pid, startTime: game.startTime.replace(ticks, '1') }),
      ).toBeNull();
      await runner.stop(game, { graceMs: 60_000 });
      await game.exited;
      expect(await runner.attach(game)).toBeNull();
    });

    it('finds a process by its mark, but not its children, which inherit the mark', async () => {
      const runner = new NodeProcessRunner();
      const game = await start('sleep 60 & echo $! > child; wait', { mark: 'attached-1' });
      await readWhenWritten(path.join(folder, 'child'));
      expect(await runner.findMarked('attached-1')).toMatchObject({
        pid: game.pid,
        startTime: game.startTime,
      });
      expect(await runner.findMarked('attached')).toBeNull();
      await runner.stop(game, { graceMs: 60_000 });
      await game.exited;
      expect(await runner.findMarked('attached-1')).toBeNull();
    });

    it('accepts neither a program of another session nor one that reuses the PID', async () => {
      const game = await start('exec sleep 60', { mark: 'attached-1' });
      await start('exec sleep 60', { mark: 'attached-11' });
      const bootId = game.startTime.split('/')[0];
      // An earlier process had this PID, and no process with its mark is running.
      const earlier = { pid: game.pid, startTime: `${bootId}/1`, mark: 'attached-0' };
      const runner = new NodeProcessRunner();
      expect(await runner.attach(earlier, { aliveForMs: 1000 })).toBeNull();
      await runner.stop(earlier, { graceMs: 0 });
      await runner.stop({ ...earlier, mark: 'attached' }, { graceMs: 0 });
      for (const process of started) expect(await isGroupAlive(process)).toBe(true);
    });

    it('does not wait separately for each process that has no environment', async () => {
      const withoutEnvironment = Array.from({ length: 50 }, () =>
        spawn('/bin/sleep', ['60'], { env: {}, detached: true, stdio: 'ignore' }),
      );
      try {
        const game = await start('exec sleep 60', { mark: 'attached-2' });
        const runner = new NodeProcessRunner();
        expect(await runner.findMarked('attached-2')).toMatchObject({ pid: game.pid });
      } finally {
        for (const process of withoutEnvironment) process.kill('SIGKILL');
      }
    }, 15_000);

    it('never lists the launcher itself, even if the game started it', async () => {
      const ownSession = readProcStat(process.pid)?.sessionId ?? 0;
      const members = await findSessionMembers({
        leaderPid: ownSession,
        sinceTicks: 0,
        pidReservedUntilTicks: Number.POSITIVE_INFINITY,
        environmentEntry: null,
      });
      expect(members.map(({ pid }) => pid)).not.toContain(process.pid);
    });

    it('treats a zombie as exited', async () => {
      const parent = await start('sleep 0 & echo $! > child; exec sleep 60');
      const child = Number(await readWhenWritten(path.join(folder, 'child')));
      const stat = await waitUntil(() => {
        const now = readProcStat(child);
        return now?.isZombie ? now : null;
      });
      const bootId = parent.startTime.split('/')[0];
      const identity = { pid: child, startTime: `${bootId}/${stat.startTicks}` };
      expect(await new NodeProcessRunner().attach(identity)).toBeNull();
    });
  });
});
