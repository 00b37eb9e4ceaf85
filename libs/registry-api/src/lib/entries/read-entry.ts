import { BadField, ENTRY_FIELDS, isRecord, MD5_FIELD, wireObject, type ValueOf } from '@hangar/domain';

import type { Entry } from './entry';

const ENTRY = wireObject(ENTRY_FIELDS);

/**
 * An entry in the form that the Registry sends and exports: the links are `{ url }` or plain text.
 * @throws BadField
 */
export function readEntry(value: unknown): Entry {
  if (!isRecord(value)) throw new BadField('entry', 'must be an object');
  return { hash: MD5_FIELD.read(value['hash'], 'hash'), ...readEntryFields(value) };
}

/** Everything of an entry but its hash, which never changes. */
export function readEntryFields(value: unknown): Omit<Entry, 'hash'> {
  return asEntryFields(ENTRY.read(value, ''));
}

function asEntryFields(read: ValueOf<typeof ENTRY>): Omit<Entry, 'hash'> {
  return {
    familyName: read.family_name,
    displayName: read.display_name,
    version: read.version,
    category: read.category,
    isSidecar: read.is_sidecar,
    loadOrder: read.load_order,
    urls: [...new Set(read.urls)],
  };
}
