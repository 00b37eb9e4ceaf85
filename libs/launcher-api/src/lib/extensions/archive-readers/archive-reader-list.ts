import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import { OWN_ARCHIVE_KINDS, type ArchiveKind } from '@hangar/archives';

import { ContributedIds, ExtensionReports } from '../extension-records';
import type { AddedArchiveReader } from './added-archive-reader';
import { AddedArchiveKind } from './added-archive-kind';

/** All supported kinds of archives, Hangar's own first. */
@Injectable()
export class ArchiveReaderList {
  private readonly own: readonly ArchiveKind[] = OWN_ARCHIVE_KINDS;
  private addedKinds: readonly AddedArchiveKind[] = [];

  constructor(
    private readonly reports: ExtensionReports,
    contributedIds: ContributedIds,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    contributedIds.register('archiveReaders', (extension) =>
      this.addedKinds.filter(({ owner }) => owner.extension === extension).map(({ id }) => id),
    );
  }

  /** @throws if the ID is in use */
  add(reader: AddedArchiveReader, extension: string | null): void {
    if (this.kinds.some(({ id }) => id === reader.id))
      throw new Error(`An archive reader with the id “${reader.id}” already exists.`);
    const report = (fault: string) => this.reports.reportFault(extension ?? reader.id, fault, reader.id);
    this.addedKinds = [
      ...this.addedKinds,
      new AddedArchiveKind(reader, { extension, clock: this.clock, report }),
    ];
  }

  /** The kinds in the order in which they are tried. */
  get kinds(): readonly ArchiveKind[] {
    return [...this.own, ...this.addedKinds];
  }

  /** The kinds added by extensions. They are tried last. */
  get added(): readonly ArchiveKind[] {
    return this.addedKinds;
  }
}
