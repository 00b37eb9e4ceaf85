import type { ILaunchCommand } from '@hangar/domain';

/** A command to start, and the file for its output. */
export interface ProcessStart extends Omit<ILaunchCommand, 'notes'> {
  /** Absolute path. The output of an earlier run is replaced. */
  readonly logFile: string;
  /** Marks the process, so that {@link ProcessRunner.findMarked} can find it even if nothing else was recorded. */
  readonly mark?: string;
}

/**
 * How a process exited. Both values are `null` if the process was not Hangar's child, because only a parent can read
 * them.
 */
export interface ProcessExit {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The Flatpak app that a process runs. Stopping only `flatpak run` may leave the game running. */
export interface FlatpakApp {
  /** The `flatpak` program that started the app. */
  readonly command: string;
  readonly appId: string;
}

/** The data to store (as JSON) in order to find a process again after a crash of Hangar. */
export interface ProcessIdentity {
  readonly pid: number;
  /**
   * Opaque. No other process ever has both this PID and this token, even after a reboot, unless the start time couldn't
   * be read.
   */
  readonly startTime: string;
  readonly flatpak?: FlatpakApp;
  /** The log. Its size is limited while the process is monitored. */
  readonly logFile?: string;
  /** Environment variable of the process, inherited by all processes that it starts. */
  readonly mark?: string;
}

/** A monitored process. */
export interface RunningProcess extends ProcessIdentity {
  /**
   * Resolves with the exit of the started process after that process and all its background processes have exited.
   * Never rejects.
   */
  readonly exited: Promise<ProcessExit>;
  /**
   * Resolves when the started process itself has exited. Processes that it started may continue. Absent if this is
   * unknown or the same as {@link exited}.
   */
  readonly leaderExited?: Promise<ProcessExit>;
}

/** Starts, finds and stops source ports. */
export interface ProcessRunner {
  /**
   * Starts a program in its own process group, so that it outlives Hangar.
   * @throws LaunchFailed if the system cannot start it.
   */
  start(request: ProcessStart): Promise<RunningProcess>;

  /**
   * Monitors a process that an earlier run of Hangar started. `null` if that process and all its background processes
   * have exited. `aliveForMs` is how long it had been running when it was last seen.
   */
  attach(
    identity: ProcessIdentity,
    options?: { readonly aliveForMs?: number },
  ): Promise<RunningProcess | null>;

  /**
   * Monitors the process that was started with this mark, or its background processes. Used if an earlier run of Hangar
   * could not record the process's identity. `null` if no process is found, or if the system does not provide this
   * information (Windows).
   * @throws ProcessStateUnknown if the processes cannot be read, which does not mean that none has the mark
   */
  findMarked(mark: string): Promise<RunningProcess | null>;

  /**
   * Sends an exit request to the process and everything that it started, kills those left after `graceMs`, and resolves
   * when all have exited. Never affects another process that reuses the PID.
   * @throws GameNotStopped if any of them are still running
   */
  stop(identity: ProcessIdentity, options: { readonly graceMs: number }): Promise<void>;
}
