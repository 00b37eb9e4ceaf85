import { randomBytes } from 'node:crypto';

import type { StorageProblems } from '../storage';
import type { TrashFolder } from './trash-folder';
import { byNumber, numberOf, type TrashRecord } from './trash-record';

/** Reading all at once would hold as many file descriptors. */
const READ_AT_ONCE = 64;

/** The deletions in memory, the last one first; the numbers in their ids decide, and no clock. */
export class TrashList {
  private records: readonly TrashRecord[] = [];
  /** Those of which nobody can tell what they are, and those that are being made. */
  private readonly passedOver = new Set<string>();
  private highest = 0;
  private reading: Promise<void> | null = null;
  private isLoaded = false;

  constructor(
    private readonly folder: TrashFolder,
    private readonly problems: StorageProblems,
  ) {}

  /** The deletions as they were when the folder was last looked at. */
  get current(): readonly TrashRecord[] {
    return this.records;
  }

  /** Reads the folder, once. */
  async load(): Promise<void> {
    if (!this.isLoaded) await this.refresh();
  }

  /** Looks at the folder: what was removed or put in by hand is seen. */
  refresh(): Promise<void> {
    this.reading ??= this.readNew().finally(() => (this.reading = null));
    return this.reading;
  }

  /** An id for a deletion that is to be added, with a number above all that were ever seen here. */
  newId(): string {
    this.highest += 1;
    const id = `${this.highest}-${randomBytes(4).toString('hex')}`;
    this.passedOver.add(id);
    return id;
  }

  add(record: TrashRecord): void {
    this.records = [record, ...this.records].sort(byNumber);
    this.passedOver.delete(record.id);
  }

  remove(id: string): void {
    this.records = this.records.filter((record) => record.id !== id);
    this.passedOver.delete(id);
  }

  private async readNew(): Promise<void> {
    const before = new Set(this.records.map(({ id }) => id));
    const ids = await this.folder.ids();
    for (const id of ids) this.highest = Math.max(this.highest, numberOf(id) ?? 0);
    const present = new Set(ids);
    const isGone = ({ id }: TrashRecord) => before.has(id) && !present.has(id);
    const known = new Set([...this.records.map(({ id }) => id), ...this.passedOver]);
    const unread = ids.filter((id) => !known.has(id));
    const found: TrashRecord[] = [];
    for (let start = 0; start < unread.length; start += READ_AT_ONCE) {
      const some = unread.slice(start, start + READ_AT_ONCE).map((id) => this.read(id));
      for (const record of await Promise.all(some)) if (record) found.push(record);
    }
    if (found.length > 0 || this.records.some(isGone)) {
      this.records = [...found, ...this.records.filter((record) => !isGone(record))].sort(byNumber);
    }
    this.isLoaded = true;
  }

  private async read(id: string): Promise<TrashRecord | null> {
    const record = await this.folder.read(id);
    const files = await this.folder.filesOf(id);
    if (files.length === 0) {
      // A crash came before the files were moved in, or after they were given back.
      if (!this.isLoaded) await this.folder.destroy(id);
      return null;
    }
    if (record !== 'damaged') return record;
    this.passedOver.add(id);
    const path = this.folder.pathOf(id);
    this.problems.report({
      code: 'DOCUMENT_DAMAGED',
      message: `What ${path} was cannot be told, so it is not in the list of deleted things. Its files are in there: move them back by hand, or remove the folder.`,
      path,
    });
    return null;
  }
}
