import { Logger } from '@nestjs/common';
import { runInBackground } from '@hangar/api-foundation/actors';
import { getStack, runAsExtension, toPlainError } from '@hangar/api-foundation/faults';
import { SharedTimeLimit, type Clock } from '@hangar/api-foundation/platform';
import { withoutStop, type IProblem } from '@hangar/domain';
import { nextTurn } from '@hangar/platform';

import type { AuditEntry, AuditSink } from './audit-entry';

/** Maximum number of entries that wait for a sink. Further ones are dropped. */
export const MAX_WAITING_ENTRIES = 10_000;
const RECORD_TIMEOUT_MS = 5000;
/** Interval between two lines in the log about the same sink. */
const LOG_INTERVAL_MS = 60_000;

/** A sink and its owner. */
export interface OwnedSink {
  readonly sink: AuditSink;
  /** A display name, as the beginning of a sentence. */
  readonly owner: string;
  /** The extension that added the sink; `null` if the host program did. */
  readonly extension: string | null;
}

/** The entries that wait for a sink, which receives them one after another. */
export class AuditQueue {
  private readonly logger = new Logger('Audit');
  private readonly waiting: AuditEntry[] = [];
  private delivery: Promise<void> | null = null;
  private droppedCount = 0;
  private failedCount = 0;
  private lastFault = '';
  private loggedAt = -Infinity;
  private readonly timeLimit: SharedTimeLimit;

  constructor(
    private readonly owned: OwnedSink,
    private readonly clock: Clock,
  ) {
    this.timeLimit = new SharedTimeLimit(
      clock,
      RECORD_TIMEOUT_MS,
      () => new Error(`it took longer than ${RECORD_TIMEOUT_MS / 1000} seconds`),
    );
  }

  /** Never fails, and never waits. */
  add(entry: AuditEntry): void {
    if (this.waiting.length >= MAX_WAITING_ENTRIES) {
      this.droppedCount++;
      this.log('is too slow, so entries are dropped');
      return;
    }
    this.waiting.push(entry);
    this.delivery ??= runInBackground(() => this.deliver());
  }

  /** Resolves when the sink has received all entries. */
  async idle(): Promise<void> {
    while (this.delivery) await this.delivery;
  }

  /** Returns the entries that are lost as a problem; `null` if none are. */
  get problem(): IProblem | null {
    const lost = [
      ...(this.failedCount > 0 ? [`failed to record ${this.failedCount} (${this.lastFault})`] : []),
      ...(this.droppedCount > 0 ? [`was too slow for ${this.droppedCount}, which were dropped`] : []),
    ];
    if (lost.length === 0) return null;
    return {
      code: 'AUDIT_INCOMPLETE',
      message: `Audit entries are missing: ${this.owned.owner} ${withoutStop(lost.join(', and '))}. See the log for details.`,
    };
  }

  private async deliver(): Promise<void> {
    // The response that the first entry is about is sent first.
    await nextTurn();
    for (let entry = this.waiting.shift(); entry; entry = this.waiting.shift()) await this.record(entry);
    this.delivery = null;
  }

  private async record(entry: AuditEntry): Promise<void> {
    const { sink, extension } = this.owned;
    try {
      const result = runAsExtension(extension, () => sink.record(entry));
      if (result !== undefined) await this.timeLimit.apply(result);
    } catch (error) {
      // The entry is lost: a sink that has failed may have recorded it, so it must not receive it again.
      this.failedCount++;
      this.lastFault = withoutStop(toPlainError(error).message);
      this.log(`failed: ${getStack(error)}`);
    }
  }

  private log(predicate: string): void {
    const now = this.clock.monotonic();
    if (now - this.loggedAt < LOG_INTERVAL_MS) return;
    this.loggedAt = now;
    this.logger.error(`${this.owned.owner} ${predicate}`);
  }
}
