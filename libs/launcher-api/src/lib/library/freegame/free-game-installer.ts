import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EventBus } from '@hangar/api-foundation/events';
import { DataDirectory } from '@hangar/api-foundation/storage';
import type { IBaseGameVersion, IInstalledFreeGame } from '@hangar/domain';

import { ArchiveDownloader, type DownloadOptions } from './archive-downloader';
import { ArchiveInstaller } from './archive-installer';
import type { FreeGameArchive, FreeGameRelease } from './free-game-manifest';
import { InstalledFreeGames } from './installed-free-games';
import { PartFile } from './part-file';

/** Installs a release of the free game into the WAD directory. */
@Injectable()
export class FreeGameInstaller {
  constructor(
    private readonly data: DataDirectory,
    private readonly downloader: ArchiveDownloader,
    private readonly archives: ArchiveInstaller,
    private readonly installed: InstalledFreeGames,
    private readonly events: EventBus,
  ) {}

  /**
   * Downloads, verifies and installs a release; games that are already installed are left unchanged. The bytes received
   * before a failure are kept, unless they are proven invalid.
   */
  async install(release: FreeGameRelease, options: DownloadOptions): Promise<IInstalledFreeGame> {
    const present = await this.installed.findAll(release.archives.flatMap(({ files }) => files));
    if (present) return toInstalledGames(present);
    await this.removeOlderParts(release);
    const versions: IBaseGameVersion[] = [];
    for (const archive of release.archives) {
      const existing = await this.installed.findAll(archive.files);
      versions.push(...(existing ?? (await this.installArchive(release, archive, options))));
    }
    const { installed } = toInstalledGames(versions);
    this.events.publish('freegame.installed', { bundle: release.bundle, fileNames: installed });
    return toInstalledGames(versions);
  }

  private async installArchive(
    release: FreeGameRelease,
    archive: FreeGameArchive,
    options: DownloadOptions,
  ): Promise<IBaseGameVersion[]> {
    const part = this.partPathOf(release, archive);
    await this.downloader.download(archive.url, part, options);
    return this.archives.install(part, archive, options.signal);
  }

  /** Returns the path of an incomplete download. Its name contains no part of the address. */
  private partPathOf({ bundle, version }: FreeGameRelease, { url }: FreeGameArchive): string {
    const source = createHash('sha256').update(url).digest('hex').slice(0, 8);
    return join(this.data.downloads(), `${bundle}-${version}-${source}.part`);
  }

  private async removeOlderParts(release: FreeGameRelease): Promise<void> {
    const current = release.archives.map((archive) => basename(this.partPathOf(release, archive)));
    const obsolete = (await partsIn(this.data.downloads())).filter(
      (name) => name.startsWith(`${release.bundle}-`) && !current.includes(name),
    );
    for (const name of obsolete) await PartFile.remove(join(this.data.downloads(), name));
  }
}

function toInstalledGames(versions: readonly IBaseGameVersion[]): IInstalledFreeGame {
  return { installed: versions.map(({ iwadPath }) => basename(iwadPath)), baseGameVersions: [...versions] };
}

async function partsIn(directory: string): Promise<string[]> {
  try {
    return (await readdir(directory)).filter((name) => name.endsWith('.part'));
  } catch {
    // Nothing was downloaded yet, or the download will report the error.
    return [];
  }
}
