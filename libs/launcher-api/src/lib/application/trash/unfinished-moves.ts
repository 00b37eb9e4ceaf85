import { assertFolderExists, type StorageProblems } from '@hangar/api-foundation/storage';
import { endSentence } from '@hangar/domain';
import { finishMove, isTargetTaken, lstatIfExists, removeTemporaryFilesFor } from '@hangar/file-system';

import type { UnfinishedIntents, MoveIntents } from './move-intents';
import type { BatchIntent, MovedItem, MoveIntent, TrashIntent } from './moved-items';
import type { TrashFolder } from './trash-folder';
import type { TrashMover } from './trash-mover';
import type { TrashOwner } from './trash-owner';
import type { TrashRecord } from './trash-record';
import { findStorageError } from './trash-refusals';

/** The dependencies for completing or undoing moves. */
export interface RecoveryContext {
  readonly folder: TrashFolder;
  readonly mover: TrashMover;
  readonly problems: StorageProblems;
  /** @throws if the kind of item is unknown */
  readonly getOwner: (record: TrashRecord) => TrashOwner;
  /** Restores an item, or removes its deletion if it was already restored. */
  readonly restore: (record: TrashRecord) => Promise<void>;
  /** Permanently deletes items. */
  readonly deletePermanently: (records: readonly TrashRecord[]) => Promise<void>;
}

/**
 * Completes or undoes the moves of an earlier run, and completes its bulk requests. Can be called more than once. Work
 * that cannot be completed is reported, and the next start tries again.
 */
export class UnfinishedMoves {
  constructor(
    private readonly intents: MoveIntents,
    private readonly context: RecoveryContext,
  ) {}

  async settle(): Promise<void> {
    const unfinished = await this.intents.listUnfinished();
    // Bulk requests continue after all moves have been completed or undone.
    const isBatch = ({ content }: UnfinishedIntents) => content.some((intent) => 'act' in intent);
    for (const intents of [...unfinished.filter((item) => !isBatch(item)), ...unfinished.filter(isBatch)])
      await this.recoverAll(intents);
  }

  private async recoverAll(unfinished: UnfinishedIntents): Promise<void> {
    const incompleteIntents: TrashIntent[] = [];
    for (const intent of sortForRecovery(unfinished.content)) {
      try {
        await ('act' in intent ? this.completeBatch(intent) : this.recoverMove(intent));
      } catch (error) {
        incompleteIntents.push(intent);
        this.reportIncomplete(unfinished, intent, error);
      }
    }
    await this.intents.keepOnly(unfinished, incompleteIntents);
  }

  /**
   * Continues with the deletions that still exist. An item that cannot be restored stays in the trash, as with the
   * request itself.
   */
  private async completeBatch({ act, ids }: BatchIntent): Promise<void> {
    const { folder, restore, deletePermanently } = this.context;
    for (const id of ids) {
      const record = await folder.read(id);
      if (record === 'damaged') continue;
      if (act === 'end') await deletePermanently([record]);
      else await findStorageError(() => restore(record), folder.getPath(id));
    }
  }

  private async recoverMove({ direction, items }: MoveIntent): Promise<void> {
    if (!(await this.isAnyDeletionLeft(items))) return;
    for (const item of items) await this.assertOriginalPaths(item);
    if (direction === 'out') for (const item of items) await this.recoverRestoration(item);
    else await this.recoverMoveIn(items);
  }

  /**
   * Whether at least one of the items has a folder in the trash. Otherwise, nothing was moved, or all items have
   * already been handled in another way, for example as deletions in place.
   */
  private async isAnyDeletionLeft(items: readonly MovedItem[]): Promise<boolean> {
    for (const { record } of items)
      if (await lstatIfExists(this.context.folder.getPath(record.id))) return true;
    return false;
  }

  /**
   * Completes or undoes a move into the trash, so that either all or none of the items are in the trash. No file was
   * moved before the `item.json` of every item was written.
   */
  private async recoverMoveIn(items: readonly MovedItem[]): Promise<void> {
    const { folder, mover, restore, getOwner } = this.context;
    const notes = await Promise.all(items.map(({ record }) => folder.read(record.id)));
    for (const item of items) {
      const owner = getOwner(item.record);
      if (notes.includes('damaged')) await mover.undoMoveIn(item, owner);
      else if (!owner.isListed) await this.completeMoveIn(item, owner);
      else if (await owner.isListed(item.record)) await restore(item.record);
    }
  }

  private async completeMoveIn({ record, files }: MovedItem, owner: TrashOwner): Promise<void> {
    const { folder } = this.context;
    for (const { name, path } of files) {
      const storedPath = folder.getFilePath(record.id, name);
      await removeTemporaryFilesFor(storedPath);
      // If another file occupies the path, it was created after this file was moved.
      await finishMove(path, storedPath);
    }
    await owner.onTrashed?.(record);
  }

  private async recoverRestoration(item: MovedItem): Promise<void> {
    const { folder, mover, restore, getOwner } = this.context;
    const { record, files } = item;
    for (const { path } of files) await removeTemporaryFilesFor(path);
    if ((await folder.read(record.id)) === 'damaged') return;
    const owner = getOwner(record);
    if (!owner.isListed) await this.completeRestoration(item, owner);
    else if (await owner.isListed(record)) await restore(record);
    else await mover.moveBackIntoTrash(await this.withoutOccupiedPaths(item));
  }

  private async completeRestoration(item: MovedItem, owner: TrashOwner): Promise<void> {
    const { folder, mover } = this.context;
    const { record, files } = item;
    const ownFiles = await this.withoutOccupiedPaths(item);
    const isComplete = ownFiles.files.length === files.length && (await this.allFilesExist(item));
    if (!isComplete) return mover.moveBackIntoTrash(ownFiles);
    for (const { name, path } of files) await finishMove(folder.getFilePath(record.id, name), path);
    await owner.onRestored?.(record);
    await folder.discard(record.id);
  }

  private async allFilesExist({ record, files }: MovedItem): Promise<boolean> {
    const { folder } = this.context;
    for (const { name, path } of files)
      if (!(await lstatIfExists(path)) && !(await lstatIfExists(folder.getFilePath(record.id, name))))
        return false;
    return true;
  }

  /** Returns only the files whose original path is not in use by another file. */
  private async withoutOccupiedPaths({ record, files }: MovedItem): Promise<MovedItem> {
    const { folder } = this.context;
    const ownFiles = [];
    for (const file of files) {
      if (!(await isTargetTaken(folder.getFilePath(record.id, file.name), file.path))) ownFiles.push(file);
    }
    return { record, files: ownFiles };
  }

  /** @throws if a path does not belong to the item, because the document may have been edited manually */
  private async assertOriginalPaths({ record, files }: MovedItem): Promise<void> {
    const { folder, getOwner } = this.context;
    const originalFiles = await getOwner(record).locateFiles(record);
    const foreignFile = files.find(
      ({ name, path }) => !originalFiles.some((original) => original.name === name && original.path === path),
    );
    // If a drive is not connected, a file on it may exist even though the file is not found.
    for (const { path } of files) await assertFolderExists(path);
    if (foreignFile) throw new Error(`${foreignFile.path} doesn't belong to ${record.name}`);
    for (const path of [folder.getPath(record.id), folder.getFilesFolder(record.id)])
      if ((await lstatIfExists(path))?.isDirectory() === false) throw new Error(`${path} isn't a folder`);
  }

  private reportIncomplete({ path }: UnfinishedIntents, intent: TrashIntent, error: unknown): void {
    const reason = endSentence(error instanceof Error ? error.message : String(error));
    this.context.problems.report({
      code: 'MOVE_UNFINISHED',
      message: `${getTitle(intent)} was interrupted and can't be finished: ${reason} Hangar tries again at the next start. Delete ${path} to leave the files where they are.`,
      path: this.context.folder.getPath(('act' in intent ? intent.ids[0] : intent.items[0]?.record.id) ?? ''),
    });
  }
}

function getTitle(intent: TrashIntent): string {
  if ('act' in intent) return intent.act === 'end' ? 'Deleting permanently' : 'Restoring several items';
  const [first, ...others] = intent.items.map(({ record }) => record);
  const names = `${first?.name ?? ''}${others.length === 0 ? '' : ` and ${others.length} more`}`;
  return intent.direction === 'in' ? `Deleting ${names}` : `Restoring ${names}`;
}

/**
 * Sorts moves before bulk requests. Moves of protocols are processed first, because the owners of other items read
 * protocols to find paths.
 */
function sortForRecovery(intents: readonly TrashIntent[]): TrashIntent[] {
  const getRank = (intent: TrashIntent) => {
    if ('act' in intent) return 2;
    return intent.items.some(({ record }) => record.kind === 'protocol') ? 0 : 1;
  };
  return [...intents].sort((first, second) => getRank(first) - getRank(second));
}
