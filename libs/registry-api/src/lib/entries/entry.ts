import type { IRegistryLoadOrderItem, ModCategory } from '@hangar/domain';

/** The known information about one file. Entries with the same family name are versions of the same work. */
export interface Entry {
  /** MD5 of the file, in lower-case hexadecimal. */
  readonly hash: string;
  readonly familyName: string;
  /** The name of this particular file, if it differs from the family name. */
  readonly displayName: string | null;
  readonly version: string | null;
  readonly category: ModCategory | null;
  readonly isSidecar: boolean;
  readonly loadOrder: readonly IRegistryLoadOrderItem[];
  /** Download links. The first link is shown. */
  readonly urls: readonly string[];
}

/** Returns the display name. */
export function getName(entry: Pick<Entry, 'displayName' | 'familyName'>): string {
  return entry.displayName ?? entry.familyName;
}
