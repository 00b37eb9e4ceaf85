import type { IRegistryLoadOrderItem, ModCategory } from '@hangar/domain';

import type { Row } from '../store';
import type { Entry } from './entry';

/** The columns that {@link toEntry} reads, and the ID. */
export const ENTRY_COLUMNS =
  'id, hash, family_name, display_name, version, category, is_sidecar, load_order, urls';

/** The names under which an entry is found. */
export type EntryNames = Pick<Entry, 'familyName' | 'displayName' | 'version'>;

export function toNames(row: Row): EntryNames {
  return {
    familyName: row['family_name'] as string,
    displayName: row['display_name'] as string | null,
    version: row['version'] as string | null,
  };
}

/** Converts a row to an entry. Rows were validated when they were written. */
export function toEntry(row: Row): Entry {
  return {
    hash: row['hash'] as string,
    ...toNames(row),
    category: row['category'] as ModCategory | null,
    isSidecar: row['is_sidecar'] === 1,
    loadOrder: JSON.parse(row['load_order'] as string) as IRegistryLoadOrderItem[],
    urls: JSON.parse(row['urls'] as string) as string[],
  };
}
