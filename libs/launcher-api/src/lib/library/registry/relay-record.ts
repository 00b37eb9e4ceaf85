import { createRecordReader, type JsonObject } from '@hangar/api-foundation/storage';
import { field, record, type IModFile, type RecordOf } from '@hangar/domain';

import { WAITING_RECORD } from '../metadata';

const SENT_SUBMISSION = record('SentOffer', () => ({
  hashValue: field.text(Infinity, { minLength: 1 }),
  address: field.text(Infinity, { minLength: 1 }),
  fingerprint: field.text(Infinity, { minLength: 1 }),
}));

/** The most recent submission of a file to a Registry. Earlier submissions are not recorded, and may be sent again. */
export type SentSubmission = Readonly<RecordOf<typeof SENT_SUBMISSION>>;

const FOREIGN_LINK = record('ForeignLink', () => ({
  fileId: field.id(),
  url: field.text(Infinity, { minLength: 1 }),
}));

/** A link that a pack or an extension added to an entry. It is submitted only if the user enters the same link. */
export type ForeignLink = Readonly<RecordOf<typeof FOREIGN_LINK>>;

const RELAY_RECORD = record('RelayRecord', () => ({
  ...WAITING_RECORD.fields,
  /**
   * Hashes of files that the Registry knows. Another match with the same hash is published only if it fills in fields.
   */
  matched: field.names({ maxLength: Infinity, maxElements: Infinity }),
  /** For each file and Registry, the most recent submission that was accepted or permanently rejected. */
  sent: field.records(SENT_SUBMISSION, { maxLength: Infinity }),
  foreignLinks: field.records(FOREIGN_LINK, { maxLength: Infinity }),
}));

/** The persistent state of the relay. */
export type RelayRecord = Readonly<RecordOf<typeof RELAY_RECORD>>;

const readRecord = createRecordReader(RELAY_RECORD);

/** Reads the relay's document. Invalid values are replaced by defaults. */
export function readRelayRecord(raw: JsonObject | null): RelayRecord {
  return readRecord(raw ?? {})!;
}

/** A pure change of the relay's state. */
export type RelayChange = (record: RelayRecord) => RelayRecord;

/** Removes the records of a deleted entry, so that the file counts as new if it is added again. */
export function removeEntryRecords(fileId: string, hashValue: string): RelayChange {
  return (before) => {
    const record = removeForeignLink(fileId)(before);
    const matched = record.matched.filter((hash) => hash !== hashValue);
    return matched.length < record.matched.length ? { ...record, matched } : record;
  };
}

export function recordForeignLink(link: ForeignLink): RelayChange {
  return (record) => ({ ...record, foreignLinks: [...record.foreignLinks, link] });
}

/** Removes the record of a foreign link, after the user has changed or removed the link. */
export function removeForeignLink(fileId: string): RelayChange {
  return (record) => {
    const foreignLinks = record.foreignLinks.filter((link) => link.fileId !== fileId);
    return foreignLinks.length < record.foreignLinks.length ? { ...record, foreignLinks } : record;
  };
}

/** Returns the link of an entry, unless the link is foreign. */
export function findOwnLink(
  { foreignLinks }: RelayRecord,
  { id, url }: Pick<IModFile, 'id' | 'url'>,
): string | null {
  return foreignLinks.some((link) => link.fileId === id && link.url === url) ? null : url;
}

export function recordMatch(hashValue: string): RelayChange {
  return (record) =>
    record.matched.includes(hashValue) ? record : { ...record, matched: [...record.matched, hashValue] };
}

/** Whether this submission is the same as the file's most recent submission to the Registry. */
export function isSent({ sent }: RelayRecord, offer: SentSubmission): boolean {
  return sent.some((earlier) => isSameTarget(earlier, offer) && earlier.fingerprint === offer.fingerprint);
}

export function recordSubmission(offer: SentSubmission): RelayChange {
  return (record) => ({
    ...record,
    sent: [...record.sent.filter((earlier) => !isSameTarget(earlier, offer)), offer],
  });
}

function isSameTarget(a: SentSubmission, b: SentSubmission): boolean {
  return a.hashValue === b.hashValue && a.address === b.address;
}
