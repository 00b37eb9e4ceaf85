import type { TrashRecord } from './trash-record';

/** A file of an item: its name in the trash, and its path outside the trash. */
export interface MovedFile {
  readonly name: string;
  /** An absolute path. */
  readonly path: string;
}

/** An item that is moved into or out of the trash, and its files. The item's documents are not moved. */
export interface MovedItem {
  readonly record: TrashRecord;
  readonly files: readonly MovedFile[];
}

/** A move of items into the trash (all or none of them), or of one item out of the trash. */
export interface MoveIntent {
  readonly direction: 'in' | 'out';
  readonly items: readonly MovedItem[];
}

/** A request to restore or permanently delete many items. After a crash, the next start completes it. */
export interface BatchIntent {
  readonly act: 'restore' | 'end';
  /** The IDs of the items in the trash. */
  readonly ids: readonly string[];
}

/** A change to the trash that is in progress. */
export type TrashIntent = MoveIntent | BatchIntent;
