import { Inject, Injectable, Scope } from '@nestjs/common';
import { INQUIRER } from '@nestjs/core';

import { assertName, LauncherRoutes } from '../../hosting';
import type { AddedArchiveReader } from './added-archive-reader';
import { ArchiveReaderList } from './archive-reader-list';

/** The collection of readers of archives. Each class that asks for it is given one of its own. */
@Injectable({ scope: Scope.TRANSIENT })
export class ArchiveReaders {
  constructor(
    private readonly list: ArchiveReaderList,
    private readonly routes: LauncherRoutes,
    @Inject(INQUIRER) private readonly inquirer: object | undefined,
  ) {}

  /**
   * Call it in `onModuleInit`.
   * @throws when the id is none, or is taken
   */
  add(reader: AddedArchiveReader): void {
    assertName(reader.id, 'the id of a reader');
    this.list.add(reader, this.extensionName());
  }

  private extensionName(): string | null {
    return this.routes.extensionUsing(this, this.inquirer)?.name ?? null;
  }
}
