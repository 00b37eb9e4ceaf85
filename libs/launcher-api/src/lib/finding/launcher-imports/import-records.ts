import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import {
  createOwnFolder,
  DataDirectory,
  isObject,
  readDocument,
  writeOwnFile,
} from '@hangar/api-foundation/storage';
import { IMPORT_UNDO_DAYS, type IImportReport } from '@hangar/domain';
import { Limiter, listNames } from '@hangar/file-system';

import { IMPORT_ID, readImportRecord, toKeptItems, type ImportRecord } from './import-record';

const DAY_MS = 24 * 60 * 60 * 1000;
const SUFFIX = '.json';
/** Suffix of an empty file next to the record, which exists while the import is being undone. */
const UNDO_SUFFIX = '.undoing';

/**
 * The only owner of `imports/<importId>.json`: the items that each import created, kept as long as the import can be
 * undone.
 */
@Injectable()
export class ImportRecords {
  /** Ensures that records are changed one at a time, so that no change is lost. */
  private readonly writes = new Limiter(1);

  constructor(
    private readonly data: DataDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws `IMPORT_NOT_FOUND`, also for an import that can no longer be undone */
  async get(importId: string): Promise<ImportRecord> {
    const record = await this.find(importId);
    if (record) return record;
    throw new LauncherError(
      'IMPORT_NOT_FOUND',
      `Import “${importId.slice(0, 100)}” isn't known. Imports are kept for seven days.`,
    );
  }

  async find(importId: string): Promise<ImportRecord | null> {
    if (!IMPORT_ID.test(importId)) return null;
    const reading = await readDocument(this.getPath(importId), isObject);
    const record =
      reading.state === 'good' && isObject(reading.content)
        ? readImportRecord(importId, reading.content)
        : null;
    return record && this.isExpired(record) ? null : record;
  }

  /** Returns an ID that no other import has: the given ID, with a number appended if needed. */
  async createId(importId: string, others: readonly string[]): Promise<string> {
    const usedNames = new Set([...(await this.fileNames()), ...others.map((id) => id + SUFFIX)]);
    for (let number = 1; ; number++) {
      const id = number === 1 ? importId : `${importId}-${number}`;
      if (!usedNames.has(id + SUFFIX)) return id;
    }
  }

  /** @throws a storage error */
  write(record: ImportRecord): Promise<void> {
    return this.writes.run(() => this.writeNow(record));
  }

  /**
   * Changes all records. `change` returns the same record if nothing changes.
   * @throws a storage error
   */
  updateAll(change: (record: ImportRecord) => ImportRecord): Promise<void> {
    return this.writes.run(async () => {
      for (const name of await this.fileNames()) {
        const record = await this.find(name.slice(0, -SUFFIX.length));
        const changed = record && change(record);
        if (changed && changed !== record) await this.writeNow(changed);
      }
    });
  }

  private async writeNow(record: ImportRecord): Promise<void> {
    const path = this.getPath(record.importId);
    try {
      await createOwnFolder(this.data.imports());
      await writeOwnFile(path, `${JSON.stringify(record)}\n`);
    } catch (error) {
      throw asStorageError(error, path);
    }
  }

  /**
   * Records that an import is being undone. If Hangar is killed before {@link clearUndo}, the next start continues.
   * @throws a storage error
   */
  async recordUndo(importId: string): Promise<void> {
    const path = this.getUndoPath(importId);
    try {
      await writeOwnFile(path, '');
    } catch (error) {
      throw asStorageError(error, path);
    }
  }

  async clearUndo(importId: string): Promise<void> {
    await rm(this.getUndoPath(importId), { force: true });
  }

  /** Returns the IDs of the imports whose undo was interrupted. */
  async listUnfinishedUndos(): Promise<string[]> {
    const names = await this.fileNames();
    return names
      .filter((name) => name.endsWith(UNDO_SUFFIX))
      .map((name) => name.slice(0, -UNDO_SUFFIX.length))
      .filter((id) => IMPORT_ID.test(id));
  }

  /** Removes the records of imports that can no longer be undone. */
  async tidy(): Promise<void> {
    for (const name of await this.fileNames()) {
      const id = name.slice(0, -SUFFIX.length);
      if (
        name.endsWith(SUFFIX) &&
        IMPORT_ID.test(id) &&
        (await this.find(id)) === null &&
        (await this.isReadable(id))
      )
        await rm(this.getPath(id), { force: true });
    }
  }

  toReport({ made, isUndone, ...record }: ImportRecord): IImportReport {
    // If an undo kept items, the import can be undone again later.
    const isOver = isUndone && made.length === 0;
    const expiresAt =
      isOver || record.endedAt === null ? null : Date.parse(record.endedAt) + IMPORT_UNDO_DAYS * DAY_MS;
    return {
      ...record,
      undoUntil: expiresAt === null ? null : new Date(expiresAt).toISOString(),
      kept: toKeptItems(made),
    };
  }

  private isExpired({ endedAt }: ImportRecord): boolean {
    return endedAt !== null && Date.parse(endedAt) + IMPORT_UNDO_DAYS * DAY_MS < this.clock.now();
  }

  /** A damaged record is kept, so that the user can repair it. */
  private async isReadable(importId: string): Promise<boolean> {
    return (await readDocument(this.getPath(importId), isObject)).state === 'good';
  }

  private async fileNames(): Promise<string[]> {
    // Before the first import, the folder doesn't exist.
    return listNames(this.data.imports()).catch(() => []);
  }

  private getUndoPath(importId: string): string {
    return join(this.data.imports(), `${importId}${UNDO_SUFFIX}`);
  }

  private getPath(importId: string): string {
    return join(this.data.imports(), `${importId}${SUFFIX}`);
  }
}
