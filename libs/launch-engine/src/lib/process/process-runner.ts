import type { ILaunchCommand } from '@hangar/domain';

/** What to start: a launch command without its notes, and the file that takes the output. */
export interface ProcessStart extends Omit<ILaunchCommand, 'notes'> {
  /** Absolute path; the output of an earlier run in it is replaced. */
  readonly logFile: string;
  /** Marks the process, so that {@link ProcessRunner.findMarked} finds it where nothing else was noted. */
  readonly mark?: string;
}

/** How a process ended. Both are `null` when it was not our child and nobody can tell. */
export interface ProcessExit {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The Flatpak app behind a process: ending `flatpak run` alone may leave the game running. */
export interface FlatpakApp {
  /** The `flatpak` program that started it. */
  readonly command: string;
  readonly appId: string;
}

/** What must be remembered (as JSON) to find a process again after a crash of the launcher. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Opaque. No other process ever has the same pid and the same token, not even after a reboot. */
  readonly startTime: string;
  readonly flatpak?: FlatpakApp;
  /** The log to keep within its size while the process is watched. */
  readonly logFile?: string;
  /** What the process and all that it starts carry in their environment. */
  readonly mark?: string;
}

/** A process that is being watched. */
export interface RunningProcess extends ProcessIdentity {
  /**
   * Resolves once with the exit of the started process, when that and everything that it left in the background are
   * gone; never rejects.
   */
  readonly exited: Promise<ProcessExit>;
  /**
   * Resolves once, when the started process itself has ended; what it started may go on. Absent if that is not known,
   * or is the same as {@link exited}.
   */
  readonly leaderExited?: Promise<ProcessExit>;
}

/** Starts, finds again and ends source ports. */
export interface ProcessRunner {
  /**
   * Starts a program in a process group of its own; it outlives the launcher.
   * @throws LaunchFailed when the system refuses to start it.
   */
  start(request: ProcessStart): Promise<RunningProcess>;

  /**
   * Watches a process of an earlier run of the launcher; `null` when exactly that process is gone, with everything that
   * it left in the background. `aliveForMs` is how long it had run when it was last seen.
   */
  attach(
    identity: ProcessIdentity,
    options?: { readonly aliveForMs?: number },
  ): Promise<RunningProcess | null>;

  /**
   * Watches the process that was started with this mark, or what it left in the background, after a launcher that could
   * not note its identity any more; `null` when there is none, or the system does not tell (Windows).
   */
  findMarked(mark: string): Promise<RunningProcess | null>;

  /**
   * Asks the process and all that it started to end, kills what is left after `graceMs`, and resolves when it is gone.
   * Never touches a stranger that has been given the same pid.
   */
  stop(identity: ProcessIdentity, options: { readonly graceMs: number }): Promise<void>;
}
