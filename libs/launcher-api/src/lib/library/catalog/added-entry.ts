import type { IModFile, LauncherEvents } from '@hangar/domain';

/** How a file was added to the catalogue. */
export type EntryOrigin = LauncherEvents['catalog.entry-added']['origin'];

/** The result of adding a file. */
export interface AddedEntry {
  entry: IModFile;
  /** Whether the entry is new. */
  isNew: boolean;
  /** Whether the file was already in the managed folder, but without an entry. */
  hadFile?: boolean;
}
