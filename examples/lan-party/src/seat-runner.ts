import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import {
  LaunchFailed,
  type ProcessExit,
  type ProcessIdentity,
  type ProcessRunner,
  type ProcessStart,
  type RunningProcess,
} from '@hangar/launcher-api';

/**
 * Starts the games of one seat through the party's program. The program receives the game's command as its last
 * arguments, and shows the game on that seat's screen. Games are ended when the server stops.
 */
export class SeatRunner implements ProcessRunner {
  private readonly children = new Map<number, ChildProcess>();

  /** @param command the program and its first arguments; if empty, games are started directly */
  constructor(private readonly command: readonly string[]) {}

  async start(request: ProcessStart): Promise<RunningProcess> {
    const [program = request.executable, ...args] = [...this.command, request.executable, ...request.args];
    const log = await open(request.logFile, 'w');
    try {
      const child = spawn(program, args, {
        cwd: request.workingDirectory,
        env: { ...process.env, ...request.environment },
        stdio: ['ignore', log.fd, log.fd],
      });
      await once(child, 'spawn');
      return this.follow(child);
    } catch (error) {
      throw new LaunchFailed(`Couldn't start ${program}, the program of this seat: ${String(error)}`);
    } finally {
      await log.close();
    }
  }

  /** No earlier games are still running, because they were ended when the server stopped. */
  attach(): Promise<null> {
    return Promise.resolve(null);
  }

  findMarked(): Promise<null> {
    return Promise.resolve(null);
  }

  async stop({ pid }: ProcessIdentity, { graceMs }: { readonly graceMs: number }): Promise<void> {
    const child = this.children.get(pid);
    if (!child) return;
    const exited = once(child, 'exit');
    const kill = setTimeout(() => child.kill('SIGKILL'), graceMs);
    child.kill();
    await exited;
    clearTimeout(kill);
  }

  /** Ends all games at this seat. */
  close(): void {
    for (const child of this.children.values()) child.kill();
  }

  private follow(child: ChildProcess): RunningProcess {
    const pid = child.pid ?? 0;
    this.children.set(pid, child);
    const exited = new Promise<ProcessExit>((resolve) => {
      child.once('exit', (exitCode, signal) => {
        this.children.delete(pid);
        resolve({ exitCode, signal });
      });
    });
    return { pid, startTime: new Date().toISOString(), exited };
  }
}
