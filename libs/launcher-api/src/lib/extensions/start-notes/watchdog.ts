import { url as getInspectorUrl } from 'node:inspector';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import {
  getRestartCommand,
  observeExtensionCallbacks,
  observeExtensionCode,
} from '@hangar/api-foundation/faults';

import type { NotedExtension } from './start-plan';
import {
  HEARTBEAT_MS,
  RUN_LIMIT_SECONDS,
  SHARED,
  START_LIMIT_SECONDS,
  type WatchdogData,
} from './watchdog-data';

declare const __HANGAR_WATCHDOG_WORKER__: string | undefined;

/**
 * Ends the process if code of an extension blocks the event loop. A worker thread watches a number that this thread
 * increments, and reads its stack only if the number doesn't change for too long.
 */
export class Watchdog {
  private readonly shared = new Int32Array(new SharedArrayBuffer(4 * Object.keys(SHARED).length));
  private readonly worker: Worker;
  private readonly heartbeat: NodeJS.Timeout;
  private readonly stopObserving: () => void;
  private readonly stopObservingCallbacks: () => void;

  private constructor(
    path: string,
    private readonly extensions: readonly NotedExtension[],
  ) {
    this.shared[SHARED.limitSeconds] = START_LIMIT_SECONDS;
    this.beat();
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS).unref();
    const names = extensions.map(({ name, sha256 }) => ({ name, sha256 }));
    const command = getRestartCommand();
    const restart = command && { command, env: { ...process.env } };
    const workerData: WatchdogData = { shared: this.shared, path, extensions: names, restart };
    // Loaded on demand, like all threads.
    const threads = process.getBuiltinModule('node:worker_threads');
    this.worker = new threads.Worker(getWorkerFile(), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
      env: {},
      argv: [],
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    // Without the watchdog, Hangar still runs.
    this.worker.on('error', () => undefined);
    this.stopObserving = observeExtensionCode((name) => this.noteRunning(name));
    this.stopObservingCallbacks = observeExtensionCallbacks();
  }

  /** Starts the thread, and waits until it watches this one. If it cannot be started, Hangar runs without it. */
  static async start(path: string, extensions: readonly NotedExtension[]): Promise<Watchdog> {
    const watchdog = new Watchdog(path, extensions);
    const { worker } = watchdog;
    await new Promise<void>((resolve) => {
      worker.once('message', () => resolve());
      worker.once('error', () => resolve());
      worker.once('exit', () => resolve());
    });
    worker.unref();
    return watchdog;
  }

  /** Whether the watchdog has named an extension and is ending the process. */
  get hasBlamed(): boolean {
    return Atomics.load(this.shared, SHARED.hasBlamed) === 1;
  }

  /** Applies the limit for the time after the start. */
  allowLongTasks(): void {
    Atomics.store(this.shared, SHARED.limitSeconds, RUN_LIMIT_SECONDS);
    this.stopObservingCallbacks();
  }

  stop(): void {
    this.stopObserving();
    this.stopObservingCallbacks();
    clearInterval(this.heartbeat);
    void this.worker.terminate();
  }

  /** Native code can't be paused, so the worker can't read from the stack which extension has called it. */
  private noteRunning(name: string): () => void {
    const before = Atomics.load(this.shared, SHARED.running);
    Atomics.store(this.shared, SHARED.running, 1 + this.extensions.findIndex((known) => known.name === name));
    return () => Atomics.store(this.shared, SHARED.running, before);
  }

  private beat(): void {
    Atomics.add(this.shared, SHARED.heartbeat, 1);
    Atomics.store(this.shared, SHARED.isDebugged, getInspectorUrl() === undefined ? 0 : 1);
  }
}

/** Returns the path of the worker's script. In a build, it is next to the program. */
function getWorkerFile(): string {
  return typeof __HANGAR_WATCHDOG_WORKER__ === 'string'
    ? __HANGAR_WATCHDOG_WORKER__
    : join(__dirname, 'watchdog-worker.cjs');
}
