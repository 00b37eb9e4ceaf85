import { Injectable } from '@nestjs/common';

import type { ImportRecord } from './import-record';
import { ImportRecords } from './import-records';
import { InitialDefaults } from './initial-defaults';
import { MadeItems } from './made-items';

/** Remembers finished imports, and knows whether their items still exist. */
@Injectable()
export class ImportHistory {
  constructor(
    private readonly records: ImportRecords,
    private readonly defaults: InitialDefaults,
    private readonly items: MadeItems,
  ) {}

  /** Returns an id that neither a record nor one of the jobs has. */
  createId(importId: string, jobImportIds: readonly string[]): Promise<string> {
    return this.records.createId(importId, jobImportIds);
  }

  write(record: ImportRecord): Promise<void> {
    return this.records.write(record);
  }

  /**
   * Returns the record of an import that finished before Hangar was interrupted. If none of its items exists, it was
   * undone at the start and must run again.
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
