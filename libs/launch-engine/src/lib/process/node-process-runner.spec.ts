import * as fs from 'node:fs/promises';
import * as path from 'node:path';

import { FakeTimers } from './fake-timers';
import { LaunchFailed } from './launch-failed';
import { NodeProcessRunner } from './node-process-runner';
import { isGroupAlive } from './process-group';
import { readProcStat } from './proc-stat';
import type { ProcessStart, RunningProcess } from './process-runner';
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

  const readLog = (process: RunningProcess) => fs.readFile(process.logFile ?? '', 'utf8');

  describe('starting', () => {
    it('passes every argument unchanged and never uses a shell', async () => {
      const args = ['-file', "it's $HOME.wad", '; touch owned', '`id`', 'é "quoted" & more', ''];
      const process = await start('for a in "$@"; do echo "[$a]"; done', { args });
      await process.exited;
      expect(await readLog(process)).toBe(args.map((arg) => `[${arg}]\n`).join(''));
      expect(await fs.readdir(folder)).not.toContain('owned');
    });

    it('runs in the given folder with the given variables added to a cleaned environment', async () => {
      const environment = {
        HOME: '/home/player',
        NODE_OPTIONS: '--inspect',
        npm_config_cache: '/x',
        HANGAR_PORT: '1',
      };
      const runner = new NodeProcessRunner({ environment: { ...environment, PATH: '/usr/bin:/bin' } });
      const process = await start('pwd; env', { environment: { SDL_AUDIODRIVER: 'dummy' } }, runner);
      await process.exited;
      const lines = (await readLog(process)).split('\n');
      expect(lines[0]).toBe(folder);
      expect(lines).toEqual(expect.arrayContaining(['HOME=/home/player', 'SDL_AUDIODRIVER=dummy']));
      expect(lines.join('\n')).not.toMatch(/NODE_OPTIONS|npm_config|HANGAR_/);
    });

    it('gives the port its own process group', async () => {
      const process = await start('exec sleep 60');
      expect(readProcStat(process.pid)).toMatchObject({ groupId: process.pid, sessionId: process.pid });
    });

    it('reports the exit code of a port that exits immediately', async () => {
      const process = await start('exit 255');
      expect(await process.exited).toEqual({ exitCode: 255, signal: null });
    });

    it('reports the signal that ended a port', async () => {
      const process = await start('kill -SEGV $$');
      expect(await process.exited).toEqual({ exitCode: null, signal: 'SIGSEGV' });
    });

    it('accepts any amount of output without blocking the port', async () => {
      const process = await start('head -c 300000 /dev/zero | tr "\\0" x; echo; echo error >&2');
      expect(await process.exited).toEqual({ exitCode: 0, signal: null });
      expect((await readLog(process)).length).toBe(300_007);
    });

    it("replaces the previous run's log, even while a leftover process is still writing to it", async () => {
      const first = await start('echo first; (while :; do echo remnant; sleep 0.01; done) & exit 0');
      await first.leaderExited;
      const second = await start('echo second');
      await second.exited;
      expect(await readLog(second)).toBe('second\n');
    });

    it('limits the size of a runaway log while the port is running', async () => {
      const timers = new FakeTimers();
      const runner = new NodeProcessRunner({ timers, maxLogBytes: 4000 });
      const script =
        'head -c 100000 /dev/zero | tr "\\0" x; echo > full; while [ ! -f more ]; do sleep 0.05; done; echo the end';
      const process = await start(script, {}, runner);
      await readWhenWritten(path.join(folder, 'full'));
      timers.advance(1000);
      await waitUntil(async () => (await fs.stat(process.logFile ?? '')).size < 4000);
      await fs.writeFile(path.join(folder, 'more'), '');
      await process.exited;
      expect(await readLog(process)).toMatch(/Output truncated.*x+the end\n$/s);
    });

    it('leaves no timer behind after the port exits', async () => {
      const timers = new FakeTimers();
      const process = await start('exit 0', {}, new NodeProcessRunner({ timers }));
      await process.exited;
      await waitUntil(() => timers.pending === 0);
    });
  });

  describe('errors', () => {
    async function captureRejection(request: ProcessStart): Promise<LaunchFailed> {
      const outcome = await new NodeProcessRunner().start(request).catch((error: unknown) => error);
      expect(outcome).toBeInstanceOf(LaunchFailed);
      return outcome as LaunchFailed;
    }

    it.each([
      ['is missing', 'gone', 'ENOENT', "wasn't found"],
      ['is a folder', '.', 'EACCES', "isn't an executable program"],
      ['is not a program', 'notes.txt', 'EACCES', "isn't an executable program"],
      ['is inside a file', 'notes.txt/port', 'ENOTDIR', 'not found'],
    ])('reports that the port %s', async (_case, name, systemCode, words) => {
      await fs.writeFile(path.join(folder, 'notes.txt'), 'nothing to run', { mode: 0o644 });
      const executable = path.join(folder, name);
      const refusal = await captureRejection(startRequest(executable, folder));
      expect(refusal).toMatchObject({ code: 'LAUNCH_FAILED', systemCode });
      expect(refusal.message).toContain(executable);
      expect(refusal.message).toContain(words);
    });

    it('reports that the interpreter of a script is missing', async () => {
      const executable = path.join(folder, 'port');
      await fs.writeFile(executable, '#!/nowhere/interpreter\n', { mode: 0o755 });
      expect((await captureRejection(startRequest(executable, folder))).systemCode).toBe('ENOENT');
    });

    it('does not blame the port if the working directory is missing', async () => {
      const workingDirectory = path.join(folder, 'gone');
      const refusal = await captureRejection(startRequest('/bin/true', folder, { workingDirectory }));
      expect(refusal.message).toContain(`The working folder ${workingDirectory}`);
    });

    it('rejects an argument that no system accepts', async () => {
      const refusal = await captureRejection(startRequest('/bin/true', folder, { args: ['a\0b'] }));
      expect(refusal.message).toContain("Couldn't start /bin/true");
    });
  });

  describe('stopping', () => {
    const runner = new NodeProcessRunner();

    it('first requests a shutdown, so that the port can exit cleanly', async () => {
      const process = await start('trap "echo saved; exit 3" TERM; echo ready; while :; do sleep 0.05; done');
      await readWhenWritten(process.logFile ?? '');
      await runner.stop(process, { graceMs: 60_000 });
      expect(await process.exited).toEqual({ exitCode: 3, signal: null });
      expect(await readLog(process)).toContain('saved');
    });

    it('kills a port that ignores the request', async () => {
      const process = await start('trap "" TERM; echo ready; while :; do sleep 0.05; done');
      await readWhenWritten(process.logFile ?? '');
      await runner.stop(process, { graceMs: 100 });
      expect(await process.exited).toEqual({ exitCode: null, signal: 'SIGKILL' });
    });

    it('stops the whole group, including a message box that outlives its port', async () => {
      const process = await start(
        '(trap "" TERM; echo > ready; while :; do sleep 0.05; done) & echo $! > box; wait',
      );
      await waitUntil(() => fs.stat(path.join(folder, 'ready')).catch(() => null));
      const box = Number(await readWhenWritten(path.join(folder, 'box')));
      await runner.stop(process, { graceMs: 100 });
      await process.exited;
      expect(readProcStat(box)?.isZombie ?? true).toBe(true);
    });

    it('stops processes that a port left behind', async () => {
      const process = await start('sleep 60 & echo $! > box; exit 0');
      await process.leaderExited;
      const box = Number(await readWhenWritten(path.join(folder, 'box')));
      await runner.stop(process, { graceMs: 60_000 });
      expect(readProcStat(box)?.isZombie ?? true).toBe(true);
    });

    it('never affects another process that reuses the PID', async () => {
      const unrelated = await start('exec sleep 60');
      await runner.stop({ pid: unrelated.pid, startTime: 'another start' }, { graceMs: 60_000 });
      expect(await isGroupAlive(unrelated)).toBe(true);
    });

    it.each([0, 1, -1, 1.5, Number.NaN])('never treats %p as a process', async (pid) => {
      await expect(runner.stop({ pid, startTime: '' }, { graceMs: 0 })).resolves.toBeUndefined();
      expect(await runner.attach({ pid, startTime: '' })).toBeNull();
    });

    it('stops the Flatpak app, wherever its sandbox runs', async () => {
      const flatpak = await createFakePort(
        folder,
        'flatpak',
        'cd "$(dirname "$0")"\n' +
          'if [ "$1" = kill ]; then kill -KILL "$(cat game)"; echo "$2" > killed; exit; fi\n' +
          "setsid sh -c 'echo $$ > game; exec sleep 60' &\nwait",
      );
      const args = [
        'run',
        '--filesystem=/mods:ro',
        '--command=zandronum',
        'com.zandronum.Zandronum',
        '-iwad',
        'x',
      ];
      const process = await runner.start(
        startRequest(flatpak, folder, { args, environment: { PATH: '/usr/bin:/bin' } }),
      );
      started.push(process);
      const game = Number(await readWhenWritten(path.join(folder, 'game')));
      expect(process.flatpak).toEqual({ command: flatpak, appId: 'com.zandronum.Zandronum' });
      await runner.stop(process, { graceMs: 60_000 });
      expect(await readWhenWritten(path.join(folder, 'killed'))).toBe('com.zandronum.Zandronum\n');
      await waitUntil(() => readProcStat(game)?.isZombie ?? true);
    });
  });
});
