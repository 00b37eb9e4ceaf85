import { basename, dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { fileNameOf } from '@hangar/domain';
import { hasSystemCode, hashFile, isFile } from '@hangar/file-system';

import { asStorageError, LauncherError } from '../errors';
import { makeOwnFolder, textOrNull } from '../storage';
import { notWhole, type KeptFiles, type TrashRecord } from '../trash';
import { CatalogRepository } from './catalog-repository';
import { ContentLocks } from './content-locks';
import { ManagedFolder } from './managed-folder';
import { readModFile, type StoredModFile } from './mod-file-record';
import { ModTexts } from './mod-texts';
import { PendingFiles } from './pending-files';
import { hashInName } from './stored-name';

/** Undoes a step, after a later one has failed. */
type TakingBack = () => Promise<void>;

/** The files of a deletion, and what is to be done when they cannot all come back. */
interface Returning {
  readonly kept: KeptFiles;
  readonly steps: TakingBack[];
}

/** Brings mod files back from the trash. */
@Injectable()
export class ModFileReturn {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly folder: ManagedFolder,
    private readonly texts: ModTexts,
    private readonly locks: ContentLocks,
    private readonly pending: PendingFiles,
  ) {}

  /** @throws `TARGET_EXISTS`, `DOCUMENT_DAMAGED`, `LOAD_ORDER_CYCLE` or a storage error; then it stays in the trash */
  async restore(record: TrashRecord, kept: KeptFiles): Promise<void> {
    const file = readModFile(await kept.readRecord(), record.subjectId);
    if (!file) throw notWhole(record);
    await this.locks.hold([file.hashValue], async () => {
      const there = (await this.catalog.find(file.id)) ?? (await this.catalog.findByHash(file.hashValue));
      // What a crash interrupted after its entry was back is back.
      const isBack = there?.id === file.id && there.hashValue === file.hashValue;
      if (isBack && !there.missing) return;
      if (there && !isBack) throw inCatalogue(there.name);
      const steps: TakingBack[] = [];
      try {
        const filePath = await this.putFile(record, { file, kept, steps });
        await this.putText(file, { kept, steps });
        if (isBack) await this.catalog.update(file.id, (entry) => ({ ...entry, filePath }));
        else await this.catalog.add({ ...file, filePath }, 'restored');
      } catch (error) {
        for (const takeBack of steps) await takeBack();
        throw asStorageError(error, file.filePath);
      }
    });
  }

  /** Where the file of the entry lies now. */
  private async putFile(
    record: TrashRecord,
    { file, kept, steps }: Returning & { readonly file: StoredModFile },
  ): Promise<string> {
    const name = textOrNull(record.details['storedName']);
    if (name === null) return file.filePath;
    // Computed anew, since a hand may have written the record.
    if (basename(name) !== name || (hashInName(name) ?? file.hashValue) !== file.hashValue)
      throw notWhole(record);
    const directory = await this.folder.path();
    const filePath = join(directory, name);
    if (await isFile(filePath)) {
      if ((await hashFile(filePath)).md5 === file.hashValue) return filePath;
      throw placeTaken(filePath);
    }
    try {
      await makeOwnFolder(directory);
      const unmarked = { hashValue: file.hashValue, filePath, isOnlyForEntry: false };
      await this.pending.runMarked([unmarked], () => kept.giveBack(name, filePath, isFile));
    } catch (error) {
      throw hasSystemCode(error, 'EEXIST') ? placeTaken(filePath) : asStorageError(error, filePath);
    }
    steps.push(() => kept.takeAgain(name, filePath));
    return filePath;
  }

  /** The text is there already where another mod file has it, too. */
  private async putText({ readme }: StoredModFile, { kept, steps }: Returning): Promise<void> {
    if (readme === null || fileNameOf(readme) !== readme || !(await kept.has(readme))) return;
    const target = await this.texts.placeOf(readme);
    if (await isFile(target)) return;
    await makeOwnFolder(dirname(target));
    try {
      await kept.giveBack(readme, target, isFile);
      steps.push(() => kept.takeAgain(readme, target));
    } catch (error) {
      // Another mod file with the same text was quicker.
      if (!hasSystemCode(error, 'EEXIST')) throw error;
    }
  }
}

function inCatalogue(name: string): LauncherError {
  return new LauncherError(
    'TARGET_EXISTS',
    `The catalogue has this file again, as ${name}. Delete that one first; the one in the trash stays there.`,
  );
}

function placeTaken(path: string): LauncherError {
  return new LauncherError(
    'TARGET_EXISTS',
    `There is another file at ${path} by now. Move that one away first; the one in the trash stays there.`,
    { path },
  );
}
