import {
  choiceField,
  isObject,
  isRecordId,
  listField,
  textOrNull,
  usableElements,
  wholeNumberField,
  type JsonObject,
} from '../storage';
import { FILLABLE_FIELDS, type FillableField } from './empty-fields';

/** A file about which a source is to be asked, and perhaps told. What is sent is read from the catalogue when it is sent. */
export interface WaitingFile {
  readonly fileId: string;
  /** What the answer may fill: empty when the file came, and not touched by the user since. */
  readonly open: readonly FillableField[];
  /** How often that failed. */
  readonly tries: number;
}

/** What is remembered of every source from run to run. */
export interface WaitingRecord {
  readonly waiting: readonly WaitingFile[];
  /** Until when the source asked to be left alone. */
  readonly restUntil: string | null;
}

/** Reads what waits from a document; what makes no sense falls back. */
export function readWaiting(content: JsonObject): WaitingRecord {
  return {
    waiting: usableElements(content['waiting'], readWaitingFile),
    restUntil: textOrNull(content['restUntil']),
  };
}

function readWaitingFile(raw: unknown): WaitingFile | null {
  if (!isObject(raw) || !isRecordId(raw['fileId'])) return null;
  return {
    fileId: raw['fileId'],
    open: listField(raw['open'], (field) => choiceField(textOrNull(field) ?? '', FILLABLE_FIELDS, null)),
    tries: wholeNumberField(raw['tries'], 0),
  };
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
