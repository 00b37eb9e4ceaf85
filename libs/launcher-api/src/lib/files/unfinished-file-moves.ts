import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { endSentence } from '@hangar/domain';
import { finishMove, lstatIfThere, namesIn, removeTemporariesOf } from '@hangar/file-system';

import { asStorageError } from '../errors';
import {
  assertFolderThere,
  DataDirectory,
  isObject,
  makeOwnFolder,
  readDocument,
  StorageProblems,
  textOrNull,
  writeOwnFile,
} from '../storage';
import { AllowedPaths } from '../user-paths';

/** A file that moves from one path to another. */
export interface FileMove {
  readonly from: string;
  readonly to: string;
}

const DOCUMENT = /^file-move-[0-9a-f]{12}\.json$/;

/**
 * Writes down which file is being moved, since it has both names, or is on both drives, for a moment. The next start
 * completes a move that had reached its target; one that had not is as if nobody had asked for it.
 */
@Injectable()
export class UnfinishedFileMoves implements OnApplicationBootstrap {
  constructor(
    private readonly data: DataDirectory,
    private readonly paths: AllowedPaths,
    private readonly problems: StorageProblems,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const folder = this.data.changes();
    const names = await namesIn(folder).catch((error: unknown) => this.reportUnsettled(folder, error));
    for (const name of names.filter((one) => DOCUMENT.test(one))) {
      const path = join(folder, name);
      await this.settle(path).catch((error: unknown) => this.reportUnsettled(path, error));
    }
  }

  /**
   * Does the work that moves a file.
   * @throws as `work` does, or a storage error; then nothing was moved
   */
  async during(move: FileMove, work: () => Promise<void>): Promise<void> {
    const path = join(this.data.changes(), `file-move-${randomBytes(6).toString('hex')}.json`);
    try {
      await makeOwnFolder(this.data.changes());
      await writeOwnFile(path, `${JSON.stringify(move)}\n`);
    } catch (error) {
      throw asStorageError(error, path);
    }
    return work().finally(() => rm(path, { force: true }));
  }

  private async settle(path: string): Promise<void> {
    const reading = await readDocument(path, isObject);
    const content = reading.state === 'good' && isObject(reading.content) ? reading.content : {};
    const from = textOrNull(content['from']);
    const given = textOrNull(content['to']);
    if (from === null || given === null || extname(from) !== extname(given)) return this.reportDamaged(path);
    for (const folder of [from, given]) await assertFolderThere(folder);
    const to = await this.paths.locateTarget(given, 'to');
    const [source, target] = [await lstatIfThere(from), await lstatIfThere(to)];
    if (!source && !target) throw new Error(`Neither ${from} nor ${to} is there.`);
    if (source) await this.paths.locateFile(from, 'move-away', 'from');
    await removeTemporariesOf(to);
    if (target) await finishMove(from, to);
    await rm(path, { force: true });
  }

  private reportUnsettled(path: string, error: unknown): string[] {
    const reason = endSentence(error instanceof Error ? error.message : String(error));
    this.problems.report({
      code: 'MOVE_UNFINISHED',
      message: `The move of a file was interrupted and cannot be finished: ${reason} Hangar tries again at the next start; remove ${path} to leave the files where they are.`,
      path,
    });
    return [];
  }

  private reportDamaged(path: string): void {
    this.problems.report({
      code: 'DOCUMENT_DAMAGED',
      message: `${path} names a move of a file that was interrupted. It cannot be read, or does not name two files of one kind, so it is left as it is and nothing was moved. Check the files that it names, then remove it.`,
      path,
    });
  }
}
