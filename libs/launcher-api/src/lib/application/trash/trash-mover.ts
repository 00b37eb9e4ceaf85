import { rename } from 'node:fs/promises';
import { withoutStop } from '@hangar/domain';
import { basename, dirname } from 'node:path';
import { LauncherError } from '@hangar/api-foundation/errors';
import { makeOwnFolder } from '@hangar/api-foundation/storage';
import {
  finishMove,
  hasSystemCode,
  isFile,
  Limiter,
  moveToFreeName,
  moveToOtherDrive,
  syncDirectory,
} from '@hangar/file-system';

import type { MoveIntents } from './move-intents';
import type { MovedItem, MoveIntent } from './moved-items';
import type { TrashFolder } from './trash-folder';
import type { Discarded, ReturningFile, TrashOwner } from './trash-owner';
import type { TrashRecord } from './trash-record';
import { damagedItem } from './trash-refusals';

/** An item that is moved into the trash, and its record. */
export interface Entering {
  readonly record: TrashRecord;
  readonly thing: Discarded;
}

/** A higher number would not be faster, because of the disk. */
const AT_ONCE = 32;

/** Moves the files of items into and out of the trash: all of them or none, even after a crash. */
export class TrashMover {
  private readonly limiter = new Limiter(AT_ONCE);

  constructor(
    private readonly folder: TrashFolder,
    private readonly intents: MoveIntents,
  ) {}

  /**
   * Moves items and their files into the trash, then runs `commit`, which deletes them elsewhere.
   * @throws the system's error, or the errors of `commit`; all files are then back in their places
   */
  async moveIn(entering: readonly Entering[], commit: () => Promise<void>): Promise<void> {
    for (const { thing } of entering) assertDistinctNames(thing);
    const things = entering.map(movedItemOf);
    const intent: MoveIntent = { direction: 'in', things };
    await this.intents.begin(intent);
    try {
      await this.each(entering, ({ record, thing }) => this.folder.prepare(record, thing.documents));
      await syncDirectory(this.folder.directory);
      await this.each(things, (thing) => this.enter(thing));
      await syncAll(things.flatMap(({ files }) => files.map(({ path }) => dirname(path))));
      await commit();
    } catch (error) {
      await this.endIf(intent, () => this.each(things, (thing) => this.undoEntry(thing)));
      throw error;
    }
    await this.intents.end(intent);
  }

  /**
   * Moves kept files of a deletion to their paths, within `work`. The move is recorded until {@link forget} is called.
   * @throws `DOCUMENT_DAMAGED`, the system's `EEXIST`, or the errors of `work`; all files are then in the trash
   */
  async moveOut(
    record: TrashRecord,
    files: readonly ReturningFile[],
    work: (move: () => Promise<void>) => Promise<void>,
  ): Promise<MoveIntent> {
    for (const { name, isWhole = isFile } of files) {
      const kept = await this.folder.storedFile(record.id, name);
      if (kept === null || !(await isWhole(kept))) throw damagedItem(record);
    }
    const thing = { record, files: files.map(({ name, path }) => ({ name, path })) };
    const intent: MoveIntent = { direction: 'out', things: [thing] };
    await this.intents.begin(intent);
    const moved: ReturningFile[] = [];
    try {
      await work(async () => {
        for (const file of files) {
          await moveToFreeName(this.folder.fileOf(record.id, file.name), file.path);
          moved.push(file);
        }
        await syncAll(files.map(({ path }) => dirname(path)));
      });
      return intent;
    } catch (error) {
      await this.endIf(intent, () => this.restoreFiles({ record, files: moved }));
      throw error;
    }
  }

  /** Ends a move that {@link moveOut} has begun, after the deletion was removed. */
  forget(intent: MoveIntent): Promise<void> {
    return this.intents.end(intent);
  }

  /**
   * Moves the files of an item back from the trash to their original paths, and removes its folder.
   * @throws the system's error, or an error if another file has one of the paths; the remaining files then stay in the
   * trash
   */
  async undoEntry({ record, files }: MovedItem, owner?: TrashOwner): Promise<void> {
    for (const { name, path } of files) {
      const kept = this.folder.fileOf(record.id, name);
      if ((await finishMove(kept, path)) === 'taken')
        throw new Error(`Another file already exists at ${withoutStop(path)}.`);
    }
    await owner?.returned?.(record);
    await this.folder.discard(record.id);
  }

  /** Moves files back into the trash after they were moved out. */
  async restoreFiles({ record, files }: MovedItem): Promise<void> {
    await makeOwnFolder(this.folder.filesOf(record.id));
    for (const { name, path } of files) await finishMove(path, this.folder.fileOf(record.id, name));
  }

  private async endIf(intent: MoveIntent, undo: () => Promise<void>): Promise<void> {
    try {
      await undo();
      await this.intents.end(intent);
    } catch {
      // The first error is the one to report. The move stays recorded, so the next start tries again.
    }
  }

  private async enter({ record, files }: MovedItem): Promise<void> {
    for (const { name, path } of files) await moveIntoOwnFolder(path, this.folder.fileOf(record.id, name));
    if (files.length > 0) await syncDirectory(this.folder.filesOf(record.id));
  }

  /** Runs a function for each item, with limited concurrency. */
  async each<E>(elements: readonly E[], act: (element: E) => Promise<unknown>): Promise<void> {
    const outcomes = await Promise.allSettled(
      elements.map((element) => this.limiter.run(() => act(element))),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }
}

function movedItemOf({ record, thing }: Entering): MovedItem {
  return { record, files: thing.paths.map((path) => ({ name: basename(path), path })) };
}

/** @throws `FORBIDDEN_PATH` if a file would have the name of another file or document of the deletion */
function assertDistinctNames({ paths, documents = [] }: Discarded): void {
  const names = [...documents.map(({ name }) => name), ...paths.map((path) => basename(path))];
  const twin = names.find((name, place) => names.findIndex((other) => isSameName(name, other)) !== place);
  if (twin === undefined) return;
  throw new LauncherError(
    'FORBIDDEN_PATH',
    `Couldn't delete ${twin}, because two of its files have the same name. Rename the file first.`,
  );
}

/** Some file systems ignore case. */
function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Moves a file in one step, since the folder belongs to Hangar and the name is free. */
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
