import {
  BadField,
  field,
  isPublicHost,
  isRecord,
  readSent,
  record,
  REGISTRY_LIMITS,
  type RecordOf,
} from '@hangar/domain';

import type { BlockedDomain } from '../blocked-domains';
import { ENTRY_BODY, toExportedEntry, readEntryBody, type Entry } from '../entries';
import { createPageFields, SEARCH_WORDS } from '../http';
import { createSchema } from '../openapi';
import { RegistryError } from '../registry-error';
import { QUEUE_KINDS, SUBMISSION_STATUSES, type QueueFilter } from '../submissions';

/** Query of one page of a list. */
export const PAGE = record('Page', () => createPageFields(25, 10_000_000));

/** Filter of the queue. */
export const FILTER = record('Filter', () => ({
  status: field.choice(SUBMISSION_STATUSES, { default: SUBMISSION_STATUSES[0] }),
  q: SEARCH_WORDS,
  kind: field.choice(QUEUE_KINDS, { default: QUEUE_KINDS[0] }),
}));

/** Query of a page in the filtered queue. */
export const QUEUE = record('Queue', () => ({ ...FILTER.fields, ...PAGE.fields }));

/** Reason for an action. */
export const REASON = record('Reason', () => ({ reason: field.name(REGISTRY_LIMITS.reason) }));

/** The pending submissions to reject, selected with the queue's filter, and the reason. */
export const BULK_REJECTION = record('BulkRejection', () => ({
  // Required, because omitting the words by mistake would otherwise reject all pending submissions.
  q: field.pattern<string>(/^/, 'must be text (empty for all pending submissions)'),
  kind: FILTER.fields.kind,
  through: field.optional(
    field.pattern<string>(/^\d{1,15}$/, 'must be the number of a submission', { mayBeNumber: true }),
  ),
  ...REASON.fields,
}));

/** @throws {BadField} */
export function readBulkRejection(value: unknown) {
  const { q, kind, through = Number.MAX_SAFE_INTEGER, reason } = readSent(BULK_REJECTION, value);
  return { waiting: { text: q.slice(0, REGISTRY_LIMITS.query), kind, through: Number(through) }, reason };
}

const INVALID_SITE_MESSAGE = 'must be the name of a site, such as example.org';

/** A site to block, by its name as used in links, without a leading `www.` or `*.`. */
export const BLOCKED_DOMAIN = record('BlockedDomain', () => ({
  domain: field.pattern<string>(/^\s*[^\s/?#@:\\]+\s*$/, INVALID_SITE_MESSAGE),
  ...REASON.fields,
}));

/** @throws {BadField} */
export function readBlockedDomain(value: unknown): BlockedDomain {
  const { domain, reason } = readSent(BLOCKED_DOMAIN, value);
  const host = parseHost(domain);
  if (host === null) throw new BadField('domain', INVALID_SITE_MESSAGE);
  return { domain: host, reason };
}

/** Reads a submission's number from a path. */
export function readId(value: string): number {
  if (!/^\d{1,15}$/.test(value)) {
    throw new RegistryError('SUBMISSION_NOT_FOUND', 'Submission not found.');
  }
  return Number(value);
}

/** Reads the number of a block from a path or form. */
export function readBlockId(value: unknown): number {
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) {
    throw new RegistryError('SENDER_NOT_BLOCKED', "This sender isn't blocked.");
  }
  return Number(value);
}

/** Converts the fields in a query or form to the queue's filter. */
export function toFilter({ status, q, kind }: RecordOf<typeof FILTER>): QueueFilter {
  return { status, text: q, kind };
}

/** Schema of a change to an entry, for the OpenAPI document. */
export const EDIT_SCHEMA = { ...createSchema(ENTRY_BODY, 'body'), required: [] };

/**
 * Reads a change to an entry: fields in the body are changed, and all others are kept. An absent body changes nothing.
 * @throws {BadField}
 */
export function readEdit(value: unknown): (entry: Entry) => Entry {
  if (value === undefined) return (entry) => entry;
  if (!isRecord(value)) throw new BadField('body', 'must be a JSON object');
  return (entry) => ({
    hash: entry.hash,
    ...readEntryBody({ ...toExportedEntry(entry), ...value }),
  });
}

/**
 * Returns the host to block, without prefixes. A block includes all subdomains, so prefixes such as `www.` and `*.` are
 * redundant.
 */
function parseHost(input: string): string | null {
  const name = input
    .trim()
    .replace(/^\*?\./, '')
    .replace(/\.$/, '');
  if (!URL.canParse(`http://${name}/`)) return null;
  const host = new URL(`http://${name}/`).hostname.replace(/^www\./, '');
  return isPublicHost(host) ? host : null;
}
