import { Inject, Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { runAsExtension } from '@hangar/api-foundation/faults';
import { CLOCK, withTimeout, type Clock } from '@hangar/api-foundation/platform';
import { IDGAMES } from '@hangar/domain';
import { Limiter } from '@hangar/file-system';

import { ExtensionReports, type OwnedDiscoverySource, type SourceContext } from '../../extensions';
import { LAUNCHER_OPTIONS, type LauncherOptions } from '../../hosting';
import { ResponseCache, type StoredResponse } from './answer-cache';
import {
  isUpstreamError,
  getPauseSeconds,
  sourceBusyError,
  sourceFailedError,
  sourceTooSlowError,
} from './source-errors';

/** Time limit for a response of Hangar's own source, for which the user is waiting. */
const OWN_TIMEOUT_SECONDS = 10;
/** Time limit for a response of an extension's source, which may send several requests. */
const EXTENSION_TIMEOUT_SECONDS = 30;

/** Maximum age of stored responses before a new request is sent. */
export const MAX_AGE_MS = { list: 15 * 60 * 1000, details: 24 * 60 * 60 * 1000 } as const;

/** A request to a source. */
export interface SourceRequest<T> {
  /** Identifies the request, without the source. */
  readonly key: string;
  readonly maxAgeMs: number;
  execute(context: SourceContext): unknown;
  /** Reads a response from the source or the cache. @throws if the response is unusable */
  read(raw: unknown): T;
}

/** A response and its time, in milliseconds since 1970. */
export type DatedResponse<T> = StoredResponse<T>;

/**
 * Sends requests to sources: one at a time per source, none during a pause, and none whose response is still stored.
 */
@Injectable()
export class SourceRequests {
  private readonly queues = new Map<string, Limiter>();
  /**
   * The ends of pauses of extensions' sources, in milliseconds since 1970. Hangar's own source manages its own pause.
   */
  private readonly pauses = new Map<string, number>();

  constructor(
    private readonly cache: ResponseCache,
    private readonly reports: ExtensionReports,
    @Inject(LAUNCHER_OPTIONS) private readonly options: LauncherOptions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Returns the response to a request, from the cache or the source.
   * @throws `UPSTREAM_UNAVAILABLE`, `UPSTREAM_INVALID`, `UPSTREAM_BUSY`, or the signal's reason
   */
  async ask<T>(
    owned: OwnedDiscoverySource,
    sourceRequest: SourceRequest<T>,
    signal: AbortSignal,
  ): Promise<DatedResponse<T>> {
    const recent = await this.findRecent(owned, sourceRequest);
    if (recent) return recent;
    return this.getQueue(owned).run(async () => {
      // The same request may have been answered while this one waited.
      const cachedResponse = await this.findRecent(owned, sourceRequest);
      if (cachedResponse) return cachedResponse;
      this.assertNoPause(owned);
      const answer = await this.send(owned, sourceRequest, signal);
      await this.cache.store(this.createKey(owned, sourceRequest), answer);
      return { answer, fetchedAt: this.clock.now() };
    }, signal);
  }

  /** Returns the stored response to a request, regardless of its age. */
  findStored<T>(
    owned: OwnedDiscoverySource,
    sourceRequest: SourceRequest<T>,
  ): Promise<DatedResponse<T> | null> {
    return this.cache.find(this.createKey(owned, sourceRequest), (raw) => sourceRequest.read(raw));
  }

  private async findRecent<T>(
    owned: OwnedDiscoverySource,
    sourceRequest: SourceRequest<T>,
  ): Promise<DatedResponse<T> | null> {
    const stored = await this.findStored(owned, sourceRequest);
    const age = stored && this.clock.now() - stored.fetchedAt;
    // A response from the future was stored before the system clock was set back.
    return age !== null && age >= 0 && age < sourceRequest.maxAgeMs ? stored : null;
  }

  private async send<T>(
    owned: OwnedDiscoverySource,
    sourceRequest: SourceRequest<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const { source, extension } = owned;
    const seconds = extension === null ? OWN_TIMEOUT_SECONDS : EXTENSION_TIMEOUT_SECONDS;
    const timeout = new AbortController();
    const context = { signal: AbortSignal.any([timeout.signal, signal]) };
    const timeoutError = sourceTooSlowError(source.name, seconds);
    try {
      const ask = () => runAsExtension(extension, () => sourceRequest.execute(context));
      return sourceRequest.read(await withTimeout(this.clock, seconds * 1000, ask, timeoutError, signal));
    } catch (error) {
      signal.throwIfAborted();
      throw this.toFailure(owned, error);
    } finally {
      timeout.abort(timeoutError);
    }
  }

  /** Converts the error of a source, and records the pause of an extension's source. */
  private toFailure({ source, extension }: OwnedDiscoverySource, error: unknown): unknown {
    const isOwnError = error instanceof LauncherError;
    const reason = error instanceof Error ? error.message : String(error);
    if (extension === null) return isOwnError ? error : sourceFailedError(source.name, reason);
    const pauseSeconds = getPauseSeconds(error);
    if (pauseSeconds !== null) this.pauses.set(source.id, this.clock.now() + pauseSeconds * 1000);
    if (isOwnError && !isUpstreamError(error)) return error;
    this.reports.reportFault(extension, `couldn't list mods (${source.id}): ${reason}`, source.id);
    return isOwnError ? error : sourceFailedError(source.name, reason);
  }

  private assertNoPause({ source }: OwnedDiscoverySource): void {
    const milliseconds = (this.pauses.get(source.id) ?? 0) - this.clock.now();
    if (milliseconds > 0) throw sourceBusyError(source.name, milliseconds / 1000);
  }

  private getQueue({ source }: OwnedDiscoverySource): Limiter {
    const queue = this.queues.get(source.id) ?? new Limiter(1);
    this.queues.set(source.id, queue);
    return queue;
  }

  /** Includes the archive's address, so that stored responses of one archive are not used for another. */
  private createKey({ source }: OwnedDiscoverySource, { key }: SourceRequest<unknown>): string {
    const { idgamesUrl, idgamesMirrors } = this.options;
    const hasOwnAddress = source.id === IDGAMES && (idgamesUrl ?? idgamesMirrors) !== undefined;
    const address = hasOwnAddress ? ` ${JSON.stringify([idgamesUrl, idgamesMirrors])}` : '';
    return `${source.id}${address} ${key}`;
  }
}
