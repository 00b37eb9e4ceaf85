import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

import { CLOCK, type Clock } from '../platform';
import { DataDirectory } from './data-directory';
import { HandEdits } from './hand-edits';
import { goneMessage, isFolderThere } from './held-folders';
import { StorageProblems } from './storage-problems';

/** For what the system gives no notice of: a folder above that was moved, or a drive that was taken out. */
const LOOK_MILLISECONDS = 60_000;

/**
 * Tells when the data directory goes away, and takes up the work when it comes back. The system's notices tell of most
 * of it, `GET /api/health` looks as well, and a look each minute finds the rest.
 */
@Injectable()
export class DataDirectoryWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private isAway = false;
  private looking: Promise<void> | null = null;
  private cancel: (() => void) | null = null;

  constructor(
    private readonly data: DataDirectory,
    private readonly problems: StorageProblems,
    private readonly edits: HandEdits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    // Not returned: a look may begin the watches anew, which waits until everybody has been told.
    edits.watchDirectory(data.path, () => void this.look());
  }

  onApplicationBootstrap(): void {
    this.cancel = this.clock.every(LOOK_MILLISECONDS, () => void this.look());
  }

  async onApplicationShutdown(): Promise<void> {
    this.cancel?.();
    await this.looking;
  }

  /** Looks whether it is there. */
  look(): Promise<void> {
    this.looking ??= this.lookOnce().finally(() => (this.looking = null));
    return this.looking;
  }

  private async lookOnce(): Promise<void> {
    const { path } = this.data;
    const isAway = !(await isFolderThere(path));
    if (isAway === this.isAway) return;
    this.isAway = isAway;
    if (isAway) {
      this.problems.report({ code: 'DATA_DIRECTORY_MISSING', message: goneMessage(path), path });
      return;
    }
    this.problems.resolve('DATA_DIRECTORY_MISSING', path);
    await this.edits.beginAnew();
  }
}
