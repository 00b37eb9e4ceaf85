import type { IModFile } from '@hangar/domain';

import { readWaiting, type WaitingRecord } from '../metadata';
import {
  isObject,
  isRecordId,
  listField,
  textOrNull,
  usableElements,
  withUnknownKeys,
  type JsonObject,
} from '../storage';

/** What a Registry was last told about a file; something told before that may be told again. */
export interface SentOffer {
  readonly hashValue: string;
  readonly address: string;
  readonly fingerprint: string;
}

/** A link that a stranger gave an entry, in a pack or by an extension. As long as the user has not written it, it is not told in his name. */
export interface ForeignLink {
  readonly fileId: string;
  readonly url: string;
}

/** What the relay remembers from run to run. */
export interface RelayRecord extends WaitingRecord {
  /** Hashes that the Registry has told about. That is an event once. */
  readonly matched: readonly string[];
  /** The last submission of each file to each Registry that was taken, or refused for good. */
  readonly sent: readonly SentOffer[];
  readonly foreignLinks: readonly ForeignLink[];
}

/** Reads the relay's document; what makes no sense falls back. */
export function readRelayRecord(raw: JsonObject | null): RelayRecord {
  const content = raw ?? {};
  const record = {
    ...readWaiting(content),
    matched: listField(content['matched'], textOrNull),
    sent: usableElements(content['sent'], readSentOffer),
    foreignLinks: usableElements(content['foreignLinks'], readForeignLink),
  };
  return withUnknownKeys(record, content);
}

function readSentOffer(raw: unknown): SentOffer | null {
  if (!isObject(raw)) return null;
  const [hashValue, address, fingerprint] = [raw['hashValue'], raw['address'], raw['fingerprint']].map(
    textOrNull,
  );
  return hashValue && address && fingerprint ? { hashValue, address, fingerprint } : null;
}

function readForeignLink(raw: unknown): ForeignLink | null {
  if (!isObject(raw)) return null;
  const { fileId } = raw;
  const url = textOrNull(raw['url']);
  return isRecordId(fileId) && url ? { fileId, url } : null;
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
