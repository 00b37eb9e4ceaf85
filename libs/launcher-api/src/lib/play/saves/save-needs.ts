import type { ISaveMaking } from '@hangar/domain';
import type { LoadableSave, SaveObstacle } from '@hangar/launch-engine';
import { readSaveName } from '@hangar/play-files';

import type { KnownSourcePort } from '../../application';
import type { ParsedSave } from './cached-save-reader';
import { detectSaveFamily } from './save-family';

/** A save on disk. */
export interface FoundSave {
  /** The path of the save inside the folders to which the port may write. */
  readonly place: string;
  readonly read: ParsedSave;
}

/** A save, and the record of the setup with which it was made. */
export interface RecordedSave extends FoundSave {
  readonly madeWith: ISaveMaking | null;
}

/** The properties of a save that determine which source ports can load it, and which of them is preferred. */
export interface SaveNeeds {
  /** Why no port can load the save; `null` if it can be read. */
  readonly reason: string | null;
  readonly loadable: LoadableSave;
  /** Whether the save is directly in the save folder. Ports receive only this folder and the name of a save. */
  readonly isInSavesFolder: boolean;
  /** The source port that wrote the save, if it was recorded. */
  readonly writer: ISaveMaking['sourcePort'] | null;
}

/** A save, and the files with which a launch continues from it. */
export interface ContinuedSave extends SaveNeeds {
  /** Returns why a port cannot load the files; `null` if it can. Absent if the files don't matter. */
  readonly findFilesObstacle?: FindFilesObstacle;
}

/** Returns why a port cannot load the files of a launch; `null` if it can load them all. */
export type FindFilesObstacle = (port: KnownSourcePort) => SaveObstacle | null;

/** Returns the same function, except that each port is checked only once. */
export function memoizePerPort(judge: FindFilesObstacle): FindFilesObstacle {
  const known = new Map<string, SaveObstacle | null>();
  return (port) => {
    const knownObstacle = known.get(port.id);
    if (knownObstacle !== undefined) return knownObstacle;
    const obstacle = judge(port);
    known.set(port.id, obstacle);
    return obstacle;
  };
}

/** Returns what a source port needs to load a save. */
export function getSaveNeeds(save: FoundSave & Partial<RecordedSave>): SaveNeeds {
  return {
    reason: save.read.reason,
    loadable: toLoadableSave(save),
    isInSavesFolder: /^saves\/[^/]+$/.test(save.place),
    writer: save.madeWith?.sourcePort ?? null,
  };
}

/** Returns the properties of a save that determine which ports can load it. */
function toLoadableSave({ place, read: { game } }: FoundSave): LoadableSave {
  const name = readSaveName(place);
  return {
    family: game && detectSaveFamily(game),
    slot: name?.slot ?? null,
    isAutosave: name?.isAutosave ?? false,
    version: game?.saveVersion ?? null,
  };
}
