import { Injectable } from '@nestjs/common';
import type { ArchiveReadOptions } from '@hangar/archives';

import { ArchiveReaderList } from '../../extensions';
import { ArchiveProgressPublisher } from './archive-progress';

/** Options with which a client requests an archive. */
export type ArchiveAccessOptions = Pick<ArchiveReadOptions, 'signal' | 'password'>;

/** Provides the options for reading users' archives: the readers that extensions added, and progress events. */
@Injectable()
export class ArchiveAccess {
  constructor(
    private readonly readers: ArchiveReaderList,
    private readonly progress: ArchiveProgressPublisher,
  ) {}

  /** Returns the options for reading an archive once. */
  optionsFor(filePath: string, { signal, password }: ArchiveAccessOptions = {}): ArchiveReadOptions {
    return {
      signal,
      password,
      kinds: this.readers.kinds,
      onProgress: this.progress.forArchive(filePath),
    };
  }
}
