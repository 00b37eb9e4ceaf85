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
  /** Environment variables of the process, inherited by all processes that it starts. */
  readonly mark?: string;
}

/** A process that is being watched. */
export interface RunningProcess extends ProcessIdentity {
  /**
   * Resolves with the exit of the started process when that process and all its background processes have ended; never
   * rejects.
   */
  readonly exited: Promise<ProcessExit>;
  /**
   * Resolves when the started process itself has ended; processes that it started may continue. Absent if that is not
   * known, or is the same as {@link exited}.
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
   * Watches a process of an earlier run of the launcher; `null` if that process and all its background processes have
   * ended. `aliveForMs` is how long it had run when it was last seen.
   */
  attach(
    identity: ProcessIdentity,
    options?: { readonly aliveForMs?: number },
  ): Promise<RunningProcess | null>;

  /**
   * Watches the process that was started with this mark, or its background processes, if an earlier launcher could not
   * note its identity; `null` if there is none, or the system does not provide this information (Windows).
   */
  findMarked(mark: string): Promise<RunningProcess | null>;

  /**
   * Requests the process and all that it started to end, kills those left after `graceMs`, and resolves when all have ended.
   * Never touches a stranger that has been given the same pid.
   */
  stop(identity: ProcessIdentity, options: { readonly graceMs: number }): Promise<void>;
}
