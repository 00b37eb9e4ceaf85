import { sep } from 'node:path';

import type { ChangeJournal } from './change-journal';
import type { DocumentShape } from './json-document';
import type { JsonObject } from './record-fields';

/** The folder of the records and the format of their names. */
interface RecordLocation {
  directory: string;
  /** Whether a name is a valid record id, and therefore safe as a file name. */
  isId(this: void, candidate: string): boolean;
}

/** The properties of a collection. */
export interface CollectionShape<T> extends RecordLocation {
  /** Whether the content of a file is valid; otherwise the file counts as damaged. By default, any object is. */
  accepts?(content: JsonObject): boolean;
  /** Creates a record from the content of its file. */
  read(id: string, raw: JsonObject | null): T;
  /** Called when another program has added, changed or removed files. */
  onEdited?(ids: string[]): void;
  /** Path of the index of the files' contents, outside `directory`. Default: no index. */
  indexFile?: string;
  /** The keys of the content that are enough to choose records. */
  briefKeys?: readonly string[];
  /** The journal of changes that are not in the files yet, and the function that applies them to a record. */
  changes?: { journal: ChangeJournal; overlay(record: T): T };
}

/**
 * Returns the path of a record, after checking its id. The path is a flat string, because `path.join` would return a
 * rope, which takes three times the memory.
 */
export function recordPath({ directory, isId }: RecordLocation, id: string): string {
  if (!isId(id)) throw new Error(`${JSON.stringify(id.slice(0, 80))} can't be the name of a record.`);
  return [directory, `${id}.json`].join(sep);
}

/**
 * The shape of one record's document. This is a class because closures would take a megabyte for ten thousand records.
 */
export class RecordDocumentShape<T> implements DocumentShape<T> {
  constructor(
    private readonly shape: CollectionShape<T>,
    private readonly id: string,
    readonly isNew: boolean,
  ) {}

  get path(): string {
    return recordPath(this.shape, this.id);
  }

  accepts(content: JsonObject): boolean {
    return this.shape.accepts?.(content) ?? true;
  }

  read(raw: JsonObject | null): T {
    return this.shape.read(this.id, raw);
  }

  overlay(record: T): T {
    return this.shape.changes?.overlay(record) ?? record;
  }
}
