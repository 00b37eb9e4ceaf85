import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { CLOCK, timestamp, type Clock } from '@hangar/api-foundation/platform';
import { Limiter } from '@hangar/file-system';
import type { ReleaseFacts, ReleaseSystem, SourcePortFamilyFacts } from '@hangar/launch-engine';

import { busyError, UpstreamUnavailable } from '../../application';
import type { PublishedRelease } from './read-releases';
import { getPauseSeconds, ReleaseClient } from './release-client';
import type { KnownReleases, ReleaseRecords } from './release-records';
import { ReleaseStore } from './release-store';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Time limit of a refresh. Clients expect the response within ten seconds. */
const REFRESH_TIMEOUT_MS = 9000;

/** A family whose authors publish releases. */
export type ReleasedFamily = SourcePortFamilyFacts & { readonly releases: ReleaseFacts };

/** Whether releases of a family can be requested. */
export function hasReleases(facts: SourcePortFamilyFacts): facts is ReleasedFamily {
  return facts.releases !== undefined;
}

/** The releases of source ports. They are requested only at the user's request, and stored permanently. */
@Injectable()
export class PortReleases {
  /** Ensures that only one request is sent at a time. */
  private readonly limiter = new Limiter(1);

  constructor(
    private readonly client: ReleaseClient,
    private readonly store: ReleaseStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Whether a family's releases usually have a file for this system. */
  mayBeAvailable({ releases }: SourcePortFamilyFacts): boolean {
    return Boolean(releases?.assets[this.store.system as ReleaseSystem]);
  }

  /** Returns the known releases of families, by family ID. */
  async listKnown(families: readonly SourcePortFamilyFacts[]): Promise<ReadonlyMap<string, KnownReleases>> {
    const stored = await this.store.read();
    return new Map(
      families.filter(hasReleases).flatMap((family) => {
        const known = findKnown(stored, family);
        return known ? [[family.id, known] as const] : [];
      }),
    );
  }

  /**
   * Requests the releases of families that were not requested in the last hour, one after the other, and returns why
   * some could not be requested. Stops at the first refusal or failed connection, and at the time limit.
   */
  async refresh(families: readonly ReleasedFamily[]): Promise<ReadonlyMap<string, LauncherError>> {
    const controller = new AbortController();
    const cancelTimer = this.clock.after(REFRESH_TIMEOUT_MS, () => controller.abort(timeoutError()));
    const failures = new Map<string, LauncherError>();
    let stop: LauncherError | null = null;
    try {
      for (const family of families) {
        const failure: LauncherError | null =
          stop ?? (await this.request(family, controller.signal, HOUR_MS));
        if (failure === null) continue;
        failures.set(family.id, failure);
        if (!hasResponded(failure)) stop = failure;
      }
    } finally {
      cancelTimer();
    }
    return failures;
  }

  /**
   * Returns the release to install: a specific version, or the newest one with a file for this system. Requests the
   * releases if they are older than a day, because authors may replace a file.
   * @throws `PORT_UNAVAILABLE`, or the reason why the releases could not be requested
   */
  async choose(family: ReleasedFamily, version: string | undefined): Promise<PublishedRelease> {
    const failure = await this.request(family, new AbortController().signal, DAY_MS);
    const find = async () => {
      const { releases = [] } = findKnown(await this.store.read(), family) ?? {};
      return releases.find((release) =>
        version === undefined ? release.asset !== null : release.version === version,
      );
    };
    const found = (await find()) ?? (failure === null ? await this.refreshAndFind(family, find) : undefined);
    if (found) return found;
    if (failure) throw failure;
    throw new LauncherError(
      'PORT_UNAVAILABLE',
      version === undefined
        ? `${family.label} has no release that Hangar can install on this system.`
        : `${family.label} ${version} isn't among the releases that Hangar knows. Check for new versions, or choose another one.`,
    );
  }

  /**
   * Requests the releases and then calls `find`, because the version may have been published since the last request.
   */
  private async refreshAndFind<T>(family: ReleasedFamily, find: () => Promise<T>): Promise<T> {
    const failure = await this.request(family, new AbortController().signal, HOUR_MS);
    if (failure) throw failure;
    return find();
  }

  /** Requests the releases of a family unless they are newer than `maxAgeMs`. Returns the error if that failed. */
  private request(
    family: ReleasedFamily,
    signal: AbortSignal,
    maxAgeMs: number,
  ): Promise<LauncherError | null> {
    return this.limiter.run(async () => {
      const records = await this.store.read();
      const { pausedUntil } = records;
      const known = findKnown(records, family);
      if (
        known &&
        (this.isYoungerThan(known.fetchedAt, maxAgeMs) || this.isYoungerThan(known.respondedAt, HOUR_MS))
      )
        return null;
      const pauseMs = pausedUntil === null ? 0 : Date.parse(pausedUntil) - this.clock.now();
      if (pauseMs > 0) return busyError(this.client.host, Math.ceil(pauseMs / 1000));
      try {
        signal.throwIfAborted();
        await this.fetch(family, known, signal);
        return null;
      } catch (error) {
        return this.recordFailure(family, known, error);
      }
    });
  }

  private isYoungerThan(time: string | null, ageMs: number): boolean {
    return time !== null && this.clock.now() - Date.parse(time) < ageMs;
  }

  private async fetch(
    { id, releases: facts }: ReleasedFamily,
    known: KnownReleases | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const fetched = await this.client.fetch(facts, known?.etag ?? null, signal);
    const now = timestamp(this.clock);
    const { releases, etag } = fetched ?? { releases: known?.releases ?? [], etag: known?.etag ?? null };
    await this.store.set(id, { facts: textOf(facts), respondedAt: now, fetchedAt: now, etag, releases });
  }

  private async recordFailure(
    { id, releases: facts }: ReleasedFamily,
    known: KnownReleases | undefined,
    error: unknown,
  ): Promise<LauncherError> {
    if (!(error instanceof LauncherError)) throw error;
    const pauseSeconds = getPauseSeconds(error);
    if (pauseSeconds !== null)
      await this.store.pauseUntil(new Date(this.clock.now() + pauseSeconds * 1000).toISOString());
    const emptyRecord = { facts: textOf(facts), fetchedAt: null, etag: null, releases: [] };
    // The server has responded, so another request for this family should not be sent soon.
    if (hasResponded(error))
      await this.store.set(id, { ...emptyRecord, ...known, respondedAt: timestamp(this.clock) });
    return error;
  }
}

/** Returns the known releases of a family, if its facts have not changed since the releases were read. */
function findKnown(
  { families }: ReleaseRecords,
  { id, releases: facts }: ReleasedFamily,
): KnownReleases | undefined {
  const known = Object.hasOwn(families, id) ? families[id] : undefined;
  return known?.facts === textOf(facts) ? known : undefined;
}

/**
 * Returns a text that identifies facts about releases. Extensions and new versions of Hangar may change these facts.
 */
function textOf(facts: ReleaseFacts): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
}

/** Whether the server works, so that only this family has no usable releases. */
function hasResponded(error: LauncherError): boolean {
  if (error instanceof UpstreamUnavailable) return error.status !== null && error.status < 500;
  return error.code === 'UPSTREAM_INVALID';
}

function timeoutError(): UpstreamUnavailable {
  return new UpstreamUnavailable("The server didn't respond in time. Check again in a moment.", true);
}
