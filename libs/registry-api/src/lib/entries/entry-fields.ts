import { ENTRY_FIELDS, MD5_FIELD, wireObject, type ValueOf, type WireField } from '@hangar/domain';

import type { Entry } from './entry';

const FIELDS = wireObject(ENTRY_FIELDS);

/** Everything of an entry but its hash, which never changes. */
export const ENTRY_BODY_FIELD: WireField<Omit<Entry, 'hash'>> = {
  ...FIELDS,
  read: (value, name) => entryFieldsOf(FIELDS.read(value, name)),
};

const WHOLE = wireObject({ hash: MD5_FIELD, ...ENTRY_FIELDS });

/** An entry in the form that the Registry sends and exports: the links are `{ url }` or plain text. */
export const ENTRY_FIELD: WireField<Entry> = {
  ...WHOLE,
  read: (value, name) => {
    const read = WHOLE.read(value, name);
    return { hash: read.hash, ...entryFieldsOf(read) };
  },
};

function entryFieldsOf(read: ValueOf<typeof FIELDS>): Omit<Entry, 'hash'> {
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
