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
export type ChangeListener = (fileNames: ReadonlySet<string>) => void | Promise<unknown>;

/** Delay before a second check of a file that could not be read because an editor was still saving it. */
const SECOND_CHECK_DELAY_MS = 1500;

/** Notifies the owners of data files when the user edits them. */
@Injectable()
export class HandEditWatcher implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly listeners = new Map<string, ChangeListener[]>();
  private readonly logger = new Logger(HandEditWatcher.name);
  private readonly pendingChecks = new Set<() => void>();
  private watches: DirectoryWatch[] = [];

  constructor(
    private readonly data: DataDirectory,
    private readonly problems: StorageProblems,
    @Inject(DIRECTORY_WATCHER) private readonly watcher: DirectoryWatcher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Registers the owner of all files in a directory. Call it before the application starts. */
  watchDirectory(directory: string, listener: ChangeListener): void {
    this.listeners.set(directory, [...(this.listeners.get(directory) ?? []), listener]);
  }

  /** Registers the owner of one file in the data directory. */
  watchFile(path: string, listener: () => void | Promise<unknown>): void {
    this.watchDirectory(this.data.path, (names) => (names.has(basename(path)) ? listener() : undefined));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.watchAll();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.closeAll();
    for (const cancel of this.pendingChecks) cancel();
    this.pendingChecks.clear();
  }

  /** Restarts the watches after the directory has reappeared, and reports all files in it. */
  async restartWatches(): Promise<void> {
    await this.closeAll();
    await this.watchAll();
    for (const [directory, notices] of this.listeners) {
      const names = new Set(await readdir(directory).catch(() => []));
      await Promise.all(notices.map((listener) => this.notify(listener, names)));
    }
  }

  private async watchAll(): Promise<void> {
    for (const [directory, notices] of this.listeners) {
      const notifyAll = (names: ReadonlySet<string>) =>
        notices.forEach((listener) => void this.notify(listener, names));
      this.watches.push(
        await this.watcher.watch({
          directory,
          settleMilliseconds: 0,
          onChange: (names) => {
            notifyAll(names);
            this.scheduleSecondCheck(() => notifyAll(names));
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

  private scheduleSecondCheck(check: () => void): void {
    const cancel = this.clock.after(SECOND_CHECK_DELAY_MS, () => {
      this.pendingChecks.delete(cancel);
      check();
    });
    this.pendingChecks.add(cancel);
  }

  private async notify(listener: ChangeListener, names: ReadonlySet<string>): Promise<void> {
    try {
      await listener(names);
    } catch (error) {
      this.logger.error(`Couldn't load the changes to ${[...names].join(', ')}: ${String(error)}`);
    }
  }
}
