import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  assertFolderExists,
  ChangeNotes,
  DataDirectory,
  StorageProblems,
} from '@hangar/api-foundation/storage';
import type { ISaveMaking } from '@hangar/domain';
import { lstatIfExists, removeTemporaryFilesFor } from '@hangar/file-system';

import { StoredSaveReader, type StoredSave } from './stored-save-reader';

/** A copy of a save that is about to be moved into place. */
export interface CopyInProgress {
  readonly protocolId: string;
  readonly place: string;
  /** The paths of the files, the main file first. */
  readonly paths: readonly string[];
  readonly madeWith: ISaveMaking | null;
}

/**
 * Records copies of saves that are in progress, because a save may consist of several files. The main file is moved
 * last. After a crash before the main file was moved, the next start removes the other files. After a later crash, the
 * next start completes the copy.
 */
@Injectable()
export class SaveCopyRecovery implements OnApplicationBootstrap {
  private readonly notes: ChangeNotes<StoredSave>;

  constructor(
    data: DataDirectory,
    problems: StorageProblems,
    private readonly saves: StoredSaveReader,
  ) {
    this.notes = new ChangeNotes(data, problems, {
      name: 'save-copy',
      work: 'copy of a save',
      remedy: 'Check the saves of the protocol.',
      read: (content) => this.saves.read(content),
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.notes.settle((save) => this.settle(save));
  }

  /**
   * Moves a copy into place and stores the setup with which the save was made. Returns whether the copy was moved.
   * @throws the error of `move`, or a storage error
   */
  runCopy({ paths, ...copy }: CopyInProgress, move: () => Promise<boolean>): Promise<boolean> {
    return this.notes.runWithNote({ ...copy, names: paths.map((path) => basename(path)) }, async () => {
      const isMoved = await move();
      if (isMoved) await this.saves.recordSetup({ ...copy, target: paths[0] ?? '' });
      return isMoved;
    });
  }

  private async settle(save: StoredSave): Promise<void> {
    await assertFolderExists(save.target);
    for (const file of save.files) await removeTemporaryFilesFor(file.path);
    // An error is thrown if this check fails, because a copy must be removed only if it is certain to be incomplete.
    if (await lstatIfExists(save.target)) await this.saves.recordSetup(save);
    else for (const file of save.files) await rm(file.path, { force: true });
  }
}
