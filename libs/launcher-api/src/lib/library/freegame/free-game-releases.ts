import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, timestamp, type Clock } from '@hangar/api-foundation/platform';
import type { FreeGameBundle, IFreeGameManifest, IVersionData } from '@hangar/domain';

import { readFreeGameManifest, type FreeGameRelease } from './free-game-manifest';
import { FreeGameUpstream } from './free-game-upstream';
import { InstalledFreeGames } from './installed-free-games';
import { StallTimeout } from './stall-timeout';
import {
  unexpectedStatusError,
  unreachableError,
  upstreamInvalid,
  UpstreamUnavailable,
} from './upstream-errors';

/** Maximum size of a manifest. Freedoom's is smaller than 2 kB. */
const MAX_MANIFEST_BYTES = 1024 * 1024;
const MANIFEST_TIMEOUT_MS = 10_000;

/** Reads the free games that Freedoom currently offers. */
@Injectable()
export class FreeGameReleases {
  constructor(
    private readonly upstream: FreeGameUpstream,
    private readonly installed: InstalledFreeGames,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Returns the available downloads.
   * @throws `UPSTREAM_UNAVAILABLE` or `UPSTREAM_INVALID`
   */
  async manifest(): Promise<IFreeGameManifest> {
    const releases = await this.fetchReleases();
    const fetchedAt = timestamp(this.clock);
    const bundles = await Promise.all(releases.map((release) => this.describe(release)));
    return { fetchedAt, bundles };
  }

  /** Returns the current release of one bundle. Throws the same errors as {@link manifest}. */
  async find(bundle: FreeGameBundle, signal: AbortSignal): Promise<FreeGameRelease> {
    const release = (await this.fetchReleases(signal)).find((candidate) => candidate.bundle === bundle);
    if (release) return release;
    const { host } = this.upstream.manifestAddress();
    throw upstreamInvalid(`${host} has no usable release of ${TITLES[bundle]}. Try again later.`);
  }

  private async describe({ bundle, version, archives }: FreeGameRelease): Promise<IVersionData> {
    const files = archives.flatMap((archive) => archive.files);
    return {
      bundle,
      version,
      url: archives[0]?.url ?? '',
      files: files.map(({ fileName, checksums: { md5, sha1, sha256 } }) => ({
        fileName,
        ...(md5 ? { md5 } : {}),
        ...(sha1 ? { sha1 } : {}),
        ...(sha256 ? { sha256 } : {}),
      })),
      installed: await this.installed.hasAll(files, version),
    };
  }

  private async fetchReleases(signal?: AbortSignal): Promise<FreeGameRelease[]> {
    const address = this.upstream.manifestAddress();
    const timeout = new StallTimeout(this.clock, MANIFEST_TIMEOUT_MS, signal);
    try {
      const releases = readFreeGameManifest(await this.fetchJson(address, timeout.signal));
      if (releases.length > 0) return releases;
      throw upstreamInvalid(`${address.host} didn't return Freedoom's download list. Try again later.`);
    } catch (error) {
      signal?.throwIfAborted();
      if (timeout.isExhausted) {
        throw new UpstreamUnavailable(`${address.host} didn't respond in time. Try again later.`, true);
      }
      throw error;
    } finally {
      timeout.stop();
    }
  }

  private async fetchJson(address: URL, signal: AbortSignal): Promise<unknown> {
    const { response, url } = await this.upstream.request(
      address.href,
      { accept: 'application/json' },
      signal,
    );
    if (response.status !== 200) throw unexpectedStatusError(url, response.status);
    const text = await readText(response, url);
    try {
      return JSON.parse(text) as unknown;
    } catch {
      // This is probably the login page of a public network, such as in a hotel.
      throw upstreamInvalid(
        `${url.host} didn't return Freedoom's download list. If your network requires you to sign in, do that first.`,
      );
    }
  }
}

const TITLES: Readonly<Record<FreeGameBundle, string>> = { phase12: 'Freedoom', freedm: 'FreeDM' };

/** Reads the body of a response up to the limit. */
async function readText(response: Response, url: URL): Promise<string> {
  const decoder = new TextDecoder();
  let [text, length] = ['', 0];
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > MAX_MANIFEST_BYTES) break;
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    throw unreachableError(url, error);
  }
  if (length > MAX_MANIFEST_BYTES) {
    throw upstreamInvalid(`The response from ${url.host} is too long for Freedoom's download list.`);
  }
  return text + decoder.decode();
}
