import { Inject, Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { isWebAddress } from '@hangar/domain';
import type { ReleaseFacts } from '@hangar/launch-engine';

import {
  parseTrustedAddresses,
  upstreamInvalidError,
  UpstreamUnavailable,
  WebRequests,
  type AddressPolicy,
} from '../../application';
import { LAUNCHER_OPTIONS, type LauncherOptions } from '../../hosting';
import { MAX_RELEASES, readReleases, type PublishedRelease } from './read-releases';
import { ReleaseStore } from './release-store';

/** The hosts of the API and of the files (docs.github.com: "About GitHub's IP addresses"). */
const GITHUB_HOSTS = /^(?:(?:api\.)?github\.com|[a-z0-9-]+\.githubusercontent\.com)$/;
const NO_OTHER_HOSTS = /^$/;
/** Maximum size of a response. Ten releases of GZDoom are about 200 kB. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** The releases of a repository, and the version of the response. */
export interface FetchedReleases {
  readonly releases: readonly PublishedRelease[];
  readonly etag: string | null;
}

/** Requests releases from GitHub, or from the server that `HANGAR_RELEASES_URL` sets. */
@Injectable()
export class ReleaseClient {
  constructor(
    @Inject(LAUNCHER_OPTIONS) private readonly options: LauncherOptions,
    private readonly requests: WebRequests,
    private readonly store: ReleaseStore,
  ) {}

  /** The servers from which releases and their files may be downloaded. */
  get policy(): AddressPolicy {
    const { portReleasesUrl } = this.options;
    return portReleasesUrl === undefined
      ? { hosts: GITHUB_HOSTS }
      : { hosts: NO_OTHER_HOSTS, trusted: parseTrustedAddresses(portReleasesUrl) };
  }

  /**
   * Returns the releases of a repository; `null` if they still have the given ETag.
   * @throws the errors of `WebRequests`
   */
  async fetch(
    facts: ReleaseFacts,
    etag: string | null,
    signal: AbortSignal,
  ): Promise<FetchedReleases | null> {
    const request = {
      address: `${this.getBaseAddress()}/repos/${facts.repository}/releases?per_page=${MAX_RELEASES}`,
      policy: this.policy,
      name: 'the list of releases',
      accept: 'application/vnd.github+json',
      headers: { 'x-github-api-version': '2022-11-28' },
      maxBytes: MAX_ANSWER_BYTES,
      signal,
    };
    const found = await this.requests
      .getJsonIfChanged(request, { etag, lastModified: null })
      .catch((error: unknown) => {
        throw isGone(error) ? createNoRepositoryError(facts) : error;
      });
    if (found === null) return null;
    const releases = readReleases(found.content, facts, this.store.system);
    if (releases === null)
      throw upstreamInvalidError(
        `The server didn't return the releases of ${facts.repository}. Try again later.`,
      );
    return { releases, etag: found.version.etag };
  }

  /** The name of the server as shown in messages. */
  get host(): string {
    return new URL(this.getBaseAddress()).host;
  }

  private getBaseAddress(): string {
    const address = this.store.server;
    if (isWebAddress(address)) return address.replace(/\/+$/, '');
    throw new UpstreamUnavailable(
      `“${address}” isn't an http or https address. Correct HANGAR_RELEASES_URL, or remove it.`,
      false,
    );
  }
}

function isGone(error: unknown): boolean {
  return error instanceof UpstreamUnavailable && [404, 410, 451].includes(error.status ?? 0);
}

function createNoRepositoryError({ repository }: ReleaseFacts): LauncherError {
  return upstreamInvalidError(
    `${repository} no longer has releases at the address that Hangar knows. Find them on the page of its authors.`,
  );
}

/** Returns for how many seconds a server wants no further requests; `null` if it didn't refuse a request. */
export function getPauseSeconds(error: unknown): number | null {
  if (!(error instanceof LauncherError) || error.code !== 'UPSTREAM_BUSY') return null;
  const { retryAfterSeconds } = (error.details ?? {}) as { retryAfterSeconds?: number };
  return retryAfterSeconds ?? 60;
}
