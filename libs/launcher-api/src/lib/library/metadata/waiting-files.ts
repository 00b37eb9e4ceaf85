import { createRecordReader, type JsonObject } from '@hangar/api-foundation/storage';
import { field, record, type RecordOf } from '@hangar/domain';

import { FILLABLE_FIELDS } from './empty-fields';

const WAITING_FILE = record('WaitingFile', () => ({
  fileId: field.id(),
  /**
   * The fields that may be filled in: those that were empty when the file was added, and that the user has not edited
   * since.
   */
  open: field.choices(FILLABLE_FIELDS),
  /** The number of failed attempts. */
  tries: field.count(),
}));

/** A file in the queue of a source. Its data is read from the catalogue when the request is sent. */
export type WaitingFile = Readonly<RecordOf<typeof WAITING_FILE>>;

/** The persistent state of a source. */
export const WAITING_RECORD = record('WaitingRecord', () => ({
  waiting: field.records(WAITING_FILE, { maxLength: Infinity }),
  /** The end of a cooldown that the source requested, as an ISO 8601 time. */
  restUntil: field.nullable(field.text(Infinity)),
}));

/** The persistent state of a source. */
export type WaitingRecord = Readonly<RecordOf<typeof WAITING_RECORD>>;

const readRecord = createRecordReader(WAITING_RECORD);

/** Reads the queue in a document. Invalid values are replaced by defaults. */
export function readWaitingRecord(content: JsonObject | null): WaitingRecord {
  return readRecord(content ?? {})!;
}

/** A pure change that affects only the queue. */
export type WaitingChange = <R extends WaitingRecord>(record: R) => R;

/** Adds a file to the queue, or replaces its entry. */
export function enqueue(file: WaitingFile): WaitingChange {
  return (record) => ({
    ...record,
    waiting: [...record.waiting.filter(({ fileId }) => fileId !== file.fileId), file],
  });
}

/**
 * Replaces the entry of a file, or removes it if `after` is `null`. Does nothing if the queue no longer contains
 * `before`.
 */
export function replaceInQueue(before: WaitingFile, after: WaitingFile | null): WaitingChange {
  return (record) => ({
    ...record,
    waiting: record.waiting.flatMap((file) => (file === before ? (after ?? []) : file)),
  });
}

/** Clears the queue. */
export const clearQueue: WaitingChange = (record) =>
  record.waiting.length === 0 && record.restUntil === null
    ? record
    : { ...record, waiting: [], restUntil: null };

/** Removes a deleted file from the queue. */
export function removeFromQueue(fileId: string): WaitingChange {
  return (record) => {
    const waiting = record.waiting.filter((file) => file.fileId !== fileId);
    return waiting.length < record.waiting.length ? { ...record, waiting } : record;
  };
}
