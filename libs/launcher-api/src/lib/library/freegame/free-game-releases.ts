import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, timestamp, type Clock } from '@hangar/api-foundation/platform';
import type { FreeGameBundle, IFreeGameManifest, IVersionData } from '@hangar/domain';

import { upstreamInvalidError, WebRequests } from '../../application';
import { FREE_GAME_TITLES, readFreeGameManifest, type FreeGameRelease } from './free-game-manifest';
import { FreeGameSource } from './free-game-source';
import { InstalledFreeGames } from './installed-free-games';
/** Reads the list of free games that Freedoom currently publishes. */
@Injectable()
export class FreeGameReleases {
  constructor(
    private readonly web: WebRequests,
    private readonly source: FreeGameSource,
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
    const { host } = this.source.getManifestAddress();
    throw upstreamInvalidError(
      `${host} has no usable release of ${FREE_GAME_TITLES[bundle]}. Try again later.`,
    );
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
    const address = this.source.getManifestAddress();
    const { content } = await this.web.getJson({
      address: address.href,
      policy: this.source.getAddressPolicy(),
      name: "Freedoom's download list",
      ...(signal && { signal }),
    });
    const releases = readFreeGameManifest(content);
    if (releases.length > 0) return releases;
    throw upstreamInvalidError(`${address.host} didn't return Freedoom's download list. Try again later.`);
  }
}
