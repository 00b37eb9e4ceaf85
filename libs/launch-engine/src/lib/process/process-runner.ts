import type { ILaunchCommand } from '@hangar/domain';

/** A launch command without its notes, and the file for its output. */
export interface ProcessStart extends Omit<ILaunchCommand, 'notes'> {
  /** Absolute path; the output of an earlier run is replaced. */
  readonly logFile: string;
  /** Marks the process, so that {@link ProcessRunner.findMarked} finds it even if nothing else was recorded. */
  readonly mark?: string;
}

/** How a process ended. Both are `null` if it was not our child, because then they are unknown. */
export interface ProcessExit {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The Flatpak app behind a process. Ending only `flatpak run` may leave the game running. */
export interface FlatpakApp {
  /** The `flatpak` program that started it. */
  readonly command: string;
  readonly appId: string;
}

/** The data to store (as JSON) for finding a process again after a crash of Hangar. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Opaque. No other process ever has the same PID and the same token, not even after a reboot. */
  readonly startTime: string;
  readonly flatpak?: FlatpakApp;
  /** The log whose size is limited while the process is monitored. */
  readonly logFile?: string;
  /** Environment variable of the process, inherited by all processes that it starts. */
  readonly mark?: string;
}

/** A monitored process. */
export interface RunningProcess extends ProcessIdentity {
  /**
   * Resolves with the exit of the started process when that process and all its background processes have ended; never
   * rejects.
   */
  readonly exited: Promise<ProcessExit>;
  /**
   * Resolves when the started process itself has ended; processes that it started may continue. Absent if unknown, or
   * if it is the same as {@link exited}.
   */
  readonly leaderExited?: Promise<ProcessExit>;
}

/** Starts, finds and ends source ports. */
export interface ProcessRunner {
  /**
   * Starts a program in its own process group, so that it outlives Hangar.
   * @throws LaunchFailed if the system refuses to start it.
   */
  start(request: ProcessStart): Promise<RunningProcess>;

  /**
   * Monitors a process of an earlier run of Hangar; `null` if that process and all its background processes have ended.
   * `aliveForMs` is how long it had been running when it was last seen.
   */
  attach(
    identity: ProcessIdentity,
    options?: { readonly aliveForMs?: number },
  ): Promise<RunningProcess | null>;

  /**
   * Monitors the process that was started with this mark, or its background processes, if an earlier run of Hangar
   * could not record its identity; `null` if none is found, or if the system does not provide this information
   * (Windows).
   */
  findMarked(mark: string): Promise<RunningProcess | null>;

  /**
   * Requests the process and everything that it started to end, kills those left after `graceMs`, and resolves when all
   * have ended. Never affects another process that has been given the same PID.
   */
  stop(identity: ProcessIdentity, options: { readonly graceMs: number }): Promise<void>;
}
