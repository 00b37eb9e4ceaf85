import type { INamedFile } from './past-session';
import type { SourcePortFamily } from './source-port';
import type { Count, Integer, Timestamp } from './value-types';

/** What a save was made with; Hangar remembers it of each save that a session of its own wrote. */
export interface ISaveMaking {
  baseGame: INamedFile;
  /** In load order. */
  files: INamedFile[];
  sourcePort: { family: SourcePortFamily; version: string | null };
}

/** A saved game. Every text in it comes from the file and is to be shown as text only. */
export interface ISave {
  id: string;
  fileName: string;
  filePath: string;
  /** The family of ports that wrote it; `null` when the file does not tell. */
  family: SourcePortFamily | null;
  slot: Count | null;
  title: string | null;
  /** The lump's name in capitals. */
  map: string | null;
  mapName: string | null;
  /** 1 to 5. */
  skill: Integer | null;
  /** How long the map has been played, in tics, 35 to a second. */
  levelTimeTics: Count | null;
  savedAt: Timestamp;
  sizeBytes: Count;
  hasPicture: boolean;
  autosave: boolean;
  /** Whether it can be loaded by a launch: by what the file, the family and the version are. */
  loadable: boolean;
  /** Why it cannot be loaded, a sentence for people. */
  reason: string | null;
  /** `null` when Hangar did not see it made. */
  madeWith: ISaveMaking | null;
  /** Whether the protocol has the same base game and files in the same order now; `null` when nobody knows. */
  matches: boolean | null;
}
