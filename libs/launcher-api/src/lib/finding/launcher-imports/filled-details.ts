import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { OnLauncherEvent } from '@hangar/api-foundation/events';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import { nameOfFile, stemOf, type IModFile, type LauncherEvents } from '@hangar/domain';

import type { CreatedItem, ImportRecord } from './import-record';
import { ImportRecords } from './import-records';
import { digestUserFields } from './user-changes';

/** Delay between the latest change and its addition to the records, because lookups follow each other. */
const WRITE_DELAY_MS = 5000;

/**
 * A change of a mod file by Hangar, as digests. An empty name has two forms, so there may be two digests from before
 * the change.
 */
interface Fill {
  readonly before: readonly string[];
  readonly after: string;
}

/**
 * Tracks the details of mod files that the Registry and other sources fill in after an import, so that these details
 * don't count as changes by the user. If Hangar is killed before they are recorded, they count as changes by the user,
 * and the files are kept.
 */
@Injectable()
export class FilledDetailsTracker implements OnApplicationShutdown {
  private readonly fills = new Map<string, Fill[]>();
  private runningImports = 0;
  private cancelTimer: () => void = () => undefined;

  constructor(
    private readonly records: ImportRecords,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @OnLauncherEvent('catalog.entry-updated')
  onEntryUpdated({ entry, changed, author }: LauncherEvents['catalog.entry-updated']): void {
    if (author !== 'background') return;
    const fills = this.fills.get(entry.id) ?? [];
    this.fills.set(entry.id, [...fills, toFill(entry, changed)]);
    this.scheduleWrite();
  }

  /** Keeps changes until the import's record exists, because changes may occur before that. */
  async duringImport<T>(work: () => Promise<T>): Promise<T> {
    this.runningImports += 1;
    try {
      return await work();
    } finally {
      this.runningImports -= 1;
    }
  }

  /** Returns the items with the digests that result from these changes. */
  follow(items: readonly CreatedItem[]): readonly CreatedItem[] {
    return items.some(({ id }) => this.fills.has(id))
      ? items.map((item) => this.applyFillsToItem(item))
      : items;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.write();
  }

  private applyFillsToItem(item: CreatedItem): CreatedItem {
    let { digest } = item;
    for (const { before, after } of this.fills.get(item.id) ?? [])
      if (digest !== undefined && before.includes(digest)) digest = after;
    return digest === undefined || digest === item.digest ? item : { ...item, digest };
  }

  private scheduleWrite(): void {
    this.cancelTimer();
    this.cancelTimer = this.clock.after(WRITE_DELAY_MS, () => {
      if (this.runningImports > 0) this.scheduleWrite();
      else void this.write();
    });
  }

  /** Adds the changes to the records. If that fails, the changed files are kept when the import is undone. */
  private async write(): Promise<void> {
    this.cancelTimer();
    if (this.fills.size === 0) return;
    const known = new Map(this.fills);
    await this.records.updateAll((record) => this.followAll(record)).catch(() => undefined);
    for (const [id, fills] of known) if (this.fills.get(id) === fills) this.fills.delete(id);
  }

  /** Returns the same record if nothing changes. */
  private followAll(record: ImportRecord): ImportRecord {
    const made = this.follow(record.made);
    return made.some((item, index) => item !== record.made[index]) ? { ...record, made } : record;
  }
}

/** Only empty fields are filled in, so the previous state can be derived. */
function toFill(entry: IModFile, changed: readonly (keyof IModFile)[]): Fill {
  const cleared = { ...entry, ...Object.fromEntries(changed.map((key) => [key, null])) };
  const names = changed.includes('name')
    ? [nameOfFile(entry.fileName), stemOf(entry.fileName)]
    : [entry.name];
  return {
    before: names.map((name) => digestUserFields('mod-file', { ...cleared, name })),
    after: digestUserFields('mod-file', entry),
  };
}
