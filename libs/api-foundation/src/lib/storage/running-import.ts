import { Limiter } from '@hangar/file-system';

import type { ImportedItem } from './imported-items';
import { RecordJournal } from './record-journal';

/** The items of an import in progress, and the note on disk that lists them. */
export class RunningImport {
  readonly lines: RecordJournal;
  readonly items: ImportedItem[] = [];
  readonly ids = new Set<string>();
  /** Ids of items that other requests now rely on. */
  readonly retainedIds = new Set<string>();
  private readonly turns = new Limiter(1);
  private hasEnded = false;

  constructor(readonly path: string) {
    this.lines = new RecordJournal(path);
  }

  /** Runs work that writes the note, after all earlier such work. */
  enqueue<T>(work: () => Promise<T>): Promise<T> {
    return this.turns.run(work);
  }

  /** Keeps an item if the import fails. After the end of the import, this writes nothing. */
  async retain(id: string): Promise<void> {
    this.retainedIds.add(id);
    await this.enqueue(async () => {
      if (!this.hasEnded) await this.lines.append([{ remove: id }]);
    });
  }

  getItemsToUndo(): ImportedItem[] {
    return this.items.filter(({ id }) => !this.retainedIds.has(id));
  }

  /** Removes the note. */
  async clear(): Promise<void> {
    await this.enqueue(async () => {
      await this.lines.clear();
      this.hasEnded = true;
    });
  }

  /** Ends the import. Keeps the note if it still exists. */
  async close(): Promise<void> {
    await this.enqueue(async () => {
      this.hasEnded = true;
      await this.lines.close();
    });
  }
}
