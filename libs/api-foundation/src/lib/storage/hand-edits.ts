import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';

import {
  CLOCK,
  DIRECTORY_WATCHER,
  type Clock,
  type DirectoryWatch,
  type DirectoryWatcher,
} from '../platform';
import { DataDirectory } from './data-directory';
import { StorageProblems } from './storage-problems';

/** Receives the names of files that may have changed in a directory. */
export type NoticeChanges = (fileNames: ReadonlySet<string>) => void | Promise<unknown>;

/** Delay before a second check of a file that could not be read because an editor was still saving it. */
const SECOND_CHECK_DELAY_MS = 1500;

/** Notifies the owners of data files when the user edits them. */
@Injectable()
export class HandEdits implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly notices = new Map<string, NoticeChanges[]>();
  private readonly logger = new Logger(HandEdits.name);
  private readonly secondLooks = new Set<() => void>();
  private watches: DirectoryWatch[] = [];

  constructor(
    private readonly data: DataDirectory,
    private readonly problems: StorageProblems,
    @Inject(DIRECTORY_WATCHER) private readonly watcher: DirectoryWatcher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Registers the owner of all files in a directory. Call it before the application starts. */
  watchDirectory(directory: string, notice: NoticeChanges): void {
    this.notices.set(directory, [...(this.notices.get(directory) ?? []), notice]);
  }

  /** Registers the owner of one file in the data directory. */
  watchFile(path: string, notice: () => void | Promise<unknown>): void {
    this.watchDirectory(this.data.path, (names) => (names.has(basename(path)) ? notice() : undefined));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.watchAll();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.closeAll();
    for (const cancel of this.secondLooks) cancel();
    this.secondLooks.clear();
  }

  /** Restarts the watches after the directory has reappeared, and reports all files in it. */
  async restartWatches(): Promise<void> {
    await this.closeAll();
    await this.watchAll();
    for (const [directory, notices] of this.notices) {
      const names = new Set(await readdir(directory).catch(() => []));
      await Promise.all(notices.map((notice) => this.notify(notice, names)));
    }
  }

  private async watchAll(): Promise<void> {
    for (const [directory, notices] of this.notices) {
      const tell = (names: ReadonlySet<string>) =>
        notices.forEach((notice) => void this.notify(notice, names));
      this.watches.push(
        await this.watcher.watch({
          directory,
          settleMilliseconds: 0,
          onChange: (names) => {
            tell(names);
            this.checkAgain(() => tell(names));
          },
          onPolling: (reason) => this.problems.reportPolling(directory, reason),
        }),
      );
    }
  }

  private async closeAll(): Promise<void> {
    const { watches } = this;
    this.watches = [];
    await Promise.all(watches.map((watch) => watch.close()));
  }

  private checkAgain(look: () => void): void {
    const cancel = this.clock.after(SECOND_CHECK_DELAY_MS, () => {
      this.secondLooks.delete(cancel);
      look();
    });
    this.secondLooks.add(cancel);
  }

  private async notify(notice: NoticeChanges, names: ReadonlySet<string>): Promise<void> {
    try {
      await notice(names);
    } catch (error) {
      this.logger.error(`Couldn't load the changes to ${[...names].join(', ')}: ${String(error)}`);
    }
  }
}
