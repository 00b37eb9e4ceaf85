import { rename } from 'node:fs/promises';
import { withoutStop } from '@hangar/domain';
import { basename, dirname } from 'node:path';
import { LauncherError } from '@hangar/api-foundation/errors';
import { createOwnFolder } from '@hangar/api-foundation/storage';
import {
  finishMove,
  hasSystemCode,
  Limiter,
  moveToFreeName,
  moveToOtherDrive,
  syncDirectory,
} from '@hangar/file-system';

import type { MoveIntents } from './move-intents';
import type { MovedItem, MoveIntent } from './moved-items';
import type { TrashFolder } from './trash-folder';
import type { DiscardedItem, FileToRestore, TrashOwner } from './trash-owner';
import type { TrashRecord } from './trash-record';
import { damagedItemError } from './trash-refusals';

/** An item to move into the trash, and its record. */
export interface TrashEntry {
  readonly record: TrashRecord;
  readonly item: DiscardedItem;
}

/**
 * Maximum number of items moved in parallel. A higher number would not be faster, because the disk is the bottleneck.
 */
const MAX_PARALLEL = 32;

/** Moves the files of items into and out of the trash. Either all files are moved or none, even after a crash. */
export class TrashMover {
  private readonly limiter = new Limiter(MAX_PARALLEL);

  constructor(
    private readonly folder: TrashFolder,
    private readonly intents: MoveIntents,
  ) {}

  /**
   * Moves items with their files into the trash, then runs `commit`, which removes the items from their lists.
   * @throws the system's error, or the errors of `commit`; all files are then back at their original paths
   */
  async moveIn(entries: readonly TrashEntry[], commit: () => Promise<void>): Promise<void> {
    for (const { item } of entries) assertDistinctNames(item);
    const items = entries.map(toMovedItem);
    const intent: MoveIntent = { direction: 'in', items };
    await this.intents.begin(intent);
    try {
      await this.runForEach(entries, ({ record, item }) => this.folder.prepare(record, item.documents));
      await syncDirectory(this.folder.directory);
      await this.runForEach(items, (item) => this.moveFilesIn(item));
      await syncAll(items.flatMap(({ files }) => files.map(({ path }) => dirname(path))));
      await commit();
    } catch (error) {
      await this.undoAndEnd(intent, () => this.runForEach(items, (item) => this.undoMoveIn(item)));
      throw error;
    }
    await this.intents.end(intent);
  }

  /**
   * Runs `work`, which calls `move` to move files out of the trash to their paths. The move is recorded until {@link
   * endMove} is called.
   * @throws `DOCUMENT_DAMAGED`, the system's `EEXIST`, or the errors of `work`; all files are then in the trash
   */
  async moveOut(
    record: TrashRecord,
    files: readonly FileToRestore[],
    work: (move: () => Promise<void>) => Promise<void>,
  ): Promise<MoveIntent> {
    for (const file of files) if (!(await this.isStored(record.id, file))) throw damagedItemError(record);
    const item = { record, files: files.map(({ name, path }) => ({ name, path })) };
    const intent: MoveIntent = { direction: 'out', items: [item] };
    await this.intents.begin(intent);
    const moved: FileToRestore[] = [];
    try {
      await work(async () => {
        for (const file of files) {
          await moveToFreeName(this.folder.getFilePath(record.id, file.name), file.path);
          moved.push(file);
        }
        await syncAll(files.map(({ path }) => dirname(path)));
      });
      return intent;
    } catch (error) {
      await this.undoAndEnd(intent, () => this.moveBackIntoTrash({ record, files: moved }));
      throw error;
    }
  }

  private async isStored(id: string, { name, isFolder, isIntact }: FileToRestore): Promise<boolean> {
    const path = isFolder
      ? await this.folder.findStoredFolder(id, name)
      : await this.folder.findStoredFile(id, name);
    return path !== null && (isIntact === undefined || (await isIntact(path)));
  }

  /** Ends a move that {@link moveOut} began. Call it after the deletion was removed. */
  endMove(intent: MoveIntent): Promise<void> {
    return this.intents.end(intent);
  }

  /**
   * Moves the files of an item back from the trash to their original paths, and removes the item's folder in the trash.
   * @throws the system's error, or an error if another file has one of the paths; the remaining files then stay in the
   * trash
   */
  async undoMoveIn({ record, files }: MovedItem, owner?: TrashOwner): Promise<void> {
    for (const { name, path } of files) {
      const storedPath = this.folder.getFilePath(record.id, name);
      if ((await finishMove(storedPath, path)) === 'taken')
        throw new Error(`Another file already exists at ${withoutStop(path)}.`);
    }
    await owner?.onRestored?.(record);
    await this.folder.discard(record.id);
  }

  /** Moves files back into the trash after they were moved out. */
  async moveBackIntoTrash({ record, files }: MovedItem): Promise<void> {
    await createOwnFolder(this.folder.getFilesFolder(record.id));
    for (const { name, path } of files) await finishMove(path, this.folder.getFilePath(record.id, name));
  }

  private async undoAndEnd(intent: MoveIntent, undo: () => Promise<void>): Promise<void> {
    try {
      await undo();
      await this.intents.end(intent);
    } catch {
      // Only the original error is reported. The move stays recorded, so the next start tries again.
    }
  }

  private async moveFilesIn({ record, files }: MovedItem): Promise<void> {
    for (const { name, path } of files)
      await moveIntoOwnFolder(path, this.folder.getFilePath(record.id, name));
    if (files.length > 0) await syncDirectory(this.folder.getFilesFolder(record.id));
  }

  /** Runs a function for each item, with limited concurrency. */
  async runForEach<E>(elements: readonly E[], act: (element: E) => Promise<unknown>): Promise<void> {
    const outcomes = await Promise.allSettled(
      elements.map((element) => this.limiter.run(() => act(element))),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }
}

function toMovedItem({ record, item }: TrashEntry): MovedItem {
  return { record, files: item.paths.map((path) => ({ name: basename(path), path })) };
}

/** @throws `FORBIDDEN_PATH` if a file would have the same name as another file or document of the deletion */
function assertDistinctNames({ paths, documents = [] }: DiscardedItem): void {
  const names = [...documents.map(({ name }) => name), ...paths.map((path) => basename(path))];
  const duplicate = names.find(
    (name, index) => names.findIndex((other) => isSameName(name, other)) !== index,
  );
  if (duplicate === undefined) return;
  throw new LauncherError(
    'FORBIDDEN_PATH',
    `Couldn't delete ${duplicate}, because two of its files have the same name. Rename the file first.`,
  );
}

/** Whether two file names are the same on file systems that ignore case. */
function isSameName(first: string, second: string): boolean {
  return first.toLowerCase() === second.toLowerCase();
}

/**
 * Moves a file, replacing any existing file. This is safe, because the folder belongs to Hangar and the name is not in
 * use.
 */
async function moveIntoOwnFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasSystemCode(error, 'EXDEV')) throw error;
    await moveToOtherDrive(from, to);
  }
}

async function syncAll(directories: readonly string[]): Promise<void> {
  for (const directory of new Set(directories)) await syncDirectory(directory);
}
