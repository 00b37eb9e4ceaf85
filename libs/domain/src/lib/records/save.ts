import type { INamedFile } from './past-session';
import type { SourcePortFamily } from './source-port';
import type { Count, Integer, Timestamp } from './value-types';

/** The files and the source port that a save was made with. Recorded for every save of a Hangar session. */
export interface ISaveMaking {
  baseGame: INamedFile;
  /** The files, in load order. */
  files: INamedFile[];
  sourcePort: { family: SourcePortFamily; version: string | null };
}

/** The source port that continues from a save. */
export interface ISaveLauncher {
  sourcePortId: string;
  name: string;
  /** A sentence that explains why it isn't the protocol's own source port. `null` if it is. */
  reason: string | null;
}

/** A save. Its text values come from the file and must be displayed as plain text. */
export interface ISave {
  id: string;
  fileName: string;
  filePath: string;
  /** The family of the source port that wrote the save. `null` if the file does not specify it. */
  family: SourcePortFamily | null;
  slot: Count | null;
  title: string | null;
  /** Lump name of the map in capitals. */
  map: string | null;
  mapName: string | null;
  /** Difficulty from 1 to 5. */
  skill: Integer | null;
  /** Time spent on the map in tics, 35 per second. */
  levelTimeTics: Count | null;
  savedAt: Timestamp;
  sizeBytes: Count;
  hasPicture: boolean;
  autosave: boolean;
  /**
   * Whether the protocol's own source port can continue from the save, based on the save's file, the family and the
   * version, and on the files that would be loaded.
   */
  loadable: boolean;
  /** Sentences that explain why the protocol's own source port cannot continue from the save. */
  reason: string | null;
  /**
   * The source port that a launch from the save starts: the protocol's own if it can load the save and the files, or
   * else another one in the settings that can. `null` if none can.
   */
  launchWith: ISaveLauncher | null;
  /** The files and the source port that made the save. `null` if it was not made in a Hangar session. */
  madeWith: ISaveMaking | null;
  /**
   * Whether the protocol still has the base game and files that the save was made with, in the same order. `null` if
   * unknown.
   */
  matches: boolean | null;
}
