import { Inject, Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { runAs } from '@hangar/api-foundation/faults';
import { CLOCK, withTimeout, type Clock } from '@hangar/api-foundation/platform';
import { Limiter } from '@hangar/file-system';

import { ExtensionReports, type OwnedDiscoverySource, type SourceContext } from '../../extensions';
import { AnswerCache, type StoredAnswer } from './answer-cache';
import { isUpstreamError, pauseSecondsOf, sourceBusy, sourceFailed, sourceTooSlow } from './source-errors';

/** Time limit for a response of Hangar's own source. The user waits for it. */
const OWN_TIMEOUT_SECONDS = 10;
/** Time limit for a response of an extension's source, which may send several requests. */
const EXTENSION_TIMEOUT_SECONDS = 30;

/** Maximum age of stored responses before a new request is sent. */
export const MAX_AGE_MS = { list: 15 * 60 * 1000, details: 24 * 60 * 60 * 1000 } as const;

/** A question to a source. */
export interface SourceQuestion<T> {
  /** Identifies the question, without the source. */
  readonly key: string;
  readonly maxAgeMs: number;
  ask(context: SourceContext): unknown;
  /** Reads the source's response, or a stored one. @throws if it is unusable */
  read(raw: unknown): T;
}

/** The time of a response, in milliseconds since 1970. */
export type DatedAnswer<T> = StoredAnswer<T>;

/** Sends questions to sources: one at a time to each, none during a pause, and none whose response is still stored. */
@Injectable()
export class SourceQuestions {
  private readonly queues = new Map<string, Limiter>();
  /** The ends of pauses of extensions' sources, in milliseconds since 1970. Hangar's own source keeps its own. */
  private readonly pauses = new Map<string, number>();

  constructor(
    private readonly cache: AnswerCache,
    private readonly reports: ExtensionReports,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Returns the response to a question.
   * @throws `UPSTREAM_UNAVAILABLE`, `UPSTREAM_INVALID`, `UPSTREAM_BUSY`, or the signal's reason
   */
  async ask<T>(
    owned: OwnedDiscoverySource,
    question: SourceQuestion<T>,
    signal: AbortSignal,
  ): Promise<DatedAnswer<T>> {
    const recent = await this.findRecent(owned, question);
    if (recent) return recent;
    return this.queueOf(owned).run(async () => {
      // The question may have been answered while this one waited.
      const answered = await this.findRecent(owned, question);
      if (answered) return answered;
      this.assertNoPause(owned);
      const answer = await this.send(owned, question, signal);
      await this.cache.store(keyOf(owned, question), answer);
      return { answer, fetchedAt: this.clock.now() };
    }, signal);
  }

  /** Returns the stored response to a question, however old. */
  findStored<T>(owned: OwnedDiscoverySource, question: SourceQuestion<T>): Promise<DatedAnswer<T> | null> {
    return this.cache.find(keyOf(owned, question), (raw) => question.read(raw));
  }

  private async findRecent<T>(
    owned: OwnedDiscoverySource,
    question: SourceQuestion<T>,
  ): Promise<DatedAnswer<T> | null> {
    const stored = await this.findStored(owned, question);
    const age = stored && this.clock.now() - stored.fetchedAt;
    // A response from the future was stored before the system's clock was set back.
    return age !== null && age >= 0 && age < question.maxAgeMs ? stored : null;
  }

  private async send<T>(
    owned: OwnedDiscoverySource,
    question: SourceQuestion<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const { source, extension } = owned;
    const seconds = extension === null ? OWN_TIMEOUT_SECONDS : EXTENSION_TIMEOUT_SECONDS;
    const timeout = new AbortController();
    const context = { signal: AbortSignal.any([timeout.signal, signal]) };
    const tooSlow = sourceTooSlow(source.name, seconds);
    try {
      const ask = () => runAs(extension, () => question.ask(context));
      return question.read(await withTimeout(this.clock, seconds * 1000, ask, tooSlow, signal));
    } catch (error) {
      signal.throwIfAborted();
      throw this.failureOf(owned, error);
    } finally {
      timeout.abort(tooSlow);
    }
  }

  /** Converts the error of a source, and notes the pause of an extension's source. */
  private failureOf({ source, extension }: OwnedDiscoverySource, error: unknown): unknown {
    const isOwnError = error instanceof LauncherError;
    const reason = error instanceof Error ? error.message : String(error);
    if (extension === null) return isOwnError ? error : sourceFailed(source.name, reason);
    const pauseSeconds = pauseSecondsOf(error);
    if (pauseSeconds !== null) this.pauses.set(source.id, this.clock.now() + pauseSeconds * 1000);
    if (isOwnError && !isUpstreamError(error)) return error;
    this.reports.reportFault(extension, `couldn't list mods (${source.id}): ${reason}`, source.id);
    return isOwnError ? error : sourceFailed(source.name, reason);
  }

  private assertNoPause({ source }: OwnedDiscoverySource): void {
    const milliseconds = (this.pauses.get(source.id) ?? 0) - this.clock.now();
    if (milliseconds > 0) throw sourceBusy(source.name, milliseconds / 1000);
  }

  private queueOf({ source }: OwnedDiscoverySource): Limiter {
    const queue = this.queues.get(source.id) ?? new Limiter(1);
    this.queues.set(source.id, queue);
    return queue;
  }
}

function keyOf({ source }: OwnedDiscoverySource, { key }: SourceQuestion<unknown>): string {
  return `${source.id} ${key}`;
}
