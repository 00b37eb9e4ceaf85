import { Injectable } from '@nestjs/common';
import type { IProblem } from '@hangar/domain';

import { DataDirectoryWatch } from './data-directory-watch';
import { UserFolders } from './user-folders';
import { StorageProblems } from './storage-problems';
import { StrayFiles } from './stray-files';

/** Checks whether all of Hangar's files and folders exist. */
@Injectable()
export class StorageHealth {
  constructor(
    private readonly problems: StorageProblems,
    private readonly directory: DataDirectoryWatch,
    private readonly folders: UserFolders,
    private readonly strayFiles: StrayFiles,
  ) {}

  /** Checks the data directory and the folders now. Returns all known problems with files. */
  async check(): Promise<readonly IProblem[]> {
    await this.directory.check();
    await this.folders.check();
    await this.strayFiles.scan();
    return this.problems.list();
  }
}
