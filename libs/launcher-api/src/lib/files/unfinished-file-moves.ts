import { randomBytes } from 'node:crypto';
import { lstat, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { finishMove, namesIn, removeTemporariesOf } from '@hangar/file-system';

import { asStorageError } from '../errors';
import {
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
  private readonly logger = new Logger(UnfinishedFileMoves.name);

  constructor(
    private readonly data: DataDirectory,
    private readonly paths: AllowedPaths,
    private readonly problems: StorageProblems,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const names = await namesIn(this.data.changes());
    for (const name of names.filter((one) => DOCUMENT.test(one))) {
      try {
        await this.settle(join(this.data.changes(), name));
      } catch (error) {
        // The next start tries again.
        this.logger.warn(`Cannot finish a move that was interrupted: ${String(error)}`);
      }
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
    const to = await this.paths.locateTarget(given, 'to');
    await removeTemporariesOf(to);
    if (await isThere(to)) await finishMove(from, to);
    await rm(path, { force: true });
  }

  private reportDamaged(path: string): void {
    this.problems.report({
      code: 'DOCUMENT_DAMAGED',
      message: `${path} names a move of a file that was interrupted. It cannot be read, or does not name two files of one kind, so it is left as it is and nothing was moved. Check the files that it names, then remove it.`,
      path,
    });
  }
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
