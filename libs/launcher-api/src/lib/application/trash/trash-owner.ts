import type { JsonObject } from '@hangar/api-foundation/storage';
import type { TrashKind } from '@hangar/domain';

import type { MovedFile } from './moved-items';
import type { TrashRecord } from './trash-record';

/** A document in a deletion. It contains the data of an item that has no file of its own. */
export interface TrashedDocument {
  readonly name: string;
  readonly bytes: string | Buffer;
}

/** The name of the document with the record of a list entry. */
export const RECORD_DOCUMENT = 'record.json';

/** Creates a document with the record of an item. */
export function recordDocument(record: object): TrashedDocument {
  return { name: RECORD_DOCUMENT, bytes: `${JSON.stringify(record, null, 2)}\n` };
}

/** An item to delete. It has at least one file or document. */
export interface DiscardedItem {
  kind: TrashKind;
  subjectId: string;
  name: string;
  paths: readonly string[];
  documents?: readonly TrashedDocument[];
  details?: JsonObject;
  /** The time of the deletion, if the item was deleted earlier. */
  deletedAt?: string;
}

/** Reads a JSON document among the files of a deletion. */
export type ReadDocument = (name: string) => Promise<JsonObject | null>;

/** The operations that the owner of a kind of item implements for items in the trash. */
export interface TrashOwner {
  /**
   * Restores an item.
   * @throws if the item cannot be restored
   */
  restore(record: TrashRecord, files: TrashedFiles): Promise<void>;
  /**
   * Whether all IDs and file names in the `item.json` and the documents of a deletion are valid. These files may have
   * been edited manually. An invalid deletion is listed, but not restored. `read` returns a document, or `null` if the
   * document cannot be read.
   */
  isIntact(record: TrashRecord, read: ReadDocument): Promise<boolean>;
  /**
   * Returns the paths of an item's files outside the trash, with their names in the trash. The record may have been
   * edited manually, so its IDs and names are validated like those in a request.
   * @throws if the item cannot be restored
   */
  locateFiles(record: TrashRecord): Promise<readonly MovedFile[]>;
  /**
   * Whether the owner's list contains the item. Absent for kinds of items that are not in a list and consist only of
   * files.
   */
  isListed?(record: TrashRecord): Promise<boolean>;
  /** Removes the remaining data of an item whose files are in the trash. May be called more than once. */
  onTrashed?(record: TrashRecord): Promise<void>;
  /** Restores the remaining data of an item whose files were restored. May be called more than once. */
  onRestored?(record: TrashRecord): Promise<void>;
}

/** A file or a folder in the trash to move back. */
export interface FileToRestore extends MovedFile {
  readonly isFolder?: true;
  /** Returns whether the file in the trash is intact. Default: whether it is a regular file. */
  readonly isIntact?: (trashedPath: string) => Promise<boolean>;
}

/** The files of a deletion. */
export interface TrashedFiles {
  /**
   * Moves all files back, or none, without replacing other files. `work` calls `move`, and may do other work before and
   * after that; if it fails, the files are returned to the trash. After a crash, the next start completes or undoes the
   * move.
   * @throws `DOCUMENT_DAMAGED` if one of them is missing, not a regular file, or not `isIntact`; the system's `EEXIST`
   */
  moveOut(
    files: readonly FileToRestore[],
    work?: (move: () => Promise<void>) => Promise<void>,
  ): Promise<void>;
  /** Returns the bytes of a document in the trash; `null` if a regular file with this name doesn't exist. */
  read(name: string): Promise<Buffer | null>;
  /**
   * Returns the record in the document that `recordDocument` created.
   * @throws `DOCUMENT_DAMAGED`
   */
  readRecord(): Promise<JsonObject>;
}

/** An action to run after an item was permanently deleted. */
export type DeletionHook = (record: TrashRecord) => Promise<void>;
