import type { Author } from './document-context';
import type { ListStep, RecordEdit, RecordShape } from './record-list';

/** The properties of a file with a list of records. */
export interface RecordFileShape<T extends { readonly id: string }> extends RecordShape<T> {
  path: string;
  /** Called with the added, removed and changed records when another program has changed the file. */
  onEdited?(edits: readonly RecordEdit<T>[]): void;
}

/** Returns the steps of a change, given the current `records`. */
export type ListChange<T> = (records: ReadonlyMap<string, T>) => readonly ListStep<T>[];

/** A change that is waiting to be made. */
interface Change<T> {
  author: Author;
  decide: ListChange<T>;
}

/** A task that runs between two changes, when memory, journal and file are consistent. */
interface Pause {
  runBetweenChanges(): void | Promise<void>;
}

/** Work for the queue of a record file. */
export type Work<T> = Change<T> | Pause;
