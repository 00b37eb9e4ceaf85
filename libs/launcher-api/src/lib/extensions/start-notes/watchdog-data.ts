import type { NotedExtension } from './start-plan';

/**
 * The numbers that the threads share, by position. `running` is the position of the extension whose code is running in
 * {@link WatchdogData.extensions}, counted from 1; 0 if none is.
 */
export const SHARED = { heartbeat: 0, limitSeconds: 1, isDebugged: 2, hasBlamed: 3, running: 4 } as const;

/** The data that the worker is started with. */
export interface WatchdogData {
  readonly shared: Int32Array;
  /** Path of `extensions/start.json`. */
  readonly path: string;
  readonly extensions: readonly NotedExtension[];
  /** Starts the program again after the process was killed; `null` if it isn't started again. */
  readonly restart: { readonly command: readonly string[]; readonly env: NodeJS.ProcessEnv } | null;
}

/** Time that the event loop may be blocked while Hangar starts, and later. */
export const START_LIMIT_SECONDS = 10;
export const RUN_LIMIT_SECONDS = 60;
/** Interval of heartbeats, and of the worker's checks. */
export const HEARTBEAT_MS = 1000;
