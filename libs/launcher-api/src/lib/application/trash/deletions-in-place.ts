import { readdir } from 'node:fs/promises';
import { endSentence } from '@hangar/domain';
import { Limiter, lstatIfExists } from '@hangar/file-system';

import type { MovedFile } from './moved-items';
import type { TrashRecord } from './trash-record';
import type { RecoveryContext } from './unfinished-moves';

/** Maximum number of deletions that are checked in parallel, to limit open file descriptors. */
const MAX_PARALLEL = 64;

/**
 * Undoes deletions whose items are still in place. Earlier versions of Hangar left these behind after a crash, because
 * they did not record moves first. Examples are an entry that is still listed, a file that also still has its original
 * name, and a save that was only partly moved. Such an item was not deleted, or was restored, so its files are moved
 * back and the deletion is removed.
 */
export class InPlaceDeletionRepairer {
  constructor(private readonly context: RecoveryContext) {}

  /**
   * Undoes deletions whose files are still in place, and returns the IDs of these deletions. Reports deletions that
   * cannot be undone.
   */
  async settle(records: readonly TrashRecord[]): Promise<string[]> {
    const limiter = new Limiter(MAX_PARALLEL);
    const settled = await Promise.all(
      records.map((record) =>
        limiter.run(() => this.undoOne(record).catch(this.createErrorReporter(record))),
      ),
    );
    return records.filter((_record, index) => settled[index]).map(({ id }) => id);
  }

  private async undoOne(record: TrashRecord): Promise<boolean> {
    const owner = this.context.getOwner(record);
    if (owner.isListed) {
      if (!(await owner.isListed(record))) return false;
      await this.context.restore(record);
      return true;
    }
    const filesInPlace = await this.findFilesInPlace(record);
    if (filesInPlace === null) return false;
    const { folder, mover } = this.context;
    await mover.undoMoveIn({ record, files: filesInPlace }, owner);
    return !(await lstatIfExists(folder.getPath(record.id)));
  }

  /** Returns an item's files in the trash if the item is at least partly still in place; otherwise `null`. */
  private async findFilesInPlace(record: TrashRecord): Promise<readonly MovedFile[] | null> {
    const { folder, getOwner } = this.context;
    const storedFileNames = await listStoredNames(folder.getFilesFolder(record.id));
    if (storedFileNames.length === 0 || !(await folder.hasRealFolders(record.id))) return null;
    const originalFiles = await findOriginalFiles(() => getOwner(record).locateFiles(record));
    // If the user added a file to the deletion's folder or renamed a file in it, that file would be lost.
    if (!storedFileNames.every((name) => originalFiles.some((file) => file.name === name))) return null;
    const states = [];
    for (const place of originalFiles) states.push({ place, state: await this.getFileState(record, place) });
    if (states.some(({ state }) => state === 'another')) return null;
    if (!states.some(({ state }) => state === 'both' || state === 'in-place')) return null;
    return states.filter(({ state }) => state !== 'in-place').map(({ place }) => place);
  }

  private async getFileState(
    record: TrashRecord,
    { name, path }: MovedFile,
  ): Promise<'both' | 'in-place' | 'in-trash' | 'another' | 'nowhere'> {
    const [current, stored] = [
      await lstatIfExists(path),
      await lstatIfExists(this.context.folder.getFilePath(record.id, name)),
    ];
    if (!current) return stored ? 'in-trash' : 'nowhere';
    if (stored) return current.dev === stored.dev && current.ino === stored.ino ? 'both' : 'another';
    // A file that is newer than the deletion was created afterwards.
    return current.mtimeMs <= Date.parse(record.deletedAt) ? 'in-place' : 'another';
  }

  private createErrorReporter({ id, name }: TrashRecord): (error: unknown) => false {
    const path = this.context.folder.getPath(id);
    return (error) => {
      const reason = endSentence(error instanceof Error ? error.message : String(error));
      this.context.problems.report({
        code: 'MOVE_UNFINISHED',
        message: `${name} is in Recently deleted, although it's still in place. Couldn't take it off the list: ${reason} Delete it there permanently, or fix the problem and restart Hangar.`,
        path,
      });
      return false;
    };
  }
}

async function listStoredNames(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/**
 * Returns the original paths of the item's files. Returns none if the record is invalid, because it may have been
 * edited manually. Restoring it is rejected later.
 */
async function findOriginalFiles(
  findFiles: () => Promise<readonly MovedFile[]>,
): Promise<readonly MovedFile[]> {
  try {
    return await findFiles();
  } catch {
    return [];
  }
}
