import { recordReader, type JsonObject } from '@hangar/api-foundation/storage';
import { field, record, type IModFile, type RecordOf } from '@hangar/domain';

import { WAITING_RECORD } from '../metadata';

const SENT_OFFER = record('SentOffer', () => ({
  hashValue: field.text(Infinity, { minLength: 1 }),
  address: field.text(Infinity, { minLength: 1 }),
  fingerprint: field.text(Infinity, { minLength: 1 }),
}));

/** The last submission of a file to a Registry. Older ones may be sent again. */
export type SentOffer = Readonly<RecordOf<typeof SENT_OFFER>>;

const FOREIGN_LINK = record('ForeignLink', () => ({
  fileId: field.id(),
  url: field.text(Infinity, { minLength: 1 }),
}));

/**
 * A link that a pack or an extension gave an entry. Unless the user writes the same link, it is not submitted in their
 * name.
 */
export type ForeignLink = Readonly<RecordOf<typeof FOREIGN_LINK>>;

const RELAY_RECORD = record('RelayRecord', () => ({
  ...WAITING_RECORD.fields,
  /** Hashes that the Registry has returned. Each causes one event. */
  matched: field.names({ maxLength: Infinity, maxElements: Infinity }),
  /** The last submission of each file to each Registry that was accepted or permanently rejected. */
  sent: field.records(SENT_OFFER, { maxLength: Infinity }),
  foreignLinks: field.records(FOREIGN_LINK, { maxLength: Infinity }),
}));

/** The persistent state of the relay. */
export type RelayRecord = Readonly<RecordOf<typeof RELAY_RECORD>>;

const readRecord = recordReader(RELAY_RECORD);

/** Reads the relay's document. Invalid values are replaced by defaults. */
export function readRelayRecord(raw: JsonObject | null): RelayRecord {
  return readRecord(raw ?? {})!;
}

/** A pure change of the relay's state. */
export type RelayChange = (record: RelayRecord) => RelayRecord;

/** Removes the state of a deleted entry. If the file is added again, it is new. */
export function forgetEntry(fileId: string, hashValue: string): RelayChange {
  return (before) => {
    const record = forgetForeignLink(fileId)(before);
    const matched = record.matched.filter((hash) => hash !== hashValue);
    return matched.length < record.matched.length ? { ...record, matched } : record;
  };
}

export function rememberForeignLink(link: ForeignLink): RelayChange {
  return (record) => ({ ...record, foreignLinks: [...record.foreignLinks, link] });
}

/** Called when the user has changed or removed the link. */
export function forgetForeignLink(fileId: string): RelayChange {
  return (record) => {
    const foreignLinks = record.foreignLinks.filter((link) => link.fileId !== fileId);
    return foreignLinks.length < record.foreignLinks.length ? { ...record, foreignLinks } : record;
  };
}

/** Returns the link of an entry, unless it is a foreign one. */
export function ownLinkOf(
  { foreignLinks }: RelayRecord,
  { id, url }: Pick<IModFile, 'id' | 'url'>,
): string | null {
  return foreignLinks.some((link) => link.fileId === id && link.url === url) ? null : url;
}

export function rememberMatch(hashValue: string): RelayChange {
  return (record) =>
    record.matched.includes(hashValue) ? record : { ...record, matched: [...record.matched, hashValue] };
}

/** Whether this was the last submission of the file to the Registry. */
export function isSent({ sent }: RelayRecord, offer: SentOffer): boolean {
  return sent.some((earlier) => isSameTarget(earlier, offer) && earlier.fingerprint === offer.fingerprint);
}

export function rememberSent(offer: SentOffer): RelayChange {
  return (record) => ({
    ...record,
    sent: [...record.sent.filter((earlier) => !isSameTarget(earlier, offer)), offer],
  });
}

function isSameTarget(a: SentOffer, b: SentOffer): boolean {
  return a.hashValue === b.hashValue && a.address === b.address;
}
