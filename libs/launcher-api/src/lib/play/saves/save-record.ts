import { basename } from 'node:path';
import type { IBaseGameVersion, ISave, ISaveLauncher, ISaveMaking } from '@hangar/domain';
import { toIsoTime } from '@hangar/file-system';
import { mapStyleOf } from '@hangar/launch-engine';
import { mapOfSave, readSaveName, type SaveGame } from '@hangar/play-files';
import { originalFileName } from '@hangar/wad-files';

import { detectSaveFamily } from './save-family';
import type { SaveNeeds } from './save-needs';
import { createSaveId } from './save-places';
import type { ParsedSave, SaveOnDisk } from './cached-save-reader';
import type { ListedSave } from './save-walk';

/** The details of a save. */
export interface KnownSave {
  readonly file: ListedSave;
  readonly path: string;
  readonly read: ParsedSave;
  readonly madeWith: ISaveMaking | null;
  /**
   * The base game with which the save was made if known, otherwise the current base game; `null` if it is not in the
   * library.
   */
  readonly version: IBaseGameVersion | null;
  readonly matches: boolean | null;
  readonly needs: SaveNeeds;
  /** Why the protocol's own port cannot continue from the save; `null` if it can. */
  readonly obstacle: string | null;
  readonly launchWith: ISaveLauncher | null;
  /** The lump name of the map in capitals. */
  readonly map: string | null;
  /** The title of the map. */
  readonly mapName: string | null;
  /** The title that was given by the player or the port. */
  readonly title: string | null;
}

/** Converts the details of a save to the record for the API. */
export function toSaveRecord({ file, path, read, obstacle, ...known }: KnownSave): ISave {
  const { game } = read;
  const name = readSaveName(file.place);
  return {
    id: createSaveId(file.place),
    fileName: basename(path),
    filePath: path,
    family: game && detectSaveFamily(game),
    slot: name?.slot ?? null,
    title: known.title,
    map: known.map,
    mapName: known.mapName,
    skill: game?.skill ?? null,
    levelTimeTics: game?.levelTics ?? null,
    savedAt: getSavedAt(file, read),
    sizeBytes: file.sizeBytes,
    hasPicture: game?.hasPicture ?? false,
    autosave: name?.isAutosave ?? false,
    loadable: obstacle === null,
    reason: obstacle,
    launchWith: known.launchWith,
    madeWith: known.madeWith,
    matches: known.matches,
  };
}

/** Returns the time that is stored in the save, or otherwise the time of the file. */
export function getSavedAt({ writtenAt }: Pick<SaveOnDisk, 'writtenAt'>, { game }: ParsedSave): string {
  return game?.savedAt ?? toIsoTime(writtenAt);
}

/**
 * Returns the lump name of a save's map in capitals. If the save contains only the numbers of the episode and map, the
 * name is composed in the style of the base game.
 */
export function findMap(game: SaveGame | null, version: IBaseGameVersion | null): string | null {
  if (game === null) return null;
  if (game.map !== null) return game.map.toUpperCase();
  const properName = version
    ? originalFileName(basename(version.iwadPath))
    : originalFileName(game.baseGame ?? '');
  const style = mapStyleOf({ game: version?.game ?? 'other', properName });
  return style === null ? null : mapOfSave(game, style);
}
