import { Inject, Injectable } from '@nestjs/common';
import {
  ArchiveError,
  ArchiveFile,
  DEFAULT_ARCHIVE_LIMITS,
  OWN_ARCHIVE_KINDS,
  type ArchiveKind,
} from '@hangar/archives';
import type { RegularFile } from '@hangar/file-system';

import { ExtensionReports } from '../extensions';
import { CLOCK, type Clock } from '../platform';
import type { AddedArchiveReader } from './added-archive-reader';
import { AddedKind } from './added-kind';

/** The kinds of archives of everybody: ours first. */
@Injectable()
export class ArchiveReaderList {
  private readonly own: readonly ArchiveKind[] = OWN_ARCHIVE_KINDS;
  private added: readonly AddedKind[] = [];

  constructor(
    private readonly reports: ExtensionReports,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws when there is another of this id */
  add(reader: AddedArchiveReader, extension: string | null): void {
    if (this.kinds.some(({ id }) => id === reader.id))
      throw new Error(`There is another reader of archives with the id "${reader.id}".`);
    const report = (fault: string) => this.reports.reportFault(extension ?? reader.id, fault);
    this.added = [...this.added, new AddedKind(reader, { extension, clock: this.clock, report })];
  }

  /** In the order in which they are asked. */
  get kinds(): readonly ArchiveKind[] {
    return [...this.own, ...this.added];
  }

  /** Whether one of those that were added opens a file. */
  async knows(given: RegularFile): Promise<boolean> {
    for (const kind of this.added) {
      const file = await ArchiveFile.open(given);
      try {
        const reader = await kind.open(file, DEFAULT_ARCHIVE_LIMITS);
        await reader?.close();
        if (reader) return true;
      } catch (error) {
        // It is one, and cannot be opened: whoever reads it hears why.
        if (error instanceof ArchiveError) return true;
        throw error;
      }
    }
    return false;
  }

  /** The ids of the readers of an extension. */
  idsOf(extension: string): string[] {
    return this.added.filter(({ owner }) => owner.extension === extension).map(({ id }) => id);
  }
}
