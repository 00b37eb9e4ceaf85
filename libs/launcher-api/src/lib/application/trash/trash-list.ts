import { randomBytes } from 'node:crypto';
import type { StorageProblems } from '@hangar/api-foundation/storage';
import { isSystemError, Limiter } from '@hangar/file-system';

import type { TrashFolder } from './trash-folder';
import { compareByNumber, parseNumber, type TrashRecord } from './trash-record';

/** Maximum number of deletions read at once, to limit open file descriptors. */
const MAX_PARALLEL_READS = 64;

/** The deletions in memory, newest first. They are sorted by the numbers in their IDs, not by their times. */
export class TrashList {
  private records: readonly TrashRecord[] = [];
  /** IDs of deletions that are being created. */
  private readonly unfinished = new Set<string>();
  private highestNumber = 0;
  private reading: Promise<void> | null = null;
  private isLoaded = false;

  constructor(
    private readonly folder: TrashFolder,
    private readonly problems: StorageProblems,
    /** Whether the IDs and names of a deletion are valid. */
    private readonly isIntact: (record: TrashRecord) => Promise<boolean>,
  ) {}

  /** Returns the deletions that were found when the folder was last read. */
  get current(): readonly TrashRecord[] {
    return this.records;
  }

  /** Reads the folder, but only on the first call. */
  async load(): Promise<void> {
    if (!this.isLoaded) await this.refresh();
  }

  /** Reads the folder again, to detect deletions that were added or removed manually. */
  refresh(): Promise<void> {
    this.reading ??= this.readNew().finally(() => (this.reading = null));
    return this.reading;
  }

  /** Returns an ID for a new deletion, whose number is higher than those of all earlier deletions. */
  createId(): string {
    this.highestNumber += 1;
    const id = `${this.highestNumber}-${randomBytes(4).toString('hex')}`;
    this.unfinished.add(id);
    return id;
  }

  add(...records: readonly TrashRecord[]): void {
    this.records = [...records, ...this.records].sort(compareByNumber);
    for (const { id } of records) this.unfinished.delete(id);
  }

  remove(id: string): void {
    this.records = this.records.filter((record) => record.id !== id);
    for (const code of ['DOCUMENT_DAMAGED', 'MOVE_UNFINISHED'])
      this.problems.resolve(code, this.folder.getPath(id));
  }

  /** Checks the IDs and names of all loaded deletions. Deletions that are read later are checked immediately. */
  async checkAll(): Promise<void> {
    const limiter = new Limiter(MAX_PARALLEL_READS);
    const uncheckedRecords = this.records.filter(({ isUnknown }) => !isUnknown);
    const checkedRecords = await Promise.all(
      uncheckedRecords.map((record) => limiter.run(() => this.checkRecord(record))),
    );
    const damaged = checkedRecords.filter(({ id, isUnknown }) => isUnknown && this.has(id));
    if (damaged.length > 0) this.addOrReplace(damaged);
  }

  private has(id: string): boolean {
    return this.records.some((record) => record.id === id);
  }

  private async checkRecord(record: TrashRecord): Promise<TrashRecord> {
    const path = this.folder.getPath(record.id);
    try {
      if (await this.isIntact(record)) {
        this.problems.resolve('DOCUMENT_DAMAGED', path);
        return record;
      }
    } catch (error) {
      // The deletion is checked again when it is restored. Any error is reported then.
      if (isSystemError(error)) return record;
      throw error;
    }
    this.problems.report({
      code: 'DOCUMENT_DAMAGED',
      message: `Can't restore ${record.name} from ${path}, because its files contain an invalid id or file name. Fix it in an editor, or delete it permanently.`,
      path,
    });
    return createDamagedItem(record);
  }

  private async readNew(): Promise<void> {
    const before = this.records;
    const ids = await this.folder.listIds();
    for (const id of ids) this.highestNumber = Math.max(this.highestNumber, parseNumber(id) ?? 0);
    for (const id of findMissingIds(ids, before)) this.remove(id);
    const known = this.records.filter(({ isUnknown }) => !isUnknown).map(({ id }) => id);
    const skippedIds = new Set([...known, ...this.unfinished]);
    const unreadIds = ids.filter((id) => !skippedIds.has(id) && !this.unfinished.has(id));
    for (let start = 0; start < unreadIds.length; start += MAX_PARALLEL_READS) {
      const batch = unreadIds.slice(start, start + MAX_PARALLEL_READS);
      this.addOrReplace(await Promise.all(batch.map((id) => this.read(id))));
    }
    this.isLoaded = true;
  }

  private addOrReplace(found: readonly (TrashRecord | null)[]): void {
    const records = new Map(this.records.map((record) => [record.id, record]));
    for (const record of found) if (record) records.set(record.id, record);
    this.records = [...records.values()].sort(compareByNumber);
  }

  /** Reads a deletion. If it could not be accessed, it is listed as unknown, since it may still exist. */
  private async readFolder(id: string): Promise<TrashRecord | 'damaged'> {
    try {
      return await this.folder.read(id);
    } catch (error) {
      if (isSystemError(error)) return 'damaged';
      throw error;
    }
  }

  private async read(id: string): Promise<TrashRecord | null> {
    if (!this.isLoaded && parseNumber(id) !== null && (await this.folder.isEmpty(id))) {
      // Hangar crashed before the files were moved in, or after they were moved out.
      await this.folder.discard(id);
      return null;
    }
    const path = this.folder.getPath(id);
    const record = await this.readFolder(id);
    // At startup, the list must not wait until the documents of thousands of deletions are checked.
    if (record !== 'damaged') return this.isLoaded ? this.checkRecord(record) : record;
    const before = this.records.find((known) => known.id === id);
    if (before) return before;
    const details = await this.folder.inspect(id);
    if (!details) return null;
    this.problems.report({
      code: 'DOCUMENT_DAMAGED',
      message: `Can't restore ${path}, because its description is missing or damaged. Move the files you need elsewhere, or delete it permanently.`,
      path,
    });
    return createUnknownItem(id, details);
  }
}

function findMissingIds(ids: readonly string[], records: readonly TrashRecord[]): string[] {
  const present = new Set(ids);
  return records.filter(({ id }) => !present.has(id)).map(({ id }) => id);
}

/**
 * Returns a deletion without the IDs and details in its `item.json`, because the `item.json` or a document contains
 * invalid IDs or file names.
 */
function createDamagedItem(record: TrashRecord): TrashRecord {
  return { ...record, subjectId: '', details: {}, isUnknown: true };
}

/** Describes an entry in the trash whose `item.json` cannot be read. */
function createUnknownItem(id: string, details: { deletedAt: string; sizeBytes: number }): TrashRecord {
  return { id, kind: 'protocol', subjectId: '', name: id, ...details, details: {}, isUnknown: true };
}
