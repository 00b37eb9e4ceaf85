import { basename } from 'node:path';
import type { IBaseGameVersion, ISave, ISaveMaking } from '@hangar/domain';
import { isoTimeOf } from '@hangar/file-system';
import { mapStyleOf } from '@hangar/launch-engine';
import { mapOfSave, readSaveName, type SaveGame } from '@hangar/play-files';
import { nameItCameWith } from '@hangar/wad-files';

import { familyOfSave } from './save-family';
import { saveIdOf } from './save-places';
import type { ReadSave, SaveOnDisk } from './save-readings';
import type { SeenSave } from './save-walk';

/** Everything that is known of a save. */
export interface KnownSave {
  readonly seen: SeenSave;
  readonly path: string;
  readonly read: ReadSave;
  readonly madeWith: ISaveMaking | null;
  /** The base game that it was made with, else the one of now, where that is in the library. */
  readonly version: IBaseGameVersion | null;
  readonly matches: boolean | null;
  /** Why it cannot be loaded; `null` when it can. */
  readonly obstacle: string | null;
  /** The lump's name in capitals. */
  readonly map: string | null;
  /** What the map is called. */
  readonly mapName: string | null;
  /** What the player, or the port, called it. */
  readonly title: string | null;
}

/** A save as it is answered. */
export function saveRecordOf({ seen, path, read, obstacle, ...known }: KnownSave): ISave {
  const { game } = read;
  const name = readSaveName(seen.place);
  return {
    id: saveIdOf(seen.place),
    fileName: basename(path),
    filePath: path,
    family: game && familyOfSave(game),
    slot: name?.slot ?? null,
    title: known.title,
    map: known.map,
    mapName: known.mapName,
    skill: game?.skill ?? null,
    levelTimeTics: game?.levelTics ?? null,
    savedAt: savedAtOf(seen, read),
    sizeBytes: seen.sizeBytes,
    hasPicture: game?.hasPicture ?? false,
    autosave: name?.isAutosave ?? false,
    loadable: obstacle === null,
    reason: obstacle,
    madeWith: known.madeWith,
    matches: known.matches,
  };
}

/** As the save says itself, else as its file does. */
export function savedAtOf({ writtenAt }: Pick<SaveOnDisk, 'writtenAt'>, { game }: ReadSave): string {
  return game?.savedAt ?? isoTimeOf(writtenAt);
}

/** The lump of the map, in capitals: of the save, else of its numbers, as the base game counts. */
export function mapOf(game: SaveGame | null, version: IBaseGameVersion | null): string | null {
  if (game === null) return null;
  if (game.map !== null) return game.map.toUpperCase();
  const properName = version
    ? nameItCameWith(basename(version.iwadPath))
    : nameItCameWith(game.baseGame ?? '');
  const style = mapStyleOf({ game: version?.game ?? 'other', properName });
  return style === null ? null : mapOfSave(game, style);
}
