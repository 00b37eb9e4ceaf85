import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import { EventBus } from '@hangar/api-foundation/events';
import type { IBaseGameVersion, IInstalledFreeGame } from '@hangar/domain';

import { Downloader, type DownloadRequest } from '../../application';
import { ArchiveInstaller } from './archive-installer';
import { FREE_GAME_TITLES, type FreeGameArchive, type FreeGameRelease } from './free-game-manifest';
import { FreeGameSource } from './free-game-source';
import { InstalledFreeGames } from './installed-free-games';

/** Options for reporting the progress of an installation and for aborting it. */
export interface InstallationContext {
  readonly jobId: string;
  readonly signal: AbortSignal;
  /** Receives the progress of a download. The total is `null` if the server doesn't report it. */
  readonly onReceived: (receivedBytes: number, totalBytes: number | null) => void;
  readonly onStep: (step: string) => void;
}

/** Maximum size of an archive. The archives of Freedoom 0.13.0 have 24 MB. */
const MAX_ARCHIVE_BYTES = 500 * 1024 * 1024;
/** The extracted size of a release as a multiple of the size of its ZIP. For Freedoom, it is 2.4. */
const UNPACKED_RATIO = 3;

/** Installs a release of the free game into the WAD directory. */
@Injectable()
export class FreeGameInstaller {
  constructor(
    private readonly source: FreeGameSource,
    private readonly downloader: Downloader,
    private readonly archives: ArchiveInstaller,
    private readonly installed: InstalledFreeGames,
    private readonly events: EventBus,
  ) {}

  /**
   * Downloads, verifies and installs a release. Games that are already installed are left unchanged. The bytes received
   * before a failure are kept, unless they are known to be invalid.
   */
  async install(release: FreeGameRelease, context: InstallationContext): Promise<IInstalledFreeGame> {
    const present = await this.installed.findAll(release.archives.flatMap(({ files }) => files));
    if (present) return toInstalledGames(present);
    const versions: IBaseGameVersion[] = [];
    for (const archive of release.archives) {
      const existing = await this.installed.findAll(archive.files);
      versions.push(...(existing ?? (await this.installArchive(release, archive, context))));
    }
    const { installed } = toInstalledGames(versions);
    this.events.publish('freegame.installed', { bundle: release.bundle, fileNames: installed });
    return toInstalledGames(versions);
  }

  private async installArchive(
    { bundle, version }: FreeGameRelease,
    archive: FreeGameArchive,
    { jobId, signal, onReceived, onStep }: InstallationContext,
  ): Promise<IBaseGameVersion[]> {
    const title = FREE_GAME_TITLES[bundle];
    const request: DownloadRequest = {
      addresses: [archive.url],
      policy: this.source.getAddressPolicy(),
      key: ['free-game', bundle, version, archive.url].join(' '),
      jobId,
      name: 'the game',
      maxBytes: MAX_ARCHIVE_BYTES,
      extraBytes: (fileBytes) => fileBytes * UNPACKED_RATIO,
      signal,
      onProgress: onReceived,
      onStep,
    };
    return this.downloader.download(request, (download) => {
      onStep(`Installing ${title}`);
      return this.archives.install(download, archive, signal);
    });
  }
}

function toInstalledGames(versions: readonly IBaseGameVersion[]): IInstalledFreeGame {
  return { installed: versions.map(({ iwadPath }) => basename(iwadPath)), baseGameVersions: [...versions] };
}
