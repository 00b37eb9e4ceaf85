import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { listNames, syncDirectory } from '@hangar/file-system';

import { asStorageError, describeUndoneWork } from '../errors';
import { ChangeNotes } from './change-notes';
import { DataDirectory } from './data-directory';
import { createOwnFolder } from './held-folders';
import { createReserve, removeReserve, RESERVE_NAME } from './import-reserve';
import { readItemLines } from './imported-item-lines';
import { readItems, removeKeptItems, type ImportedItem, type ImportedKind } from './imported-items';
import { RecordJournal } from './record-journal';
import { RunningImport } from './running-import';
import { StorageProblems } from './storage-problems';

/** An import in progress. */
export interface ImportRun {
  /**
   * Records on disk which items are about to be created. Call it before creating them.
   * @throws a storage error; nothing is recorded in that case
   */
  recordItems(items: readonly ImportedItem[]): Promise<void>;
}

/** Completely removes an item, unless it was not created or is now used by something else. */
export type UndoImported = (id: string) => Promise<void>;

/**
 * Undoes many items like {@link UndoImported}. Returns the ids of the items that must be kept together with everything
 * that was created for them.
 */
export type UndoManyImported = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Makes imports all or nothing. Everything that an import creates is recorded first. A failure undoes it immediately,
 * and an interrupted import is undone at the next startup. Undoing needs disk space too, so that is reserved in
 * advance: a full disk is the likeliest failure.
 */
@Injectable()
export class ImportJournal implements OnApplicationBootstrap {
  private readonly logger = new Logger(ImportJournal.name);
  private readonly undoHandlers = new Map<ImportedKind, UndoImported>();
  private readonly bulkUndoHandlers = new Map<ImportedKind, UndoManyImported>();
  private readonly running = new Map<ImportRun, RunningImport>();
  /** Failed attempts to undo an import. They are repeated before the next import, and at the next startup. */
  private readonly failedUndos = new Set<() => Promise<boolean>>();
  private readonly notes: ChangeNotes<readonly ImportedItem[]>;

  constructor(
    private readonly data: DataDirectory,
    problems: StorageProblems,
  ) {
    this.notes = new ChangeNotes<readonly ImportedItem[]>(data, problems, {
      name: 'import',
      work: 'import',
      remedy: "Delete the imported files if you don't need them.",
      // Reads the notes of earlier versions, which rewrote a list for each item.
      read: readItems,
      readLines: readItemLines,
    });
  }

  /** Registers how items of a kind are undone. Call it before the application starts. */
  registerUndo(kind: ImportedKind, undo: UndoImported): void {
    this.undoHandlers.set(kind, undo);
  }

  /** Like {@link registerUndo}, but undoes all items of a kind together, because there can be thousands. */
  registerUndoMany(kind: ImportedKind, undo: UndoManyImported): void {
    this.bulkUndoHandlers.set(kind, undo);
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const { path, content } of await this.notes.findNotes())
      await this.undo(path, content, () => rm(path, { force: true }));
    const names = await listNames(this.data.changes());
    for (const name of names.filter((candidate) => RESERVE_NAME.test(candidate)))
      await rm(join(this.data.changes(), name), { force: true });
  }

  /**
   * Runs work that creates items, and removes all recorded items if it fails. Items whose removal
   * fails are removed at the next startup.
   * @throws the error of `work`, or a storage error; if items remain, the result of `createUndoError`, which is
   * `UNDO_INCOMPLETE` instead of `CANCELLED` by default
   */
  async run<T>(
    work: (run: ImportRun) => Promise<T>,
    createUndoError: (error: unknown) => Promise<unknown> = describeUndoneWork,
  ): Promise<T> {
    if (this.running.size === 0) await this.retryUndos();
    const running = new RunningImport(this.notes.createLinesPath());
    const run = { recordItems: (newItems: readonly ImportedItem[]) => this.recordItems(running, newItems) };
    this.running.set(run, running);
    try {
      const done = await work(run);
      if (running.items.length > 0) await this.forget(running.path, () => running.clear());
      return done;
    } catch (error) {
      const isUndone = running.items.length === 0 || (await this.undoRun(running));
      throw isUndone ? error : await createUndoError(error);
    } finally {
      await running.close();
      this.running.delete(run);
    }
  }

  /**
   * Undoes items of one kind, as if their import had failed, even if Hangar is interrupted. Items that
   * something else uses are kept. Returns the ids of those that must be kept together with everything created for them.
   * @throws a storage error; the next startup then tries again
   */
  async undoItems(kind: ImportedKind, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const lines = new RecordJournal(this.notes.createLinesPath());
    try {
      await createOwnFolder(this.data.changes());
      await lines.append(ids.map((id) => ({ put: { kind, id } })));
      const kept = await this.bulkUndoHandlers.get(kind)?.(ids);
      for (const id of ids) await this.undoHandlers.get(kind)?.(id);
      await this.forget(lines.path, () => lines.clear());
      return kept ?? new Set();
    } finally {
      await lines.close();
    }
  }

  /**
   * Keeps an item because another request relies on it: imports in progress, except `ownRun`, no longer remove it when
   * they fail or are interrupted. Call it while holding the lock that removal uses.
   * @throws a storage error
   */
  async retain(id: string, ownRun?: ImportRun): Promise<void> {
    for (const [run, running] of this.running) {
      if (run === ownRun || !running.ids.has(id)) continue;
      await running.retain(id);
    }
  }

  /** Whether {@link retain} was called for an item whose import is in progress. */
  isRetained(id: string): boolean {
    return [...this.running.values()].some(({ retainedIds }) => retainedIds.has(id));
  }

  /** Returns whether everything was removed. */
  private async undoRun(running: RunningImport): Promise<boolean> {
    const { path } = running;
    const items = running.getItemsToUndo();
    const isUndone = await this.undo(path, items, () => running.clear());
    if (!isUndone) this.failedUndos.add(() => this.undo(path, items, () => rm(path, { force: true })));
    return isUndone;
  }

  private async retryUndos(): Promise<void> {
    for (const undo of [...this.failedUndos]) if (await undo()) this.failedUndos.delete(undo);
  }

  private recordItems(running: RunningImport, newItems: readonly ImportedItem[]): Promise<void> {
    return running.enqueue(() => this.write(running, newItems));
  }

  private async write(running: RunningImport, newItems: readonly ImportedItem[]): Promise<void> {
    if (newItems.length === 0) return;
    const { lines, items, ids } = running;
    try {
      await createOwnFolder(this.data.changes());
      if (items.length === 0) await createReserve(lines.path, this.data.catalogFile());
      await lines.append(newItems.map((item) => ({ put: item })));
      items.push(...newItems);
      for (const { id } of newItems) ids.add(id);
    } catch (error) {
      if (items.length === 0) await this.discardNote(lines);
      throw asStorageError(error, lines.path);
    }
  }

  /** Removes an empty note and its reserve, because nothing was recorded. */
  private async discardNote(lines: RecordJournal): Promise<void> {
    await removeReserve(lines.path);
    // On a read-only disk, the empty note stays until the next startup.
    await lines.clear().catch(() => undefined);
  }

  /**
   * Undoes protocols first, then the newest of the other items, then mod files. If a protocol is kept, so are the items
   * that were created for it: those recorded before it, back to the previous protocol. Returns whether this succeeded.
   */
  private async undo(
    path: string,
    items: readonly ImportedItem[],
    removeNote: () => Promise<void>,
  ): Promise<boolean> {
    try {
      await removeReserve(path);
      const protocolIds = items.flatMap(({ kind, id }) => (kind === 'protocol' ? [id] : [])).reverse();
      const kept =
        (protocolIds.length > 0 && (await this.bulkUndoHandlers.get('protocol')?.(protocolIds))) || null;
      const others = removeKeptItems(items, kept);
      for (const { kind, id } of others) await this.undoHandlers.get(kind)?.(id);
      for (const [kind, undo] of this.bulkUndoHandlers) {
        const ids = others.flatMap((item) => (item.kind === kind ? [item.id] : []));
        if (kind !== 'protocol' && ids.length > 0) await undo(ids);
      }
      await this.forget(path, removeNote);
      return true;
    } catch (error) {
      this.logger.warn(`Couldn't undo an unfinished import: ${String(error)}`);
      return false;
    }
  }

  /**
   * Removes the note and syncs the folder before the import is confirmed. If the note reappeared after a crash, it
   * would undo a confirmed import.
   */
  private async forget(path: string, removeNote: () => Promise<void>): Promise<void> {
    try {
      await removeNote();
      await removeReserve(path);
      await syncDirectory(this.data.changes());
    } catch (error) {
      throw asStorageError(error, path);
    }
  }
}
