import type { TrashRecord } from './trash-record';

/** A file of a thing: its name in the trash, and its path outside of the trash. */
export interface MovedFile {
  readonly name: string;
  /** Absolute. */
  readonly path: string;
}

/** A thing that enters or leaves the trash, with the files that move. Its documents do not. */
export interface MovedItem {
  readonly record: TrashRecord;
  readonly files: readonly MovedFile[];
}

/** A move of things into the trash, all of them or none, or of one thing out of it. */
export interface MoveIntent {
  readonly direction: 'in' | 'out';
  readonly things: readonly MovedItem[];
}

/** A request for many deletions. It is completed after a crash, since the user requested all of them. */
export interface BatchIntent {
  readonly act: 'restore' | 'end';
  /** The ids of the deletions. */
  readonly ids: readonly string[];
}

/** Work on the trash that is in progress. */
export type TrashIntent = MoveIntent | BatchIntent;
