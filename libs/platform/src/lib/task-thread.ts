import type { Transferable, Worker } from 'node:worker_threads';

/** Settings of a {@link TaskThread}. */
export interface TaskThreadOptions {
  /** Path of the worker's script. */
  readonly workerFile: string;
  /** Maximum time for one task. */
  readonly timeoutMs: number;
  /** Maximum size of the worker's JavaScript heap. */
  readonly maxHeapMb: number;
}

/** The worker is stopped after being idle for this time, in order to free its memory. */
const IDLE_TIMEOUT_MS = 15_000;

/**
 * Runs tasks in a worker thread that is started on demand and stopped while idle. The worker replies to each message
 * with one message. Callers must wait for a task to end before running the next.
 */
export class TaskThread<Task, Result> {
  private worker: Worker | null = null;
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(private readonly options: TaskThreadOptions) {}

  /**
   * Returns the worker's reply; `null` if the task crashed the worker, took too long, or was aborted. In that case, the
   * next task starts a new worker.
   */
  run(task: Task, transfer: readonly Transferable[] = [], signal?: AbortSignal): Promise<Result | null> {
    clearTimeout(this.idleTimer);
    const worker = (this.worker ??= this.start());
    return new Promise((resolve) => {
      const finish = (result: Result | null): void => {
        clearTimeout(deadline);
        signal?.removeEventListener('abort', finishWithoutResult);
        // Only these listeners are removed, because `terminate` also waits for the exit.
        worker.off('message', finish).off('exit', finishWithoutResult).unref();
        this.idleTimer = setTimeout(() => void this.close(), IDLE_TIMEOUT_MS).unref();
        resolve(result);
      };
      const finishWithoutResult = (): void => {
        if (this.worker === worker) this.worker = null;
        void worker.terminate();
        finish(null);
      };
      const deadline = setTimeout(finishWithoutResult, this.options.timeoutMs).unref();
      signal?.addEventListener('abort', finishWithoutResult, { once: true });
      worker.once('message', finish).once('exit', finishWithoutResult).ref();
      worker.postMessage(task, transfer);
    });
  }

  /** Stops the worker. A running task results in `null`. The next task starts a new worker. */
  async close(): Promise<void> {
    clearTimeout(this.idleTimer);
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private start(): Worker {
    // The module is loaded on demand, to save 2 ms at every startup.
    const threads = process.getBuiltinModule('node:worker_threads');
    const worker = new threads.Worker(this.options.workerFile, {
      resourceLimits: { maxOldGenerationSizeMb: this.options.maxHeapMb },
      env: {},
      argv: [],
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    // An error ends the worker, which is handled by the `exit` event.
    worker.on('error', () => undefined);
    worker.unref();
    return worker;
  }
}
