import { readFile } from 'node:fs/promises';

import { readItem, type ImportedItem } from './imported-items';
import { isObject } from './record-fields';

/**
 * Returns the items that still belong to an import, from the file of a `RecordJournal`; `null` if a line is damaged. An
 * incomplete last line is ignored, because its items were never created.
 */
export async function readItemLines(path: string): Promise<ImportedItem[] | null> {
  const text = await readFile(path, 'utf8');
  const items: ImportedItem[] = [];
  const removedIds = new Set<string>();
  for (const line of text.split('\n').slice(0, -1)) {
    const change = parseLine(line);
    const put = change === null ? null : readItem(change['put']);
    const removed = change?.['remove'];
    if (put) items.push(put);
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
