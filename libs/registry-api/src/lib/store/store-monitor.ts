import { setTimeout as pause } from 'node:timers/promises';
import { nextTurn } from '@hangar/platform';

import type { Database } from './database';
import { getStoreProblem, StoreUnavailable } from './store-unavailable';

/** The store is considered unavailable if it doesn't answer a small query within this time. */
const ANSWER_TIMEOUT_MS = 2_000;
const CHECK_INTERVAL_MS = 1_000;

/** The log that the monitor writes to. */
export interface StoreLog {
  log(message: string): void;
  error(message: string): void;
}

/**
 * Checks whether the store answers. While it doesn't, every task fails at once instead of waiting for a connection, and
 * the store is checked every second. Each outage is logged once.
 */
export class StoreMonitor {
  private database: Database | null = null;
  private outage: StoreUnavailable | null = null;
  private currentCheck: Promise<void> | null = null;
  /** Tasks in the order in which they started. */
  private readonly running = new Set<RunningTask>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly logger: StoreLog) {}

  /** Wraps the database, so that its methods fail during outages. Closing the wrapper also ends the checks. */
  watch(database: Database): Database {
    this.database = database;
    this.timer = setInterval(() => this.checkIfNeeded(), CHECK_INTERVAL_MS).unref();
    return {
      words: database.words,
      all: (sql, parameters) => this.run(() => database.all(sql, parameters)),
      get: (sql, parameters) => this.run(() => database.get(sql, parameters)),
      change: (key, action) => this.run(() => database.change(key, action)),
      readSnapshot: (action) => this.run(() => database.readSnapshot(action)),
      skipUsedIds: (statements, table) => database.skipUsedIds(statements, table),
      version: () => database.version(),
      close: () => this.close(database),
    };
  }

  /**
   * Checks the store.
   * @throws StoreUnavailable unless it answers within two seconds
   */
  async check(): Promise<void> {
    await this.probe();
    if (this.outage) throw this.outage;
  }

  /**
   * Runs a task that needs the store.
   * @throws StoreUnavailable at once during an outage, and as soon as an outage is detected while the task is running
   */
  run<T>(start: () => Promise<T>): Promise<T> {
    if (this.outage) return Promise.reject(this.outage);
    return new Promise((resolve, reject) => {
      const task = { startedAt: performance.now(), reject };
      this.running.add(task);
      const fail = (error: unknown): void => {
        if (error instanceof StoreUnavailable && !this.outage) void this.probe();
        reject(error as Error);
      };
      void start()
        .then(resolve, fail)
        .finally(() => this.running.delete(task));
    });
  }

  private checkIfNeeded(): void {
    const [oldest] = this.running;
    const isSlow = oldest !== undefined && performance.now() - oldest.startedAt > ANSWER_TIMEOUT_MS;
    if (this.outage || isSlow) void this.probe();
  }

  private probe(): Promise<void> {
    this.currentCheck ??= this.sendProbe().finally(() => (this.currentCheck = null));
    return this.currentCheck;
  }

  private async sendProbe(): Promise<void> {
    const timeout = new AbortController();
    try {
      await Promise.race([this.queryStore(), failAfter(ANSWER_TIMEOUT_MS, timeout.signal)]);
      this.endOutage();
    } catch (error) {
      this.startOutage(error);
    } finally {
      timeout.abort();
    }
  }

  /** Reads a small table, because a constant wouldn't involve the embedded database's file. */
  private async queryStore(): Promise<void> {
    await this.database?.get('SELECT count(*) AS steps FROM migrations');
  }

  private startOutage(error: unknown): void {
    if (this.outage) return;
    this.outage = error instanceof StoreUnavailable ? error : new StoreUnavailable(error as Error);
    this.logger.error(`The database isn't available: ${getStoreProblem(error)}`);
    for (const { reject } of this.running) reject(this.outage);
    this.running.clear();
  }

  private endOutage(): void {
    if (!this.outage) return;
    this.outage = null;
    this.logger.log('The database is available again.');
  }

  private async close(database: Database): Promise<void> {
    clearInterval(this.timer);
    await this.currentCheck;
    await database.close();
  }
}

interface RunningTask {
  readonly startedAt: number;
  readonly reject: (error: Error) => void;
}

async function failAfter(milliseconds: number, signal: AbortSignal): Promise<never> {
  await pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
  // If this process was too busy to read an answer that had already arrived, the answer is read now.
  await nextTurn();
  throw new Error(`It didn't answer within ${milliseconds / 1000} seconds.`);
}
