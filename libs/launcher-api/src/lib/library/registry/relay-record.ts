import { recordReader, type JsonObject } from '@hangar/api-foundation/storage';
import { field, record, type IModFile, type RecordOf } from '@hangar/domain';

import { WAITING_RECORD } from '../metadata';

const SENT_OFFER = record('SentOffer', () => ({
  hashValue: field.text(Infinity, { minLength: 1 }),
  address: field.text(Infinity, { minLength: 1 }),
  fingerprint: field.text(Infinity, { minLength: 1 }),
}));

/** What a Registry was last told about a file; something told before that may be told again. */
export type SentOffer = Readonly<RecordOf<typeof SENT_OFFER>>;

const FOREIGN_LINK = record('ForeignLink', () => ({
  fileId: field.id(),
  url: field.text(Infinity, { minLength: 1 }),
}));

/** A link that a stranger gave an entry, in a pack or by an extension. As long as the user has not written it, it is not told in his name. */
export type ForeignLink = Readonly<RecordOf<typeof FOREIGN_LINK>>;

const RELAY_RECORD = record('RelayRecord', () => ({
  ...WAITING_RECORD.fields,
  /** Hashes that the Registry has told about. That is an event once. */
  matched: field.names({ maxLength: Infinity, maxElements: Infinity }),
  /** The last submission of each file to each Registry that was taken, or refused for good. */
  sent: field.records(SENT_OFFER, { maxLength: Infinity }),
  foreignLinks: field.records(FOREIGN_LINK, { maxLength: Infinity }),
}));

/** What the relay remembers from run to run. */
export type RelayRecord = Readonly<RecordOf<typeof RELAY_RECORD>>;

const readRecord = recordReader(RELAY_RECORD);

/** Reads the relay's document; what makes no sense falls back. */
export function readRelayRecord(raw: JsonObject | null): RelayRecord {
  return readRecord(raw ?? {})!;
}

/** Changes what the relay remembers. Pure. */
export type RelayChange = (record: RelayRecord) => RelayRecord;

/** Forgets an entry that is gone; if the same file comes back, it is new. */
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

/** The link is the user's now, or gone. */
export function forgetForeignLink(fileId: string): RelayChange {
  return (record) => {
    const foreignLinks = record.foreignLinks.filter((link) => link.fileId !== fileId);
    return foreignLinks.length < record.foreignLinks.length ? { ...record, foreignLinks } : record;
  };
}

/** The link of an entry, unless it is a stranger's. */
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

/** Whether this is the last that the Registry was told about the file. */
export function isSent({ sent }: RelayRecord, offer: SentOffer): boolean {
  return sent.some((last) => isAboutTheSame(last, offer) && last.fingerprint === offer.fingerprint);
}

export function rememberSent(offer: SentOffer): RelayChange {
  return (record) => ({
    ...record,
    sent: [...record.sent.filter((last) => !isAboutTheSame(last, offer)), offer],
  });
}

function isAboutTheSame(one: SentOffer, other: SentOffer): boolean {
  return one.hashValue === other.hashValue && one.address === other.address;
}
