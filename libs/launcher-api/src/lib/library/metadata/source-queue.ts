import { Logger } from '@nestjs/common';
import type { Clock } from '@hangar/api-foundation/platform';

import { replaceInQueue, type WaitingChange, type WaitingFile, type WaitingRecord } from './waiting-files';

const SECOND_MS = 1_000;
/** Pause after the first failure. It doubles with each further failure, up to the maximum. */
const FIRST_PAUSE_MS = 3 * SECOND_MS;
const MAX_PAUSE_MS = 10 * 60 * SECOND_MS;
/** The longest cooldown (time without queries) that a source can request. */
const MAX_COOLDOWN_MS = 24 * 60 * 60 * SECOND_MS;
/**
 * Number of failures after which a query is dropped, because queries are only a convenience. A submission is kept until
 * it can be delivered.
 */
const MAX_ATTEMPTS = 50;

/** A source that can currently be queried. */
export interface AvailableSource {
  /** Aborted when running requests must stop. */
  readonly signal: AbortSignal;
}

/** Defines how a source is queried about a file, and what is done with the result. */
export interface SourceLookup<Open extends AvailableSource, Found> {
  /** Returns the source; `null` while it must not be queried. */
  open(): Promise<Open | null>;
  /** Fills in the empty fields that may be filled, and returns the source's result. */
  lookUp(fileId: string, source: Open): Promise<Found | null>;
  /** Completes the query; the file is then removed from the queue. Throws if the file must stay queued. */
  publish(fileId: string, found: Found | null, source: Open): Promise<void>;
  /** Whether a file must stay in the queue despite repeated failures. */
  hasSubmission(file: WaitingFile): Promise<boolean>;
  /**
   * Returns an object if the error means that the source is unavailable, which is common; `null` for any other error.
   * `seconds` is the time after which the source can be queried again; `null` if unknown.
   */
  getUnavailability(error: unknown): { readonly seconds: number | null } | null;
  /** Aborts running requests permanently. */
  close(): void;
}

/** The queue of a source. */
export interface WaitingList {
  readonly current: WaitingRecord;
  find(fileId: string): WaitingFile | undefined;
  change(apply: WaitingChange): Promise<void>;
}

interface Pause {
  readonly isAfterFailure: boolean;
  cancel(): void;
}

/**
 * Queries a source in the background about the files in its queue, one at a time, with pauses while the source is
 * unavailable.
 */
export class SourceQueue<Open extends AvailableSource, Found> {
  private readonly logger = new Logger(SourceQueue.name);
  /** The processing of the queue; `null` while idle. */
  private running: Promise<void> | null = null;
  /** Whether `wake` was called since the queue was last checked. */
  private isWakeRequested = false;
  /** Number of consecutive failures of any file. If it is above zero, the source is unavailable. */
  private failures = 0;
  /**
   * For each file that failed, the earliest time of the next attempt on the monotonic clock. The source may still work
   * for other files.
   */
  private readonly retryAt = new Map<string, number>();
  private pause: Pause | null = null;
  /** The cooldown that the source requested, with its end on the monotonic clock. */
  private cooldown: { until: string; endsAt: number } | null = null;

  constructor(
    private readonly store: WaitingList,
    private readonly lookup: SourceLookup<Open, Found>,
    private readonly clock: Clock,
  ) {}

  /** Reports that the queue has changed. After a failure, the source is still not queried until its pause ends. */
  wake(): void {
    this.isWakeRequested = true;
    if (!this.pause?.isAfterFailure) this.endPause();
    if (!this.pause) this.running ??= this.work();
  }

  /** Discards earlier failures and starts over. */
  restart(): void {
    this.failures = 0;
    this.retryAt.clear();
    this.endPause();
    this.wake();
  }

  /** Aborts running requests and waits for their last writes, which must end before the files are closed. */
  async stop(): Promise<void> {
    this.lookup.close();
    this.endPause();
    await this.running;
  }

  private async work(): Promise<void> {
    // Nothing may be awaited between this check and the reset below. Otherwise, a call to `wake` could be lost.
    while (this.isWakeRequested && !this.pause) {
      this.isWakeRequested = false;
      await this.processQueue().catch((error: unknown) => {
        // Hangar's own files are unreadable. An immediate retry would not help.
        this.logger.error(String(error));
        this.pauseFor(MAX_PAUSE_MS, true);
      });
    }
    this.running = null;
  }

  private async processQueue(): Promise<void> {
    while (!this.pause) {
      const source = await this.lookup.open();
      if (!source) return;
      const rest = this.getRemainingCooldown(this.store.current.restUntil);
      if (rest > 0) return this.pauseFor(rest, true);
      const file = this.findDueFile();
      if (file) await this.lookUp(file, source);
      else if (this.store.current.waiting.length > 0) this.pauseUntilDue();
      else return;
    }
  }

  private async lookUp(file: WaitingFile, source: Open): Promise<void> {
    let hasResponded = false;
    try {
      const found = await this.lookup.lookUp(file.fileId, source);
      hasResponded = true;
      this.failures = 0;
      await this.lookup.publish(file.fileId, found, source);
      this.retryAt.delete(file.fileId);
    } catch (error) {
      if (source.signal.aborted) return;
      // A source that responded, but currently accepts no submissions, can still be queried about other files.
      if (!hasResponded) this.pauseAfterFailure();
      await this.postpone(file, error);
    }
  }

  /** Returns the first file that is due. A file that failed is due after its pause. */
  private findDueFile(): WaitingFile | undefined {
    const now = this.clock.monotonic();
    return this.store.current.waiting.find(({ fileId }) => (this.retryAt.get(fileId) ?? now) <= now);
  }

  /** Pauses until the next file is due. Does nothing if a file has become due in the meantime. */
  private pauseUntilDue(): void {
    const times = this.store.current.waiting.map(({ fileId }) => this.retryAt.get(fileId) ?? 0);
    const remaining = times.reduce((first, time) => Math.min(first, time)) - this.clock.monotonic();
    if (remaining > 0) this.pauseFor(remaining, false);
  }

  private pauseAfterFailure(): void {
    this.failures += 1;
    this.pauseFor(computePause(this.failures), true);
  }

  private async postpone(file: WaitingFile, error: unknown): Promise<void> {
    // It is common that a source is unavailable. Other errors should be visible.
    const unavailability = this.lookup.getUnavailability(error);
    this.logger[unavailability ? 'debug' : 'warn'](String(error));
    // This pause is longer than the source's, so that another file is tried first. That shows whether only this file
    // fails.
    this.retryAt.set(file.fileId, this.clock.monotonic() + 2 * computePause(file.tries + 1));
    await this.countAttempt(file);
    if (unavailability && unavailability.seconds !== null)
      await this.startCooldown(unavailability.seconds * SECOND_MS);
  }

  private async countAttempt({ fileId }: WaitingFile): Promise<void> {
    const waiting = this.store.find(fileId);
    if (!waiting) return;
    const tries = waiting.tries + 1;
    const isExhausted = tries >= MAX_ATTEMPTS && !(await this.lookup.hasSubmission(waiting));
    await this.store.change(replaceInQueue(waiting, isExhausted ? null : { ...waiting, tries }));
  }

  private async startCooldown(milliseconds: number): Promise<void> {
    const rest = Math.min(milliseconds, MAX_COOLDOWN_MS);
    const until = new Date(this.clock.now() + rest).toISOString();
    this.cooldown = { until, endsAt: this.clock.monotonic() + rest };
    await this.store.change((record) => ({ ...record, restUntil: until }));
  }

  /**
   * Returns the remaining milliseconds of a cooldown. The wall clock is used only for a cooldown from an earlier run of
   * Hangar, so that setting the clock back doesn't extend a cooldown.
   */
  private getRemainingCooldown(until: string | null): number {
    if (until === null) return 0;
    const now = this.clock.monotonic();
    if (this.cooldown?.until !== until) {
      const remaining = Math.min(Date.parse(until) - this.clock.now(), MAX_COOLDOWN_MS);
      this.cooldown = { until, endsAt: now + remaining };
    }
    return Math.max(this.cooldown.endsAt - now, 0);
  }

  private pauseFor(milliseconds: number, isAfterFailure: boolean): void {
    this.endPause();
    const cancel = this.clock.after(milliseconds, () => {
      this.pause = null;
      this.wake();
    });
    this.pause = { isAfterFailure, cancel };
  }

  private endPause(): void {
    this.pause?.cancel();
    this.pause = null;
  }
}

/**
 * Returns the pause after a number of failures. It includes a random part, so that installations that failed at the
 * same time do not all retry at the same time.
 */
function computePause(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS) * (1 + Math.random() / 2);
}
