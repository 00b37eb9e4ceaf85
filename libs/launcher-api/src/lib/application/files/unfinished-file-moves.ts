import { extname } from 'node:path';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  assertFolderExists,
  ChangeNotes,
  DataDirectory,
  StorageProblems,
  textOrNull,
  type JsonObject,
} from '@hangar/api-foundation/storage';
import { AllowedPaths } from '@hangar/api-foundation/user-paths';
import { finishMove, lstatIfExists, removeTemporaryFilesFor } from '@hangar/file-system';

/** A move of a file from one path to another. */
export interface FileMove {
  readonly from: string;
  readonly to: string;
}

/**
 * Records moves in progress. During a move, the file briefly has both names or is on both drives. After a crash, the
 * next start completes a move whose file reached its target, and undoes any other move.
 */
@Injectable()
export class UnfinishedFileMoves implements OnApplicationBootstrap {
  private readonly notes: ChangeNotes<FileMove>;

  constructor(
    data: DataDirectory,
    private readonly paths: AllowedPaths,
    problems: StorageProblems,
  ) {
    this.notes = new ChangeNotes(data, problems, {
      name: 'file-move',
      work: 'move of a file',
      remedy: 'Check the files listed in it.',
      read: readMove,
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.notes.settle((move) => this.complete(move));
  }

  /**
   * Runs `work`, which moves a file.
   * @throws the errors of `work`, or a storage error; in that case, the file is not moved
   */
  runMove(move: FileMove, work: () => Promise<void>): Promise<void> {
    return this.notes.runWithNote(move, work);
  }

  private async complete({ from, to: target }: FileMove): Promise<void> {
    for (const folder of [from, target]) await assertFolderExists(folder);
    const to = await this.paths.locateTarget(target, 'to');
    const [before, after] = [await lstatIfExists(from), await lstatIfExists(to)];
    if (!before && !after) throw new Error(`Neither ${from} nor ${to} exists.`);
    if (before) await this.paths.locateFile(from, 'move-away', 'from');
    await removeTemporaryFilesFor(to);
    if (after) await finishMove(from, to);
  }
}

function readMove(content: JsonObject): FileMove | null {
  const [from, to] = [textOrNull(content['from']), textOrNull(content['to'])];
  return from === null || to === null || extname(from) !== extname(to) ? null : { from, to };
}
