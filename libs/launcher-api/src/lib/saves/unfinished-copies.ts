import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { endSentence, type ISaveMaking } from '@hangar/domain';
import { lstatIfThere, namesIn, removeTemporariesOf } from '@hangar/file-system';

import {
  assertFolderThere,
  DataDirectory,
  isObject,
  makeOwnFolder,
  readDocument,
  StorageProblems,
  writeOwnFile,
} from '../storage';
import { WrittenSaves } from './written-saves';

/** A copy of a save that is about to be moved into place. */
export interface BegunCopy {
  readonly protocolId: string;
  readonly place: string;
  /** The paths of its files, its own first. */
  readonly paths: readonly string[];
  readonly madeWith: ISaveMaking | null;
}

const DOCUMENT = /^save-copy-[0-9a-f]{12}\.json$/;

/**
 * Records the copies of saves that are in progress, since some have several files. The save's own file is moved into
 * place last: the next start removes the others if a crash came before that, and completes the copy if not.
 */
@Injectable()
export class UnfinishedCopies implements OnApplicationBootstrap {
  constructor(
    private readonly data: DataDirectory,
    private readonly problems: StorageProblems,
    private readonly saves: WrittenSaves,
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
   * Runs the work that moves a copy into place.
   * @throws as `work` does, or as a write does
   */
  async during<T>({ paths, ...copy }: BegunCopy, work: () => Promise<T>): Promise<T> {
    const path = join(this.data.changes(), `save-copy-${randomBytes(6).toString('hex')}.json`);
    await makeOwnFolder(this.data.changes());
    const names = paths.map((one) => basename(one));
    await writeOwnFile(path, `${JSON.stringify({ ...copy, names })}\n`);
    return work().finally(() => rm(path, { force: true }));
  }

  private async settle(path: string): Promise<void> {
    const reading = await readDocument(path, isObject);
    const content = reading.state === 'good' && isObject(reading.content) ? reading.content : {};
    const save = await this.saves.read(content);
    if (save === null) return this.reportDamaged(path);
    await assertFolderThere(save.target);
    for (const file of save.files) await removeTemporariesOf(file.path);
    // Whatever is not a complete copy is removed, so it has to be certain that it is not.
    if (await lstatIfThere(save.target)) await this.saves.enterMaking(save);
    else for (const file of save.files) await rm(file.path, { force: true });
    await rm(path, { force: true });
  }

  private reportUnsettled(path: string, error: unknown): string[] {
    const reason = endSentence(error instanceof Error ? error.message : String(error));
    this.problems.report({
      code: 'MOVE_UNFINISHED',
      message: `The copy of a save was interrupted and cannot be finished: ${reason} Hangar tries again at the next start; remove ${path} to leave the files as they are.`,
      path,
    });
    return [];
  }

  private reportDamaged(path: string): void {
    this.problems.report({
      code: 'DOCUMENT_DAMAGED',
      message: `${path} names a copy of a save that was interrupted. It cannot be read, or does not name files of a save, so it is left as it is and nothing was removed. Check the saves of the protocol, then remove the file.`,
      path,
    });
  }
}
