import { recordReader, type JsonObject } from '@hangar/api-foundation/storage';
import { field, record, type RecordOf } from '@hangar/domain';

import { FILLABLE_FIELDS } from './empty-fields';

const WAITING_FILE = record('WaitingFile', () => ({
  fileId: field.id(),
  /** What the answer may fill: empty when the file came, and not touched by the user since. */
  open: field.choices(FILLABLE_FIELDS),
  /** How often that failed. */
  tries: field.count(),
}));

/** A file about which a source is to be asked, and perhaps told. What is sent is read from the catalogue when it is sent. */
export type WaitingFile = Readonly<RecordOf<typeof WAITING_FILE>>;

/** What is remembered of every source from run to run. */
export const WAITING_RECORD = record('WaitingRecord', () => ({
  waiting: field.records(WAITING_FILE, { maxLength: Infinity }),
  /** Until when the source asked to be left alone. */
  restUntil: field.nullable(field.text(Infinity)),
}));

/** What is remembered of every source from run to run. */
export type WaitingRecord = Readonly<RecordOf<typeof WAITING_RECORD>>;

const readRecord = recordReader(WAITING_RECORD);

/** Reads what waits from a document; what makes no sense falls back. */
export function readWaiting(content: JsonObject | null): WaitingRecord {
  return readRecord(content ?? {})!;
}

/** Changes what waits, and nothing else of the record. Pure. */
export type WaitingChange = <R extends WaitingRecord>(record: R) => R;

/** Lets a file wait; if it waits already, it is replaced. */
export function letWait(file: WaitingFile): WaitingChange {
  return (record) => ({
    ...record,
    waiting: [...record.waiting.filter(({ fileId }) => fileId !== file.fileId), file],
  });
}

/** Puts another state of a file into its place; nothing happens when it no longer waits in the state `before`. */
export function replaceWaiting(before: WaitingFile, after: WaitingFile | null): WaitingChange {
  return (record) => ({
    ...record,
    waiting: record.waiting.flatMap((file) => (file === before ? (after ?? []) : file)),
  });
}

/** Forgets everything that waits. */
export const forgetWaiting: WaitingChange = (record) =>
  record.waiting.length === 0 && record.restUntil === null
    ? record
    : { ...record, waiting: [], restUntil: null };

/** Forgets a file that is gone. */
export function forgetFile(fileId: string): WaitingChange {
  return (record) => {
    const waiting = record.waiting.filter((file) => file.fileId !== fileId);
    return waiting.length < record.waiting.length ? { ...record, waiting } : record;
  };
}
