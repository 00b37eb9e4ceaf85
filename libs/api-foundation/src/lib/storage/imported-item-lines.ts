import { readFile } from 'node:fs/promises';

import { readItems, type ImportedItem } from './imported-items';
import { isObject } from './record-fields';
import { RecordJournal } from './record-journal';

/**
 * The items of an import on disk, one on each line. Adding an item costs the same, no matter how many there are. An item
 * is removed by a line of its own.
 */
export class ImportedItemLines {
  private readonly journal: RecordJournal;

  constructor(readonly path: string) {
    this.journal = new RecordJournal(path);
  }

  /**
   * Adds items. All of them are on disk when this resolves, and none if it rejects.
   * @throws a storage error
   */
  add(items: readonly ImportedItem[]): Promise<void> {
    return this.journal.append(items.map((item) => ({ put: item })));
  }

  /**
   * Records that an item no longer belongs to the import.
   * @throws a storage error
   */
  remove(id: string): Promise<void> {
    return this.journal.append([{ remove: id }]);
  }

  /** Removes the file. */
  clear(): Promise<void> {
    return this.journal.clear();
  }

  /** Closes the file and keeps its content. */
  close(): Promise<void> {
    return this.journal.close();
  }
}

/**
 * Returns the items that still belong to an import; `null` if a line is damaged. An incomplete last line is ignored,
 * because its items were never created.
 */
export async function readItemLines(path: string): Promise<ImportedItem[] | null> {
  const text = await readFile(path, 'utf8');
  const items: ImportedItem[] = [];
  const removedIds = new Set<string>();
  for (const line of text.split('\n').slice(0, -1)) {
    const change = parseLine(line);
    const put = change === null ? null : readItems({ things: [change['put']] });
    const removed = change?.['remove'];
    if (put) items.push(...put);
    else if (typeof removed === 'string') removedIds.add(removed);
    else return null;
  }
  return items.filter(({ id }) => !removedIds.has(id));
}

function parseLine(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : null;
  } catch {
    // The file was damaged or edited by hand. The caller leaves it as it is.
    return null;
  }
}
