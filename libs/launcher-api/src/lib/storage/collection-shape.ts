import type { ChangeJournal } from './change-journal';
import type { JsonObject } from './record-fields';

/** What a collection is about. */
export interface CollectionShape<T> {
  directory: string;
  /** Whether a name may be a record's id; it becomes a file name and nothing else. */
  isId(candidate: string): boolean;
  /** Makes a record of what stands in its file. */
  read(id: string, raw: JsonObject | null): T;
  /** Called when somebody else added, changed or removed files. */
  onEdited?(ids: string[]): void;
  /** Where the contents of many files are kept in one, outside `directory`. Absent: nowhere. */
  indexFile?: string;
  /** Changes of many records at once that are not in their files yet, and how a record looks with its own. */
  changes?: { journal: ChangeJournal; overlay(record: T): T };
}
