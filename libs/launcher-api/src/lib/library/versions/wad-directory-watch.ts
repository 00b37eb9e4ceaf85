import { sep } from 'node:path';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { OnLauncherEvent } from '@hangar/api-foundation/events';
import {
  DIRECTORY_WATCHER,
  type DirectoryWatch,
  type DirectoryWatcher,
} from '@hangar/api-foundation/platform';
import { DataDirectory, createOwnFolder, StorageProblems } from '@hangar/api-foundation/storage';
import type { LauncherEvents } from '@hangar/domain';
import { lstatIfExists, removeTemporaryFiles } from '@hangar/file-system';

import { SettingsRepository } from '../../application';
import { SETTLE_MILLISECONDS } from './wad-directory-reader';
import { WadDirectorySync } from './wad-directory-sync';

/** Watches the configured WAD directory. */
@Injectable()
export class WadDirectoryWatch implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  private readonly logger = new Logger(WadDirectoryWatch.name);
  private watch: DirectoryWatch | null = null;
  private directory: string | null = null;
  private running: Promise<void> = Promise.resolve();
  private isClosing = false;

  constructor(
    private readonly data: DataDirectory,
    private readonly settings: SettingsRepository,
    private readonly sync: WadDirectorySync,
    private readonly problems: StorageProblems,
    @Inject(DIRECTORY_WATCHER) private readonly watcher: DirectoryWatcher,
  ) {}

  /** Starts watching without delaying startup. */
  onApplicationBootstrap(): void {
    void this.queueUpdate();
  }

  @OnLauncherEvent('settings.changed')
  async onSettingsChanged({ keys }: LauncherEvents['settings.changed']): Promise<void> {
    if (keys.includes('wadFilesDirectory')) await this.queueUpdate();
  }

  onModuleDestroy(): void {
    this.isClosing = true;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.running;
    await this.watch?.close();
  }

  private queueUpdate(): Promise<void> {
    this.running = this.running
      .then(() => this.updateWatch())
      .catch((error: unknown) => this.logFailure(error));
    return this.running;
  }

  private logFailure(error: unknown): void {
    // Errors during shutdown are not reported, because shutdown interrupts running work.
    if (!this.isClosing) this.logger.error(`Can't watch the WAD folder: ${String(error)}`);
  }

  /** Watches the configured directory, then updates the list. */
  private async updateWatch(): Promise<void> {
    const { wadFilesDirectory: directory } = await this.settings.read();
    if (directory === this.directory || this.isClosing) return;
    await this.watch?.close();
    this.directory = directory;
    // An existing directory may be the empty mount point of a drive. It is watched until the drive is connected again.
    if (directory.startsWith(this.data.path + sep) && !(await lstatIfExists(directory)))
      await createOwnFolder(directory);
    await removeTemporaryFiles(directory);
    this.watch = await this.watcher.watch({
      directory,
      settleMilliseconds: SETTLE_MILLISECONDS,
      onChange: () => void this.sync.sync(),
      onPolling: (reason) => this.problems.reportPolling(directory, reason),
    });
    await this.sync.sync();
  }
}
