import {
  BadField,
  isPublicHost,
  isRecord,
  REGISTRY_LIMITS,
  wireField,
  wireObject,
  wireText,
  type ValueOf,
  type WireField,
} from '@hangar/domain';

import type { BlockedDomain } from '../blocked-domains';
import { ENTRY_BODY_FIELD, type Entry } from '../entries';
import { choiceOrFirst, countField, wordsField } from '../http';
import { RegistryError } from '../registry-error';
import { QUEUE_KINDS, SUBMISSION_STATUSES, type QueueFilter } from '../submissions';

/** Which part of a list is wanted. */
export const PAGE_FIELDS = {
  limit: countField({ min: 1, max: REGISTRY_LIMITS.pageSize, otherwise: 25 }),
  offset: countField({ min: 0, max: 10_000_000, otherwise: 0 }),
};
export const PAGE_FIELD = wireObject(PAGE_FIELDS);

/** By what the queue is filtered. */
export const FILTER_FIELDS = {
  status: choiceOrFirst(SUBMISSION_STATUSES),
  q: wordsField(REGISTRY_LIMITS.query),
  kind: choiceOrFirst(QUEUE_KINDS),
};
export const FILTER_FIELD = wireObject(FILTER_FIELDS);

/** A part of the filtered queue. */
export const QUEUE_FIELD = wireObject({ ...FILTER_FIELDS, ...PAGE_FIELDS });

/** Why something is done. */
export const REASON_FIELD = wireObject({ reason: wireText(REGISTRY_LIMITS.reason) });

// Who leaves the words out by mistake would otherwise reject all that waits.
const WAITING_WORDS_FIELD = wireField({ type: 'string' }, (value, name) => {
  if (typeof value === 'string') return value.slice(0, REGISTRY_LIMITS.query);
  throw new BadField(name, 'must be text; an empty one means all that waits');
});

const THROUGH_FIELD: WireField<number> = {
  schema: { type: 'integer', minimum: 0 },
  isOptional: true,
  read: (value, name) => {
    if (value === undefined) return Number.MAX_SAFE_INTEGER;
    if (/^\d{1,15}$/.test(String(value))) return Number(value);
    throw new BadField(name, 'must be the number of a submission');
  },
};

/** Which of the waiting submissions a moderator means, by the words that the queue is filtered by, and why. */
export const BULK_REJECTION_FIELD = wireObject({
  q: WAITING_WORDS_FIELD,
  kind: FILTER_FIELDS.kind,
  through: THROUGH_FIELD,
  reason: wireText(REGISTRY_LIMITS.reason),
});

/** A site to block: a name as it stands in links, without `www.` or `*.` in front. */
const DOMAIN_FIELD = wireField({ type: 'string', maxLength: 253 }, (value, name) => {
  const host = typeof value === 'string' ? hostOf(value) : null;
  if (host === null) throw new BadField(name, 'must be the name of a site, such as example.org');
  return host;
});
export const BLOCKED_DOMAIN_FIELD: WireField<BlockedDomain> = wireObject({
  domain: DOMAIN_FIELD,
  reason: wireText(REGISTRY_LIMITS.reason),
});

/** The number of a submission in a path. */
export function readId(value: string): number {
  if (!/^\d{1,15}$/.test(value)) {
    throw new RegistryError('SUBMISSION_NOT_FOUND', 'There is no such submission.');
  }
  return Number(value);
}

/** The queue's filter as the fields of a query or a form say it. */
export function filterOf({ status, q, kind }: ValueOf<typeof FILTER_FIELD>): QueueFilter {
  return { status, text: q, kind };
}

/** A change of an entry: the fields that a body names are taken from it, the others stay; no body changes nothing. */
export const EDIT_FIELD: WireField<(proposed: Entry) => Entry> = {
  schema: { ...ENTRY_BODY_FIELD.schema, required: [] },
  isOptional: true,
  read: (value, name) => {
    if (value === undefined) return (proposed) => proposed;
    if (!isRecord(value)) throw new BadField(name || 'body', 'must be a JSON object');
    return (proposed) => ({
      hash: proposed.hash,
      ...ENTRY_BODY_FIELD.read({ ...wireFieldsOf(proposed), ...value }, name),
    });
  },
};

/** A block covers all that is below a name: what people write to say so is left out. */
function hostOf(written: string): string | null {
  const name = written
    .trim()
    .replace(/^\*?\./, '')
    .replace(/\.$/, '');
  if (/[\s/?#@:\\]/.test(name) || !URL.canParse(`http://${name}/`)) return null;
  const host = new URL(`http://${name}/`).hostname.replace(/^www\./, '');
  return isPublicHost(host) ? host : null;
}

function wireFieldsOf(entry: Entry): Readonly<Record<string, unknown>> {
  return {
    family_name: entry.familyName,
    display_name: entry.displayName,
    version: entry.version,
    category: entry.category,
    is_sidecar: entry.isSidecar ? 1 : 0,
    load_order: entry.loadOrder,
    urls: entry.urls,
  };
}
