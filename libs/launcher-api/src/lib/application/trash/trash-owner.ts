import type { JsonObject } from '@hangar/api-foundation/storage';
import type { TrashKind } from '@hangar/domain';

import type { MovedFile } from './moved-items';
import type { TrashRecord } from './trash-record';

/** A document in a deletion, with the data of a thing that has no file of its own. */
export interface TrashedDocument {
  readonly name: string;
  readonly bytes: string | Buffer;
}

/** The document with the record of a list entry. */
export const RECORD_DOCUMENT = 'record.json';

/** Creates a document with the record of a thing. */
export function recordDocument(record: object): TrashedDocument {
  return { name: RECORD_DOCUMENT, bytes: `${JSON.stringify(record, null, 2)}\n` };
}

/** A thing to delete. It has at least one file or document. */
export interface Discarded {
  kind: TrashKind;
  subjectId: string;
  name: string;
  paths: readonly string[];
  documents?: readonly TrashedDocument[];
  details?: JsonObject;
  /** The time of the deletion, if it happened earlier. */
  deletedAt?: string;
}

/** Reads a JSON document among the kept files of a deletion. */
export type ReadDocument = (name: string) => Promise<JsonObject | null>;

/** The operations that the owner of a kind of things provides to the trash. */
export interface TrashOwner {
  /**
   * Restores a thing.
   * @throws to refuse
   */
  restore(record: TrashRecord, kept: TrashedFiles): Promise<void>;
  /**
   * Whether all ids and file names in the note of a deletion, and in its documents, are valid. Both may have been
   * edited by hand, and an invalid deletion is not used. `read` returns a document, or `null` if it cannot be read.
   */
  isIntact(record: TrashRecord, read: ReadDocument): Promise<boolean>;
  /**
   * Returns the paths that files of a thing may have outside the trash, with their names in the trash. Computed from
   * the record, which may have been edited by hand, and checked like the ids and names of a request.
   * @throws to refuse
   */
  placesOf(record: TrashRecord): Promise<readonly MovedFile[]>;
  /** Whether the list contains the thing. Absent for things that are not list entries and consist only of files. */
  isListed?(record: TrashRecord): Promise<boolean>;
  /** Removes the remains of a thing whose files are in the trash. May be called again. */
  left?(record: TrashRecord): Promise<void>;
  /** Restores the other data of a thing whose files were restored. May be called again. */
  returned?(record: TrashRecord): Promise<void>;
}

/** A kept file to move back. */
export interface ReturningFile extends MovedFile {
  /** Whether the kept file is intact. By default, whether it is a regular file. */
  readonly isWhole?: (keptPath: string) => Promise<boolean>;
}

/** The files of a deletion. */
export interface TrashedFiles {
  /**
   * Moves kept files back without replacing others: all of them or none. `work` may do something before and after it
   * calls `move`; if it fails, the files return to the trash. The next start settles a crash in between.
   * @throws `DOCUMENT_DAMAGED` if one of them is missing, not a regular file, or not `isWhole`; the system's `EEXIST`
   */
  moveOut(
    files: readonly ReturningFile[],
    work?: (move: () => Promise<void>) => Promise<void>,
  ): Promise<void>;
  /** Returns the bytes of a kept document; `null` if a regular file with this name doesn't exist. */
  read(name: string): Promise<Buffer | null>;
  /**
   * Returns the record that `recordDocument` has written.
   * @throws `DOCUMENT_DAMAGED`
   */
  readRecord(): Promise<JsonObject>;
}

/** An action to run after a thing was permanently deleted. */
export type AfterEnd = (record: TrashRecord) => Promise<void>;
