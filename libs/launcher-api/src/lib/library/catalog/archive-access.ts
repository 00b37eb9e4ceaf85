import { Injectable } from '@nestjs/common';
import type { ArchiveReadOptions } from '@hangar/archives';

import { ArchiveReaderList } from '../../extensions';
import { ArchiveProgressPublisher } from './archive-progress';

/** Defines how archives from users are read: with the readers that extensions add, and with progress events. */
@Injectable()
export class ArchiveAccess {
  constructor(
    private readonly readers: ArchiveReaderList,
    private readonly progress: ArchiveProgressPublisher,
  ) {}

  /** Returns the options for one pass over an archive. */
  optionsFor(filePath: string, signal?: AbortSignal): ArchiveReadOptions {
    return {
      ...(signal ? { signal } : {}),
      kinds: this.readers.kinds,
      onProgress: this.progress.forArchive(filePath),
    };
  }
}
