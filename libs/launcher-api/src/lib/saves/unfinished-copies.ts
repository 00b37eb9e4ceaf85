import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { ISaveMaking } from '@hangar/domain';
import { namesIn, removeTemporariesOf } from '@hangar/file-system';

import {
  DataDirectory,
  isObject,
  makeOwnFolder,
  readDocument,
  StorageProblems,
  writeOwnFile,
} from '../storage';
import { lookAt } from './save-walk';
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
  private readonly logger = new Logger(UnfinishedCopies.name);

  constructor(
    private readonly data: DataDirectory,
    private readonly problems: StorageProblems,
    private readonly saves: WrittenSaves,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    try {
      const names = await namesIn(this.data.changes());
      for (const name of names.filter((one) => DOCUMENT.test(one)))
        await this.settle(join(this.data.changes(), name));
    } catch (error) {
      // The next start tries again.
      this.logger.warn(`Cannot settle a copy of a save that was interrupted: ${String(error)}`);
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
    for (const file of save.files) await removeTemporariesOf(file.path);
    if (await lookAt(save.target)) await this.saves.enterMaking(save);
    else for (const file of save.files) await rm(file.path, { force: true });
    await rm(path, { force: true });
  }

  private reportDamaged(path: string): void {
    this.problems.report({
      code: 'DOCUMENT_DAMAGED',
      message: `${path} names a copy of a save that was interrupted. It cannot be read, or does not name files of a save, so it is left as it is and nothing was removed. Check the saves of the protocol, then remove the file.`,
      path,
    });
  }
}
