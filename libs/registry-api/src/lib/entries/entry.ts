import type { IRegistryLoadOrderItem, ModCategory } from '@hangar/domain';

/** What is known about one file. Entries with the same family name are versions of one work. */
export interface Entry {
  /** MD5 of the file, lower-case hex. */
  readonly hash: string;
  readonly familyName: string;
  /** The name of this very file, where it has another than its family. */
  readonly displayName: string | null;
  readonly version: string | null;
  readonly category: ModCategory | null;
  readonly isSidecar: boolean;
  readonly loadOrder: readonly IRegistryLoadOrderItem[];
  /** Where to find it; the first is the one to show. */
  readonly urls: readonly string[];
}

/** The name that people read. */
export function nameOf(entry: Pick<Entry, 'displayName' | 'familyName'>): string {
  return entry.displayName ?? entry.familyName;
}
