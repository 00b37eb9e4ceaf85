import { readSent, record, REGISTRY_MOD, type RecordOf } from '@hangar/domain';

import type { Entry } from './entry';

/** The fields of an entry that can change, which excludes its hash. */
export const ENTRY_BODY = record('EntryBody', () => {
  const { hash: _, ...others } = REGISTRY_MOD.fields;
  return others;
});

/** @throws {BadField} */
export function readEntryBody(value: unknown): Omit<Entry, 'hash'> {
  return toEntryFields(readSent(ENTRY_BODY, value));
}

/**
 * Reads an entry in the format of the API and the export. Links are `{ url }` or plain strings.
 * @throws {BadField}
 */
export function readEntry(value: unknown): Entry {
  const read = readSent(REGISTRY_MOD, value);
  return { hash: read.hash, ...toEntryFields(read) };
}

function toEntryFields(read: RecordOf<typeof ENTRY_BODY>): Omit<Entry, 'hash'> {
  return {
    familyName: read.family_name,
    displayName: read.display_name,
    version: read.version,
    category: read.category,
    isSidecar: read.is_sidecar === 1,
    loadOrder: read.load_order,
    urls: [...new Set(read.urls.map(({ url }) => url))],
  };
}
