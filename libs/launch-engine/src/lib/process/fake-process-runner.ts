import * as fs from 'node:fs/promises';
import * as path from 'node:path';

import { LaunchFailed } from './launch-failed';
import type {
  ProcessExit,
  ProcessIdentity,
  ProcessRunner,
  ProcessStart,
  RunningProcess,
} from './process-runner';
import { GameNotStopped } from './stop-session';

/** Behaviour of the next process. It may fail to start, print something, and exit immediately. */
export interface FakeBehaviour {
  /** The message of the {@link LaunchFailed} that the start throws. */
  readonly refusal?: string;
  readonly output?: string;
  /** How the process exits immediately after the start. If absent, it runs until the test ends it. */
  readonly exit?: Partial<ProcessExit>;
}

/** A simulated process. */
export interface FakeProcess extends RunningProcess {
  readonly request: ProcessStart;
  isRunning: boolean;
}

/** Higher than any real PID, so that a misdirected signal cannot affect a real process. */
const FIRST_PID = 50_000_001;

/**
 * A process runner for tests. It records what was started, and the test decides how each process ends. To simulate a
 * crash of a launcher, pass the same runner to a second launcher: processes that were not ended are still running.
 */
export class FakeProcessRunner implements ProcessRunner {
  /** All started processes in order, including those that have ended. */
  readonly processes: FakeProcess[] = [];
  /** All requests to stop, in order. */
  readonly stops: { readonly pid: number; readonly graceMs: number }[] = [];
  /** The message of the {@link GameNotStopped} that each stop throws; `null` if stops succeed. */
  stopRefusal: string | null = null;

  private readonly behaviours: FakeBehaviour[] = [];
  private readonly endings = new Map<number, (exit: ProcessExit) => void>();

  /** All start requests in order, except for rejected ones. */
  get starts(): readonly ProcessStart[] {
    return this.processes.map((process) => process.request);
  }

  /**
   * Sets the behaviour of the next start. Several calls form a queue. By default, a process starts and keeps running.
   */
  nextStart(behaviour: FakeBehaviour): void {
    this.behaviours.push(behaviour);
  }

  /** Ends a process as if it had exited. */
  async end(process: ProcessIdentity, exit: Partial<ProcessExit> = { exitCode: 0 }): Promise<void> {
    const known = this.processes.find(({ pid }) => pid === process.pid);
    if (known === undefined) throw new Error(`The fake runner never started a process ${process.pid}.`);
    known.isRunning = false;
    this.endings.get(process.pid)?.({ exitCode: exit.exitCode ?? null, signal: exit.signal ?? null });
    await known.exited;
  }

  /** Appends text to the log of a process. */
  async print(process: ProcessIdentity, output: string): Promise<void> {
    if (process.logFile !== undefined) await fs.appendFile(process.logFile, output);
  }

  async start(request: ProcessStart): Promise<RunningProcess> {
    const behaviour = this.behaviours.shift() ?? {};
    if (behaviour.refusal !== undefined) throw new LaunchFailed(behaviour.refusal, 'ENOENT');
    await fs.mkdir(path.dirname(request.logFile), { recursive: true });
    await fs.writeFile(request.logFile, behaviour.output ?? '');
    const process = this.newProcess(request);
    this.processes.push(process);
    if (behaviour.exit !== undefined) await this.end(process, behaviour.exit);
    return process;
  }

  async attach(identity: ProcessIdentity): Promise<RunningProcess | null> {
    const process = this.processes.find(({ pid }) => pid === identity.pid);
    return process?.isRunning === true && process.startTime === identity.startTime ? process : null;
  }

  async findMarked(mark: string): Promise<RunningProcess | null> {
    return this.processes.find(({ request, isRunning }) => isRunning && request.mark === mark) ?? null;
  }

  async stop(identity: ProcessIdentity, options: { readonly graceMs: number }): Promise<void> {
    this.stops.push({ pid: identity.pid, graceMs: options.graceMs });
    if (this.stopRefusal !== null) throw new GameNotStopped(this.stopRefusal);
    const process = await this.attach(identity);
    if (process !== null) await this.end(process, { signal: 'SIGTERM' });
  }

  private newProcess(request: ProcessStart): FakeProcess {
    const pid = FIRST_PID + this.processes.length;
    const exited = new Promise<ProcessExit>((resolve) => this.endings.set(pid, resolve));
    const startTime = `fake start ${pid}`;
    return { pid, startTime, exited, logFile: request.logFile, request, isRunning: true };
  }
}
