import { sep } from 'node:path';

import type { ChangeJournal } from './change-journal';
import type { DocumentShape } from './json-document';
import type { JsonObject } from './record-fields';

/** The folder of the records and the format of their names. */
interface RecordPlace {
  directory: string;
  /** Whether a name may be a record's id; it becomes a file name and nothing else. */
  isId(this: void, candidate: string): boolean;
}

/** The properties of a collection. */
export interface CollectionShape<T> extends RecordPlace {
  /** Whether the content of a file is valid; otherwise the file counts as damaged. Default: any object is. */
  accepts?(content: JsonObject): boolean;
  /** Makes a record of what stands in its file. */
  read(id: string, raw: JsonObject | null): T;
  /** Called when somebody else added, changed or removed files. */
  onEdited?(ids: string[]): void;
  /** Where the contents of many files are kept in one, outside `directory`. Absent: nowhere. */
  indexFile?: string;
  /** What of their contents is enough to choose some of the records. */
  briefKeys?: readonly string[];
  /** Changes of many records at once that are not in their files yet, and how a record looks with its own. */
  changes?: { journal: ChangeJournal; overlay(record: T): T };
}

/** Returns the path of a record, after checking its id. One flat string: `path.join` returns a rope that takes three times the memory. */
export function recordPath({ directory, isId }: RecordPlace, id: string): string {
  if (!isId(id)) throw new Error(`${JSON.stringify(id.slice(0, 80))} cannot be the name of a record.`);
  return [directory, `${id}.json`].join(sep);
}

/** What the document of one record is about. A class, because closures would take a megabyte for ten thousand records. */
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
