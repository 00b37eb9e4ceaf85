import { BadField, isPublicHost, isRecord, REGISTRY_LIMITS, wireText } from '@hangar/domain';

import { readCount, readQueryText } from '../http/query';
import type { BlockedDomain } from '../blocked-domains';
import { readEntryFields, type Entry } from '../entries';
import { NotFound } from '../http/registry-error';
import { QUEUE_KINDS, SUBMISSION_STATUSES, type QueueFilter, type WaitingFilter } from '../submissions';

/** The number of a submission in a path. */
export function readId(value: string): number {
  if (!/^\d{1,15}$/.test(value)) throw new NotFound('There is no such submission.');
  return Number(value);
}

export function readFilter(query: Readonly<Record<string, unknown>>): QueueFilter {
  return {
    status: oneOf(query['status'], 'status', SUBMISSION_STATUSES),
    text: readQueryText(query['q'], 'q', REGISTRY_LIMITS.query),
    kind: oneOf(query['kind'], 'kind', QUEUE_KINDS),
  };
}

/** Which of the waiting submissions a moderator means, by the words that the queue is filtered by. */
export function readWaitingFilter(body: unknown): WaitingFilter {
  const { q, kind, through } = isRecord(body) ? body : {};
  // Who leaves the words out by mistake would otherwise reject all that waits.
  if (typeof q !== 'string') throw new BadField('q', 'must be text; an empty one means all that waits');
  return {
    text: readQueryText(q, 'q', REGISTRY_LIMITS.query),
    kind: oneOf(kind, 'kind', QUEUE_KINDS),
    through: through === undefined ? Number.MAX_SAFE_INTEGER : readThrough(through),
  };
}

function readThrough(value: unknown): number {
  if (/^\d{1,15}$/.test(String(value))) return Number(value);
  throw new BadField('through', 'must be the number of a submission');
}

/** Which part of a list is wanted. */
export function readPage(query: Readonly<Record<string, unknown>>): { limit: number; offset: number } {
  return {
    limit: readCount(query['limit'], 'limit', { least: 1, most: REGISTRY_LIMITS.pageSize, otherwise: 25 }),
    offset: readCount(query['offset'], 'offset', { least: 0, most: 10_000_000, otherwise: 0 }),
  };
}

export function readReason(body: unknown): string {
  return wireText(REGISTRY_LIMITS.reason).read(isRecord(body) ? body['reason'] : undefined, 'reason');
}

/** The revision that a moderator saw, from a form or `If-Match` (in quotes or without); undefined where none is given. */
export function readRevision(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const revision = typeof value === 'string' ? /^"?([0-9a-f]{32})"?$/.exec(value)?.[1] : undefined;
  if (revision === undefined) throw new BadField('revision', 'must be one that the Registry has given');
  return revision;
}

/** A change of an entry: the fields that the body names are taken from it, the others stay. */
export function readEdit(body: unknown): (proposed: Entry) => Entry {
  if (body === undefined) return (proposed) => proposed;
  if (!isRecord(body)) throw new BadField('body', 'must be a JSON object');
  return (proposed) => ({ hash: proposed.hash, ...readEntryFields({ ...fieldsOf(proposed), ...body }) });
}

/** A domain to block: a name as it stands in links, without `www.` or `*.` in front. */
export function readBlockedDomain(body: unknown): BlockedDomain {
  const value = isRecord(body) ? body['domain'] : undefined;
  const host = typeof value === 'string' ? hostOf(value) : null;
  if (host === null) throw new BadField('domain', 'must be the name of a site, such as example.org');
  return { domain: host, reason: readReason(body) };
}

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

function fieldsOf(entry: Entry): Readonly<Record<string, unknown>> {
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

/** The first is meant where nothing is said. */
function oneOf<T extends string>(value: unknown, field: string, known: readonly [T, ...T[]]): T {
  if (value === undefined || value === '') return known[0];
  const found = known.find((one) => one === value);
  if (found === undefined) throw new BadField(field, `must be one of ${known.join(', ')}`);
  return found;
}
