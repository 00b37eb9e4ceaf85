import type { JsonObject } from '@hangar/api-foundation/storage';
import type { TrashKind } from '@hangar/domain';

import type { MovedFile } from './moved-things';
import type { TrashRecord } from './trash-record';

/** What is written among the files of a deletion: what was known of a thing that has no file of its own for that. */
export interface KeptDocument {
  readonly name: string;
  readonly bytes: string | Buffer;
}

/** The document that holds the record of a thing out of a list. */
export const RECORD_DOCUMENT = 'record.json';

/** The record of a thing as a document. */
export function recordDocument(record: object): KeptDocument {
  return { name: RECORD_DOCUMENT, bytes: `${JSON.stringify(record, null, 2)}\n` };
}

/** A thing that is to be deleted. It has a file or a document at least. */
export interface Discarded {
  kind: TrashKind;
  subjectId: string;
  name: string;
  paths: readonly string[];
  documents?: readonly KeptDocument[];
  details?: JsonObject;
  /** When it was deleted, where that was before. */
  deletedAt?: string;
}

/** Reads a JSON document among the kept files of a deletion. */
export type ReadDocument = (name: string) => Promise<JsonObject | null>;

/** What the owner of a kind does for the trash. */
export interface TrashOwner {
  /**
   * Brings a thing back.
   * @throws to refuse
   */
  restore(record: TrashRecord, kept: KeptFiles): Promise<void>;
  /**
   * Whether all ids and file names in the note of a deletion, and in its documents, are valid. Both may have been edited by
   * hand, and nothing of a deletion that fails is used. `read` returns a document, or `null` if it cannot be read.
   */
  isSound(record: TrashRecord, read: ReadDocument): Promise<boolean>;
  /**
   * The paths that files of a thing may have outside of the trash, by their names in the trash. Computed from the record,
   * which may have been edited by hand, and checked like the ids and names of a request.
   * @throws to refuse
   */
  placesOf(record: TrashRecord): Promise<readonly MovedFile[]>;
  /** For a list entry: whether the list contains it. Absent: the thing consists of its files. */
  isListed?(record: TrashRecord): Promise<boolean>;
  /** Removes the remains of a thing whose files are in the trash. May be called again. */
  left?(record: TrashRecord): Promise<void>;
  /** Restores the other data of a thing whose files were restored. May be called again. */
  returned?(record: TrashRecord): Promise<void>;
}

/** A kept file that is to be moved back. */
export interface ReturningFile extends MovedFile {
  /** Whether the kept file is what it was. Default: whether it is a regular file. */
  readonly isWhole?: (keptPath: string) => Promise<boolean>;
}

/** The files of a deletion. */
export interface KeptFiles {
  /**
   * Moves kept files back, never over others: all of them or none. `work` may do something before and after it calls
   * `move`; if it fails, the files return to the trash. A crash in between is settled by the next start.
   * @throws `DOCUMENT_DAMAGED` when one of them is gone, no regular file, or not `isWhole`; the system's `EEXIST`
   */
  moveOut(
    files: readonly ReturningFile[],
    work?: (move: () => Promise<void>) => Promise<void>,
  ): Promise<void>;
  /** The bytes of a kept document; `null` if there is no regular file of that name. */
  read(name: string): Promise<Buffer | null>;
  /**
   * What `recordDocument` has written.
   * @throws `DOCUMENT_DAMAGED`
   */
  readRecord(): Promise<JsonObject>;
}

/** Does what is to be done when a thing is gone for good. */
export type AfterEnd = (record: TrashRecord) => Promise<void>;
