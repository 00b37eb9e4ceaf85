import type { TrashKind } from '@hangar/domain';

import type { JsonObject } from '../storage';
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

/** What the owner of a kind does for the trash. */
export interface TrashOwner {
  /**
   * Brings a thing back.
   * @throws to refuse
   */
  restore(record: TrashRecord, kept: KeptFiles): Promise<void>;
}

/** The files of a deletion. */
export interface KeptFiles {
  /**
   * Moves a kept file, never over another.
   * @throws `DOCUMENT_DAMAGED` when it is gone, no regular file, or not `isWhole`
   */
  giveBack(name: string, target: string, isWhole: (path: string) => Promise<boolean>): Promise<void>;
  /** Takes a file in again that was given back when something else then failed. */
  takeAgain(name: string, from: string): Promise<void>;
  /** Whether there is a regular file of that name. */
  has(name: string): Promise<boolean>;
  /**
   * What `recordDocument` has written.
   * @throws `DOCUMENT_DAMAGED`
   */
  readRecord(): Promise<JsonObject>;
}

/** Does what is to be done when a thing is gone for good. */
export type AfterEnd = (record: TrashRecord) => Promise<void>;
