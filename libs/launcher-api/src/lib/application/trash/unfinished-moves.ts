import { assertFolderThere, type StorageProblems } from '@hangar/api-foundation/storage';
import { endSentence } from '@hangar/domain';
import { finishMove, isTargetTaken, lstatIfThere, removeTemporariesOf } from '@hangar/file-system';

import type { LeftIntents, MoveIntents } from './move-intents';
import type { BatchIntent, MovedItem, MoveIntent, TrashIntent } from './moved-items';
import type { TrashFolder } from './trash-folder';
import type { TrashMover } from './trash-mover';
import type { TrashOwner } from './trash-owner';
import type { TrashRecord } from './trash-record';
import { refusalOf } from './trash-refusals';

/** The dependencies for settling moves. */
export interface SettlingContext {
  readonly folder: TrashFolder;
  readonly mover: TrashMover;
  readonly problems: StorageProblems;
  /** @throws if the kind of item is unknown */
  readonly ownerOf: (record: TrashRecord) => TrashOwner;
  /** Restores an item, or removes its deletion if it was already restored. */
  readonly bringBack: (record: TrashRecord) => Promise<void>;
  /** Permanently deletes items. */
  readonly end: (records: readonly TrashRecord[]) => Promise<void>;
}

/**
 * Completes or undoes the moves of an earlier run, and completes its requests for many deletions. Can be called more
 * than once. Work that cannot be settled is reported, and the next start tries again.
 */
export class UnfinishedMoves {
  constructor(
    private readonly intents: MoveIntents,
    private readonly context: SettlingContext,
  ) {}

  async settle(): Promise<void> {
    const left = await this.intents.left();
    // Requests for many deletions continue after all moves are settled.
    const isBatch = ({ content }: LeftIntents) => content.some((intent) => 'act' in intent);
    for (const one of [...left.filter((each) => !isBatch(each)), ...left.filter(isBatch)])
      await this.settleAll(one);
  }

  private async settleAll(left: LeftIntents): Promise<void> {
    const unsettled: TrashIntent[] = [];
    for (const intent of inOrder(left.content)) {
      try {
        await ('act' in intent ? this.settleBatch(intent) : this.settleOne(intent));
      } catch (error) {
        unsettled.push(intent);
        this.reportUnsettled(left, intent, error);
      }
    }
    await this.intents.keepOnly(left, unsettled);
  }

  /**
   * Continues with the deletions that still exist. An item that cannot be restored stays in the trash, as in a request.
   */
  private async settleBatch({ act, ids }: BatchIntent): Promise<void> {
    const { folder, bringBack, end } = this.context;
    for (const id of ids) {
      const record = await folder.read(id);
      if (record === 'damaged') continue;
      if (act === 'end') await end([record]);
      else await refusalOf(() => bringBack(record), folder.pathOf(id));
    }
  }

  private async settleOne({ direction, things }: MoveIntent): Promise<void> {
    for (const thing of things) await this.assertPlaces(thing);
    if (direction === 'out') for (const thing of things) await this.settleReturn(thing);
    else await this.settleEntry(things);
  }

  /**
   * Settles a move into the trash so that all items are in it, or none. No file was moved before all notes were
   * written.
   */
  private async settleEntry(things: readonly MovedItem[]): Promise<void> {
    const { folder, mover, bringBack, ownerOf } = this.context;
    const notes = await Promise.all(things.map(({ record }) => folder.read(record.id)));
    for (const thing of things) {
      const owner = ownerOf(thing.record);
      if (notes.includes('damaged')) await mover.undoEntry(thing, owner);
      else if (!owner.isListed) await this.completeEntry(thing, owner);
      else if (await owner.isListed(thing.record)) await bringBack(thing.record);
    }
  }

  private async completeEntry({ record, files }: MovedItem, owner: TrashOwner): Promise<void> {
    const { folder } = this.context;
    for (const { name, path } of files) {
      const kept = folder.fileOf(record.id, name);
      await removeTemporariesOf(kept);
      // Another file at this path was created after this one was moved.
      await finishMove(path, kept);
    }
    await owner.left?.(record);
  }

  private async settleReturn(thing: MovedItem): Promise<void> {
    const { folder, mover, bringBack, ownerOf } = this.context;
    const { record, files } = thing;
    for (const { path } of files) await removeTemporariesOf(path);
    if ((await folder.read(record.id)) === 'damaged') return;
    const owner = ownerOf(record);
    if (!owner.isListed) await this.completeReturn(thing, owner);
    else if (await owner.isListed(record)) await bringBack(record);
    else await mover.restoreFiles(await this.withoutForeignFiles(thing));
  }

  private async completeReturn(thing: MovedItem, owner: TrashOwner): Promise<void> {
    const { folder, mover } = this.context;
    const { record, files } = thing;
    const ours = await this.withoutForeignFiles(thing);
    const isWhole = ours.files.length === files.length && (await this.areAllThere(thing));
    if (!isWhole) return mover.restoreFiles(ours);
    for (const { name, path } of files) await finishMove(folder.fileOf(record.id, name), path);
    await owner.returned?.(record);
    await folder.discard(record.id);
  }

  private async areAllThere({ record, files }: MovedItem): Promise<boolean> {
    const { folder } = this.context;
    for (const { name, path } of files)
      if (!(await lstatIfThere(path)) && !(await lstatIfThere(folder.fileOf(record.id, name)))) return false;
    return true;
  }

  /** Leaves out files in the trash whose path is in use by another file. */
  private async withoutForeignFiles({ record, files }: MovedItem): Promise<MovedItem> {
    const { folder } = this.context;
    const ours = [];
    for (const file of files) {
      if (!(await isTargetTaken(folder.fileOf(record.id, file.name), file.path))) ours.push(file);
    }
    return { record, files: ours };
  }

  /** @throws if a path does not belong to the item, because the document may have been edited by hand */
  private async assertPlaces({ record, files }: MovedItem): Promise<void> {
    const { folder, ownerOf } = this.context;
    const places = await ownerOf(record).placesOf(record);
    const stray = files.find(
      ({ name, path }) => !places.some((place) => place.name === name && place.path === path),
    );
    // If a drive is not connected, a file on it may exist even though it is not found.
    for (const { path } of files) await assertFolderThere(path);
    if (stray) throw new Error(`${stray.path} doesn't belong to ${record.name}`);
    for (const path of [folder.pathOf(record.id), folder.filesOf(record.id)])
      if ((await lstatIfThere(path))?.isDirectory() === false) throw new Error(`${path} isn't a folder`);
  }

  private reportUnsettled({ path }: LeftIntents, intent: TrashIntent, error: unknown): void {
    const reason = endSentence(error instanceof Error ? error.message : String(error));
    this.context.problems.report({
      code: 'MOVE_UNFINISHED',
      message: `${titleOf(intent)} was interrupted and can't be finished: ${reason} Hangar tries again at the next start. Delete ${path} to leave the files where they are.`,
      path: this.context.folder.pathOf(('act' in intent ? intent.ids[0] : intent.things[0]?.record.id) ?? ''),
    });
  }
}

function titleOf(intent: TrashIntent): string {
  if ('act' in intent) return intent.act === 'end' ? 'Deleting permanently' : 'Restoring several items';
  const [first, ...others] = intent.things.map(({ record }) => record);
  const all = `${first?.name ?? ''}${others.length === 0 ? '' : ` and ${others.length} more`}`;
  return intent.direction === 'in' ? `Deleting ${all}` : `Restoring ${all}`;
}

/**
 * Sorts moves before requests for many deletions. Moves of protocols are settled first, because the owners of other
 * items read protocols to find paths.
 */
function inOrder(intents: readonly TrashIntent[]): TrashIntent[] {
  const rankOf = (intent: TrashIntent) => {
    if ('act' in intent) return 2;
    return intent.things.some(({ record }) => record.kind === 'protocol') ? 0 : 1;
  };
  return [...intents].sort((one, other) => rankOf(one) - rankOf(other));
}
