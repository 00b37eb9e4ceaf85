import { Inject, Injectable, Scope } from '@nestjs/common';
import { INQUIRER } from '@nestjs/core';

import { assertName, LauncherRoutes } from '../../hosting';
import type { AddedArchiveReader } from './added-archive-reader';
import { ArchiveReaderList } from './archive-reader-list';

/** The collection of archive readers. Each class that injects it receives its own instance. */
@Injectable({ scope: Scope.TRANSIENT })
export class ArchiveReaders {
  constructor(
    private readonly list: ArchiveReaderList,
    private readonly routes: LauncherRoutes,
    @Inject(INQUIRER) private readonly inquirer: object | undefined,
  ) {}

  /**
   * Adds a reader. Call it in `onModuleInit`.
   * @throws if the ID is invalid or in use
   */
  add(reader: AddedArchiveReader): void {
    assertName(reader.id, 'the id of a reader');
    this.list.add(reader, this.findExtensionName());
  }

  private findExtensionName(): string | null {
    return this.routes.findExtensionFor(this, this.inquirer)?.name ?? null;
  }
}
