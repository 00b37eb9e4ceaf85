import { Injectable } from '@nestjs/common';
import type { ArchiveReadOptions } from '@hangar/archives';

import { ArchiveReaderList } from '../../extensions';
import { ArchiveProgressTeller } from './archive-progress';

/** Defines how archives from users are read: with the readers of extensions, and with events that report the progress. */
@Injectable()
export class ArchiveAccess {
  constructor(
    private readonly readers: ArchiveReaderList,
    private readonly progress: ArchiveProgressTeller,
  ) {}

  /** Returns the options for reading one archive once. */
  optionsFor(filePath: string, signal?: AbortSignal): ArchiveReadOptions {
    return {
      ...(signal ? { signal } : {}),
      kinds: this.readers.kinds,
      onProgress: this.progress.forArchive(filePath),
    };
  }
}
