import { Logger } from '@nestjs/common';
import type { Clock } from '@hangar/api-foundation/platform';

import { replaceWaiting, type WaitingChange, type WaitingFile, type WaitingRecord } from './waiting-files';

const SECOND = 1_000;
/** After a failure nobody asks for so long; after each further one twice as long, up to the longest. */
const FIRST_PAUSE = 3 * SECOND;
const LONGEST_PAUSE = 10 * 60 * SECOND;
/** A source may ask to be left alone, but not for ever. */
const LONGEST_REST = 24 * 60 * 60 * SECOND;
/** A question that only helps the user is dropped after so many failures; an offer stays until it can be delivered. */
const MAX_TRIES = 50;

/** A source while it may be asked. */
export interface OpenSource {
  /** Aborted when what is under way is to end. */
  readonly signal: AbortSignal;
}

/** How a source is asked about one file, and told. */
export interface Inquiry<Open extends OpenSource, Found> {
  /** `null` while it may not be asked. */
  open(): Promise<Open | null>;
  /** What it knows, after what is open and empty in the entry was filled. */
  ask(fileId: string, source: Open): Promise<Found | null>;
  /** What is to be done when it has answered; the file waits no longer then. Throws when it is to wait longer. */
  tell(fileId: string, found: Found | null, source: Open): Promise<void>;
  /** Whether a file that failed again and again is to wait nevertheless. */
  hasOffer(file: WaitingFile): Promise<boolean>;
  /** Whether a failure is an everyday thing, and how long the source wants to be left alone; `null` for others. */
  awayFor(error: unknown): { readonly seconds: number | null } | null;
  /** Calls off what is under way, for good. */
  close(): void;
}

/** What waits for a source. */
export interface WaitingList {
  readonly current: WaitingRecord;
  find(fileId: string): WaitingFile | undefined;
  change(apply: WaitingChange): Promise<void>;
}

interface Pause {
  readonly isAfterFailure: boolean;
  cancel(): void;
}

/** Goes through the files that wait for a source one after the other, beside everything else, and lets one that is away rest. */
export class SourceQueue<Open extends OpenSource, Found> {
  private readonly logger = new Logger(SourceQueue.name);
  /** `null` when it does nothing. */
  private working: Promise<void> | null = null;
  /** Whether somebody called since it last looked what waits. */
  private isCalled = false;
  /** How often in a row it failed, with whatever file: the source is away. */
  private failures = 0;
  /**
   * When a file that failed may be tried again, on the clock that is never set back: the source fails with this
   * one.
   */
  private readonly retryAt = new Map<string, number>();
  private pause: Pause | null = null;
  /** What the source has asked for, and when that ends on the clock that is never set back. */
  private rest: { until: string; endsAt: number } | null = null;

  constructor(
    private readonly memory: WaitingList,
    private readonly inquiry: Inquiry<Open, Found>,
    private readonly clock: Clock,
  ) {}

  /** Tells that something waits. A source that has just failed is not asked before its time. */
  wake(): void {
    this.isCalled = true;
    if (!this.pause?.isAfterFailure) this.endPause();
    if (!this.pause) this.working ??= this.work();
  }

  /** Begins anew, without regard to what failed before. */
  restart(): void {
    this.failures = 0;
    this.retryAt.clear();
    this.endPause();
    this.wake();
  }

  /** What is under way is called off; its last writes must be done before the files are closed. */
  async stop(): Promise<void> {
    this.inquiry.close();
    this.endPause();
    await this.working;
  }

  private async work(): Promise<void> {
    // A caller must not take a worker that is about to stop for one that goes on: nothing is awaited in between.
    while (this.isCalled && !this.pause) {
      this.isCalled = false;
      await this.goThroughWaiting().catch((error: unknown) => {
        // Our own files cannot be read at the moment; asking again at once would not mend them.
        this.logger.error(String(error));
        this.pauseFor(LONGEST_PAUSE, true);
      });
    }
    this.working = null;
  }

  private async goThroughWaiting(): Promise<void> {
    while (!this.pause) {
      const source = await this.inquiry.open();
      if (!source) return;
      const rest = this.restOf(this.memory.current.restUntil);
      if (rest > 0) return this.pauseFor(rest, true);
      const file = this.firstDue();
      if (file) await this.inquire(file, source);
      else if (this.memory.current.waiting.length > 0) this.pauseUntilDue();
      else return;
    }
  }

  private async inquire(file: WaitingFile, source: Open): Promise<void> {
    let hasAnswered = false;
    try {
      const found = await this.inquiry.ask(file.fileId, source);
      hasAnswered = true;
      this.failures = 0;
      await this.inquiry.tell(file.fileId, found, source);
      this.retryAt.delete(file.fileId);
    } catch (error) {
      if (source.signal.aborted) return;
      // Who answers, but takes no offers at the moment, can still be asked about the others.
      if (!hasAnswered) this.pauseAll();
      await this.putOff(file, error);
    }
  }

  /** What failed comes when its time has come. */
  private firstDue(): WaitingFile | undefined {
    const now = this.clock.monotonic();
    return this.memory.current.waiting.find(({ fileId }) => (this.retryAt.get(fileId) ?? now) <= now);
  }

  /** Something may have come while nothing was due; then there is no pause. */
  private pauseUntilDue(): void {
    const times = this.memory.current.waiting.map(({ fileId }) => this.retryAt.get(fileId) ?? 0);
    const left = times.reduce((first, time) => Math.min(first, time)) - this.clock.monotonic();
    if (left > 0) this.pauseFor(left, false);
  }

  private pauseAll(): void {
    this.failures += 1;
    this.pauseFor(pauseAfter(this.failures), true);
  }

  private async putOff(file: WaitingFile, error: unknown): Promise<void> {
    // A source being away is an everyday thing; anything else should be seen.
    const away = this.inquiry.awayFor(error);
    this.logger[away ? 'debug' : 'warn'](String(error));
    // Longer than everybody's pause, so that another file shows whether the source fails with this one alone.
    this.retryAt.set(file.fileId, this.clock.monotonic() + 2 * pauseAfter(file.tries + 1));
    await this.countTry(file);
    if (away && away.seconds !== null) await this.restFor(away.seconds * SECOND);
  }

  private async countTry({ fileId }: WaitingFile): Promise<void> {
    const waiting = this.memory.find(fileId);
    if (!waiting) return;
    const tries = waiting.tries + 1;
    const isEnough = tries >= MAX_TRIES && !(await this.inquiry.hasOffer(waiting));
    await this.memory.change(replaceWaiting(waiting, isEnough ? null : { ...waiting, tries }));
  }

  private async restFor(milliseconds: number): Promise<void> {
    const rest = Math.min(milliseconds, LONGEST_REST);
    const until = new Date(this.clock.now() + rest).toISOString();
    this.rest = { until, endsAt: this.clock.monotonic() + rest };
    await this.memory.change((record) => ({ ...record, restUntil: until }));
  }

  /** Milliseconds that are left. The wall counts for the rest of an earlier run alone: set back, it makes none longer. */
  private restOf(until: string | null): number {
    if (until === null) return 0;
    const now = this.clock.monotonic();
    if (this.rest?.until !== until) {
      const left = Math.min(Date.parse(until) - this.clock.now(), LONGEST_REST);
      this.rest = { until, endsAt: now + left };
    }
    return Math.max(this.rest.endsAt - now, 0);
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

/** Installations that failed together must not come back together. */
function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE) * (1 + Math.random() / 2);
}
