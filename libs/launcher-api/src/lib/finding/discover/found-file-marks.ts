import { Injectable } from '@nestjs/common';
import type { IFoundFile, PortLevel } from '@hangar/domain';

import type { CompleteFile } from './found-values';
import { LibraryMatches } from './library-matches';
import { RunningDownloads } from './running-downloads';

/** Maximum number of files whose port level is kept in memory. */
const MAX_LEVELS = 5000;

/** Adds the information that Hangar has about the files of sources. */
@Injectable()
export class FoundFileAnnotator {
  /** The port levels of files whose text was read since Hangar started. */
  private readonly levels = new Map<string, PortLevel>();

  constructor(
    private readonly library: LibraryMatches,
    private readonly downloads: RunningDownloads,
  ) {}

  async mark(source: string, files: readonly CompleteFile[]): Promise<IFoundFile[]> {
    const index = await this.library.index();
    const jobIds = await this.downloads.of(source);
    return files.map((file) => ({
      ...file,
      source,
      portLevel: file.portLevel ?? this.levels.get(createKey(source, file.id)) ?? null,
      inLibrary: index.find(source, file),
      jobId: jobIds.get(file.id) ?? null,
    }));
  }

  /** Stores the port level of a file. */
  recordLevel(source: string, id: string, level: PortLevel): void {
    if (this.levels.size >= MAX_LEVELS) this.levels.clear();
    this.levels.set(createKey(source, id), level);
  }
}

function createKey(source: string, id: string): string {
  return `${source} ${id}`;
}
