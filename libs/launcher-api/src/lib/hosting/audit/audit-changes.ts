import type { RecordChange } from '@hangar/api-foundation/actors';

import type { AuditChange } from './audit-entry';

const MAX_CHANGES = 100;
const MAX_VALUE_BYTES = 1024;
/** Set with each change of a record: its time, and its place in the journal. */
const OMITTED_FIELDS = new Set(['updatedAt', 'appliedChange']);

/** Returns the differences between the records before and after a request. */
export function listChanges(records: readonly RecordChange[]): AuditChange[] {
  const changes: AuditChange[] = [];
  for (const { kind, id, before, after } of records) {
    if (changes.length >= MAX_CHANGES) break;
    addChanges(changes, [kind, id].filter(Boolean).join('/'), before, after);
  }
  return changes.slice(0, MAX_CHANGES);
}

function addChanges(changes: AuditChange[], path: string, before: object, after: object): void {
  const [old, current] = [before as Record<string, unknown>, after as Record<string, unknown>];
  for (const key of new Set([...Object.keys(old), ...Object.keys(current)])) {
    if (OMITTED_FIELDS.has(key)) continue;
    const [from, to] = [old[key], current[key]];
    if (JSON.stringify(from) === JSON.stringify(to)) continue;
    if (isPlainObject(from) && isPlainObject(to)) addChanges(changes, `${path}/${key}`, from, to);
    else changes.push({ path: `${path}/${key}`, before: toValue(from), after: toValue(to) });
  }
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a copy of a value, or the beginning of its JSON if it is too long. */
function toValue(value: unknown): unknown {
  const text = JSON.stringify(value ?? null);
  const bytes = Buffer.from(text);
  if (bytes.length <= MAX_VALUE_BYTES) return JSON.parse(text) as unknown;
  // A character may have been cut in two.
  return bytes
    .subarray(0, MAX_VALUE_BYTES)
    .toString()
    .replace(/\uFFFD$/, '');
}
