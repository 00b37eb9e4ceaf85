import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

import { CLOCK, type Clock } from '../platform';
import { DataDirectory } from './data-directory';
import { HandEditWatcher } from './hand-edit-watcher';
import { formatMissingFolderMessage, folderExists } from './held-folders';
import { StorageProblems } from './storage-problems';

/**
 * Interval between checks for changes that the system does not report, such as a moved parent folder or a disconnected
 * drive.
 */
const CHECK_INTERVAL_MS = 60_000;

/**
 * Detects when the data directory disappears, and resumes work when it reappears. The system's notifications cover most
 * cases. `GET /api/health` also checks the directory, and a check once a minute covers the remaining cases.
 */
@Injectable()
export class DataDirectoryWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private isMissing = false;
  private checking: Promise<void> | null = null;
  private cancel: (() => void) | null = null;

  constructor(
    private readonly data: DataDirectory,
    private readonly problems: StorageProblems,
    private readonly edits: HandEditWatcher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    // The promise is not returned, because a check may restart the watches, which waits for all listeners, including
    // this listener.
    edits.watchDirectory(data.path, () => void this.check());
  }

  onApplicationBootstrap(): void {
    this.cancel = this.clock.every(CHECK_INTERVAL_MS, () => void this.check());
  }

  async onApplicationShutdown(): Promise<void> {
    this.cancel?.();
    await this.checking;
  }

  /** Checks whether the data directory exists. */
  check(): Promise<void> {
    this.checking ??= this.checkOnce().finally(() => (this.checking = null));
    return this.checking;
  }

  private async checkOnce(): Promise<void> {
    const { path } = this.data;
    const isMissing = !(await folderExists(path));
    if (isMissing === this.isMissing) return;
    this.isMissing = isMissing;
    if (isMissing) {
      this.problems.report({
        code: 'DATA_DIRECTORY_MISSING',
        message: formatMissingFolderMessage(path),
        path,
      });
      return;
    }
    this.problems.resolve('DATA_DIRECTORY_MISSING', path);
    await this.edits.restartWatches();
  }
}
