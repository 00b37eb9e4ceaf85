import { sep } from 'node:path';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { OnLauncherEvent } from '@hangar/api-foundation/events';
import {
  CLOCK,
  DIRECTORY_WATCHER,
  ShutdownSignal,
  type Clock,
  type DirectoryWatch,
  type DirectoryWatcher,
} from '@hangar/api-foundation/platform';
import { DataDirectory, KeptFolders, makeOwnFolder, StorageProblems } from '@hangar/api-foundation/storage';
import type { IBaseGameVersion, LauncherEvents } from '@hangar/domain';
import { removeTemporaryFiles } from '@hangar/file-system';

import { SettingsRepository } from '../../application';
import { reconcileBaseGames, type SeenWads } from './reconcile-base-games';
import { VersionRepository } from './version-repository';
import { SETTLE_MILLISECONDS, WadDirectoryReader } from './wad-directory-reader';

/** Keeps the list of base games in step with the WAD directory. */
@Injectable()
export class WadDirectorySync implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(WadDirectorySync.name);
  private watch: DirectoryWatch | null = null;
  private directory: string | null = null;
  private running: Promise<void> = Promise.resolve();
  private isQueued = false;
  private wasLookedAt = false;
  private cancelNext: (() => void) | null = null;

  constructor(
    private readonly data: DataDirectory,
    private readonly settings: SettingsRepository,
    private readonly versions: VersionRepository,
    private readonly reader: WadDirectoryReader,
    private readonly problems: StorageProblems,
    kept: KeptFolders,
    private readonly shutdown: ShutdownSignal,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(DIRECTORY_WATCHER) private readonly watcher: DirectoryWatcher,
  ) {
    // No watch notices a drive that goes, nor a folder far above the directory.
    kept.onMissingChanged(() => void this.sync());
  }

  /** Whether the list has been in step with the directory in this run. */
  get hasLooked(): boolean {
    return this.wasLookedAt;
  }

  /** Starts to watch without holding up the start of the program. */
  onApplicationBootstrap(): void {
    this.running = this.follow().catch((error: unknown) => this.fail(error));
  }

  @OnLauncherEvent('settings.changed')
  async onSettingsChanged({ keys }: LauncherEvents['settings.changed']): Promise<void> {
    if (!keys.includes('wadFilesDirectory')) return;
    this.running = this.running.then(() => this.follow()).catch((error: unknown) => this.fail(error));
    await this.running;
  }

  /** Looks at the directory now. Calls that come while it looks are served by one more look. */
  sync(): Promise<void> {
    if (!this.isQueued) {
      this.isQueued = true;
      this.running = this.running.then(async () => {
        this.isQueued = false;
        await this.look().catch((error: unknown) => this.fail(error));
      });
    }
    return this.running;
  }

  async onApplicationShutdown(): Promise<void> {
    this.cancelNext?.();
    await this.running;
    await this.watch?.close();
  }

  /** Watches the directory that the settings name, then looks at it. */
  private async follow(): Promise<void> {
    const { wadFilesDirectory: directory } = await this.settings.read();
    if (directory === this.directory || this.shutdown.signal.aborted) return;
    await this.watch?.close();
    this.directory = directory;
    if (directory.startsWith(this.data.path + sep)) await makeOwnFolder(directory);
    await removeTemporaryFiles(directory);
    this.watch = await this.watcher.watch({
      directory,
      settleMilliseconds: SETTLE_MILLISECONDS,
      onChange: () => void this.sync(),
      onPolling: (reason) => this.reportPolling(directory, reason),
    });
    await this.look();
  }

  private async look(): Promise<void> {
    if (this.shutdown.signal.aborted || this.directory === null) return;
    this.cancelNext?.();
    const before = await this.versions.list();
    const seen = await this.reader.read(
      this.directory,
      before.map(({ iwadPath }) => iwadPath),
    );
    if (seen.settlesInMilliseconds !== null)
      this.cancelNext = this.clock.after(seen.settlesInMilliseconds, () => void this.sync());
    await this.apply(seen, before);
    this.wasLookedAt = true;
  }

  private async apply(seen: SeenWads, before: readonly IBaseGameVersion[]): Promise<void> {
    let isOutdated = false;
    try {
      await this.versions.change((versions) => {
        // An import, or a hand edit, came between: what was seen before it says nothing about it.
        isOutdated = !hasSameFiles(before, versions);
        return isOutdated ? [] : reconcileBaseGames(versions, seen);
      }, 'background');
    } catch (error) {
      // The list is damaged: it is reported already, and nothing but the user may replace it.
      if (!(error instanceof LauncherError && error.code === 'DOCUMENT_DAMAGED')) throw error;
    }
    if (isOutdated) void this.sync();
  }

  private reportPolling(directory: string, reason: string): void {
    this.problems.report({
      code: 'WATCHING_BY_POLLING',
      message: `The system cannot watch ${directory} (${reason}), so Hangar looks every ten seconds. Raise the limit of inotify watches to mend that.`,
      path: directory,
    });
  }

  private fail(error: unknown): void {
    // The end of the program ends a look at a large file, too.
    if (this.shutdown.signal.aborted) return;
    this.logger.error(
      `Cannot look at the WAD directory: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function hasSameFiles(before: readonly IBaseGameVersion[], now: readonly IBaseGameVersion[]): boolean {
  const filesOf = (versions: readonly IBaseGameVersion[]) =>
    versions.map(({ id, iwadPath, hashValue, missing }) => [id, iwadPath, hashValue, missing]);
  return JSON.stringify(filesOf(before)) === JSON.stringify(filesOf(now));
}
