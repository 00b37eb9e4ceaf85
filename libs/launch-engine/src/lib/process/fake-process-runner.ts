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

/** What the next process does: it may be refused, print something, and end at once. */
export interface FakeBehaviour {
  /** The sentence of the {@link LaunchFailed} with which the start fails. */
  readonly refusal?: string;
  readonly output?: string;
  /** How it ends as soon as it has started; absent: it runs until the test ends it. */
  readonly exit?: Partial<ProcessExit>;
}

/** A process that lives only in a test. */
export interface FakeProcess extends RunningProcess {
  readonly request: ProcessStart;
  isRunning: boolean;
}

/** Beyond every real pid, so that a signal that goes astray hits nobody. */
const FIRST_PID = 50_000_001;

/**
 * A process runner for tests: remembers what was started and lets the test decide how it ends.
 * Give the same one to a second launcher to act out a crash of the first: what was not ended still runs.
 */
export class FakeProcessRunner implements ProcessRunner {
  /** Everything that was started, in order, whether it still runs or not. */
  readonly processes: FakeProcess[] = [];
  /** Everything that was asked to stop, in order. */
  readonly stops: { readonly pid: number; readonly graceMs: number }[] = [];

  private readonly behaviours: FakeBehaviour[] = [];
  private readonly endings = new Map<number, (exit: ProcessExit) => void>();

  /** What was asked to be started, in order; refused starts are left out. */
  get starts(): readonly ProcessStart[] {
    return this.processes.map((process) => process.request);
  }

  /** Sets what the next start does; several wait in line. Without one, a process starts and runs. */
  nextStart(behaviour: FakeBehaviour): void {
    this.behaviours.push(behaviour);
  }

  /** Ends a process as if by itself. */
  async end(process: ProcessIdentity, exit: Partial<ProcessExit> = { exitCode: 0 }): Promise<void> {
    const known = this.processes.find(({ pid }) => pid === process.pid);
    if (known === undefined) throw new Error(`The fake runner never started a process ${process.pid}.`);
    known.isRunning = false;
    this.endings.get(process.pid)?.({ exitCode: exit.exitCode ?? null, signal: exit.signal ?? null });
    await known.exited;
  }

  /** Lets a process print something into its log. */
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
