import { spawn, type ChildProcess } from 'node:child_process';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';

import { capLog, MAX_LOG_BYTES } from './cap-log';
import { childEnvironment } from './child-environment';
import { findFlatpakApp } from './flatpak-app';
import { LaunchFailed, launchRefusal } from './launch-failed';
import { findMarkedProcess, markEnvironment } from './process-mark';
import { readLinuxProcessState, readStartTimeToRecord } from './process-identity';
import type {
  ProcessExit,
  ProcessIdentity,
  ProcessRunner,
  ProcessStart,
  RunningProcess,
} from './process-runner';
import { SessionProcesses } from './session-processes';
import { stopSession } from './stop-session';
import { systemTimers, type Timers } from './timers';
import { loadWindowsProcesses } from './windows-processes';

/** Intervals between checks of a monitored process, and of the background processes of one that has just exited. */
const POLL_INTERVAL_MS = 1000;
const SHORT_POLL_INTERVAL_MS = 50;
/** How long the shorter interval is used after the exit, because many background processes are short-lived. */
const FAST_POLLING_DURATION_MS = 500;

/** The start time of a process that exited before its start time could be read. Matches no process. */
const ENDED_START_TIME = 'ended at once';

export interface NodeProcessRunnerOptions {
  /** The clock for monitoring and grace periods. Default: the real clock. */
  readonly timers?: Timers;
  /** Size at which a running port's log is shortened. Default: {@link MAX_LOG_BYTES}. */
  readonly maxLogBytes?: number;
  /** The environment to pass on, except for variables only meant for Hangar. Default: that of this process. */
  readonly environment?: NodeJS.ProcessEnv;
}

/**
 * Runs source ports as local processes. Each has an argument list (never a shell), its own process group, and output
 * that is written directly to a file. A port therefore neither waits for Hangar nor exits with it.
 */
export class NodeProcessRunner implements ProcessRunner {
  private readonly timers: Timers;
  private readonly maxLogBytes: number;
  private readonly environment: NodeJS.ProcessEnv;
  /** The processes of the monitored sessions, by the identity of the started process. */
  private readonly watched = new Map<string, SessionProcesses>();

  constructor(options: NodeProcessRunnerOptions = {}) {
    this.timers = options.timers ?? systemTimers;
    this.maxLogBytes = options.maxLogBytes ?? MAX_LOG_BYTES;
    this.environment = options.environment ?? process.env;
  }

  async start(request: ProcessStart): Promise<RunningProcess> {
    await checkWorkingDirectory(request.workingDirectory);
    // Loaded before the start, so that the port is in a job before it starts other processes.
    const windows = await loadWindowsProcesses();
    const log = await openLog(request.logFile);
    try {
      const child = spawnDetached(request, this.createEnvironment(request), log.fd);
      // This must run before the first await: Node reaps a child that exits immediately in the next turn of the event
      // loop.
      const linuxState =
        process.platform === 'linux' && child.pid !== undefined ? readLinuxProcessState(child.pid) : null;
      const job = child.pid === undefined ? null : (windows?.createJob(child.pid) ?? null);
      const leaderExited = waitForExit(child);
      const pid = await waitForSpawn(child, request.executable);
      child.unref();
      const startTime = linuxState?.startTime ?? (await readStartTimeToRecord(pid));
      const flatpak = findFlatpakApp(request.executable, request.args);
      const identity: ProcessIdentity = {
        pid,
        startTime: startTime ?? ENDED_START_TIME,
        logFile: request.logFile,
        ...(flatpak === undefined ? {} : { flatpak }),
        ...(request.mark === undefined ? {} : { mark: request.mark }),
      };
      const processes = this.watch(identity, new SessionProcesses(identity, { child, job }));
      const exited = leaderExited.then((exit) => this.waitForBackgroundProcesses(identity, processes, exit));
      this.limitLogSize(request.logFile, exited);
      return { ...identity, exited, leaderExited };
    } finally {
      await log.close();
    }
  }

  async findMarked(mark: string): Promise<RunningProcess | null> {
    const pid = await findMarkedProcess(mark);
    const startTime = pid === null ? null : await readStartTimeToRecord(pid);
    return pid === null || startTime === null ? null : this.attach({ pid, startTime, mark });
  }

  async attach(
    identity: ProcessIdentity,
    { aliveForMs }: { readonly aliveForMs?: number } = {},
  ): Promise<RunningProcess | null> {
    const processes = new SessionProcesses(identity, { aliveForMs });
    if (!(await processes.mayBeAlive())) return null;
    this.watch(identity, processes);
    const exited = this.waitByPolling(identity, processes);
    if (identity.logFile !== undefined) this.limitLogSize(identity.logFile, exited);
    return { ...identity, exited };
  }

  stop(identity: ProcessIdentity, options: { readonly graceMs: number }): Promise<void> {
    const processes = this.watched.get(formatIdentity(identity)) ?? new SessionProcesses(identity);
    return stopSession(processes, identity, { ...options, timers: this.timers });
  }

  private createEnvironment({ environment, mark }: ProcessStart): Record<string, string> {
    return {
      ...childEnvironment(this.environment, environment),
      ...(mark === undefined ? {} : markEnvironment(mark)),
    };
  }

  private watch(identity: ProcessIdentity, processes: SessionProcesses): SessionProcesses {
    this.watched.set(formatIdentity(identity), processes);
    return processes;
  }

  /** Waits for the background processes of the started process, which has just exited. */
  private async waitForBackgroundProcesses(
    identity: ProcessIdentity,
    processes: SessionProcesses,
    exit: ProcessExit,
  ): Promise<ProcessExit> {
    processes.recordLeaderSeen();
    for (let waitedMs = 0; await processes.mayBeAlive();) {
      const waitMs = waitedMs < FAST_POLLING_DURATION_MS ? SHORT_POLL_INTERVAL_MS : POLL_INTERVAL_MS;
      await new Promise<void>((resolve) => this.timers.afterInBackground(waitMs, resolve));
      waitedMs += waitMs;
    }
    this.watched.delete(formatIdentity(identity));
    processes.close();
    return exit;
  }

  /** Detects the exit by polling, because no event is emitted for processes that are not children of this process. */
  private async waitByPolling(identity: ProcessIdentity, processes: SessionProcesses): Promise<ProcessExit> {
    do await new Promise<void>((resolve) => this.timers.afterInBackground(POLL_INTERVAL_MS, resolve));
    while (await processes.mayBeAlive());
    this.watched.delete(formatIdentity(identity));
    return { exitCode: null, signal: null };
  }

  /** Checks a running port's log regularly and limits its size, because the output isn't piped through Hangar. */
  private limitLogSize(logFile: string, exited: Promise<ProcessExit>): void {
    let cancel = () => {};
    const checkSize = () => {
      cancel = this.timers.afterInBackground(POLL_INTERVAL_MS, () => {
        // Failing to shorten a log must not end the game. The next check tries again.
        void capLog(logFile, this.maxLogBytes)
          .catch(() => false)
          .then(() => !hasEnded && checkSize());
      });
    };
    let hasEnded = false;
    checkSize();
    void exited.then(() => {
      hasEnded = true;
      cancel();
    });
  }
}

function formatIdentity({ pid, startTime }: ProcessIdentity): string {
  return `${pid} ${startTime}`;
}

/** Without this check, the error would report a missing program instead of a missing folder. */
async function checkWorkingDirectory(directory: string): Promise<void> {
  const stats = await fs.stat(directory).catch(() => null);
  if (stats?.isDirectory()) return;
  throw new LaunchFailed(`The working folder ${directory} doesn't exist.`, 'ENOENT');
}

/**
 * Opens a new file for appending, so that it can be shortened while the port is writing. The old file is deleted,
 * because leftover processes of an earlier run may still be writing to it.
 */
async function openLog(logFile: string): Promise<fs.FileHandle> {
  await fs.mkdir(path.dirname(logFile), { recursive: true });
  await fs.rm(logFile, { force: true });
  return fs.open(logFile, 'ax', 0o600);
}

function spawnDetached(request: ProcessStart, env: Record<string, string>, logFd: number): ChildProcess {
  try {
    return spawn(request.executable, [...request.args], {
      cwd: request.workingDirectory,
      env,
      shell: false,
      detached: true,
      stdio: ['ignore', logFd, logFd],
    });
  } catch (error) {
    // Node rejects some requests synchronously instead of with an event (NUL in an argument, a list that is too long).
    throw launchRefusal(request.executable, error as NodeJS.ErrnoException);
  }
}

function waitForSpawn(child: ChildProcess, executable: string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('spawn', () => resolve(child.pid as number));
    child.on('error', (error) => reject(launchRefusal(executable, error)));
  });
}

function waitForExit(child: ChildProcess): Promise<ProcessExit> {
  return new Promise((resolve) => {
    child.once('exit', (exitCode, signal) => resolve({ exitCode, signal }));
  });
}
