import { Injectable } from '@nestjs/common';

import type { ImportRecord } from './import-record';
import { ImportRecords } from './import-records';
import { InitialDefaultsSetter } from './initial-defaults';
import { CreatedItemFinder } from './made-items';

/** Keeps track of finished imports, and of whether their items still exist. */
@Injectable()
export class ImportHistory {
  constructor(
    private readonly records: ImportRecords,
    private readonly defaults: InitialDefaultsSetter,
    private readonly items: CreatedItemFinder,
  ) {}

  /** Returns an ID that is not used by any record or by the given jobs. */
  createId(importId: string, jobImportIds: readonly string[]): Promise<string> {
    return this.records.createId(importId, jobImportIds);
  }

  write(record: ImportRecord): Promise<void> {
    return this.records.write(record);
  }

  /**
   * Returns the record of an import that finished before Hangar was interrupted. Returns `null` if none of its items
   * exists: it was then undone during startup and must run again.
   */
  async findFinished(importId: string): Promise<ImportRecord | null> {
    const record = await this.records.find(importId);
    if (!record || record.endedAt === null) return null;
    if (record.made.length === 0) return record;
    for (const item of record.made) if (await this.items.has(item)) return record;
    return null;
  }

  async onFinished(): Promise<void> {
    await this.defaults.set();
    await this.records.tidy();
  }
}
