import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { ShutdownSignal } from '@hangar/api-foundation/platform';
import { UserFolders } from '@hangar/api-foundation/storage';
import type { IBaseGameVersion } from '@hangar/domain';

import { SettingsRepository } from '../../application';
import { reconcileBaseGames, type ScannedWads } from './reconcile-base-games';
import { VersionRepository } from './version-repository';
import { WadDirectoryReader } from './wad-directory-reader';

/** Keeps the list of base games in sync with the WAD directory. */
@Injectable()
export class WadDirectorySync implements OnApplicationShutdown {
  private readonly logger = new Logger(WadDirectorySync.name);
  private running: Promise<void> = Promise.resolve();
  private isQueued = false;
  private wasScanned = false;

  constructor(
    private readonly settings: SettingsRepository,
    private readonly versions: VersionRepository,
    private readonly reader: WadDirectoryReader,
    private readonly shutdown: ShutdownSignal,
    folders: UserFolders,
  ) {
    // The watcher does not detect that a drive disappears or that a parent folder changes.
    folders.onMissingChanged(() => void this.sync());
  }

  /** Whether the directory has been scanned in this run of Hangar. */
  get hasScanned(): boolean {
    return this.wasScanned;
  }

  /** Scans the directory. All calls during a scan share one additional scan. */
  sync(): Promise<void> {
    if (!this.isQueued) {
      this.isQueued = true;
      this.running = this.running.then(async () => {
        this.isQueued = false;
        await this.scan().catch((error: unknown) => this.logFailure(error));
      });
    }
    return this.running;
  }

  onApplicationShutdown(): Promise<void> {
    return this.running;
  }

  private async scan(): Promise<void> {
    if (this.shutdown.signal.aborted) return;
    const { wadFilesDirectory } = await this.settings.read();
    const before = await this.versions.list();
    const elsewhere = before.map(({ iwadPath }) => iwadPath);
    const scanned = await this.reader.read(wadFilesDirectory, elsewhere, () => void this.sync());
    await this.apply(scanned, before);
    this.wasScanned = true;
  }

  private async apply(scanned: ScannedWads, before: readonly IBaseGameVersion[]): Promise<void> {
    let isOutdated = false;
    try {
      await this.versions.change((versions) => {
        // An import or a manual edit has changed the list in the meantime, so the scan is outdated.
        isOutdated = !hasSameFiles(before, versions);
        return isOutdated ? [] : reconcileBaseGames(versions, scanned);
      }, 'background');
    } catch (error) {
      // The damaged list has already been reported, and only the user may replace it.
      if (!(error instanceof LauncherError && error.code === 'DOCUMENT_DAMAGED')) throw error;
    }
    if (isOutdated) void this.sync();
  }

  private logFailure(error: unknown): void {
    // During shutdown, this error is expected, because shutdown aborts the scan of a large file.
    if (this.shutdown.signal.aborted) return;
    this.logger.error(
      `Couldn't read the WAD folder: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function hasSameFiles(before: readonly IBaseGameVersion[], now: readonly IBaseGameVersion[]): boolean {
  const getFiles = (versions: readonly IBaseGameVersion[]) =>
    versions.map(({ id, iwadPath, hashValue, missing }) => [id, iwadPath, hashValue, missing]);
  return JSON.stringify(getFiles(before)) === JSON.stringify(getFiles(now));
}
