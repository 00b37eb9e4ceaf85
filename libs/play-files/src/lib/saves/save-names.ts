import type { SaveGame } from './save-game';

/** The information in a save's name. */
export interface SaveName {
  /** The number chosen by the player, from 0. `null` for an automatic save. */
  readonly slot: number | null;
  readonly isAutosave: boolean;
}

const EXTENSIONS = ['dsg', 'sav', 'save', 'ods', 'hsg', 'zds'];
/** Files that ports write while saving. They are left behind if the save folder becomes unavailable. */
const TEMPORARY_FILE_NAMES = ['temp.dsg', 'recovery.dsg'];
const MAX_SLOT = 9999;
/**
 * Hexen uses two numbers for the current game and stores each map of the hub in a separate file: `hex107.hxs` belongs
 * to slot 1.
 */
const HEXEN = /^hex(\d{1,2})\.hxs$/;
const HEXEN_CURRENT_GAME_SLOTS = [6, 7];
const AUTOMATIC = /^auto(?:sav|\d|$)/;
/**
 * Autosaves, quicksaves and DSDA-Doom's demo saves are numbered separately. Loading their numbers would load other
 * saves.
 */
const SEPARATELY_NUMBERED = /^(?:auto(?:sav|\d|$)|quick(?:sav|\d|$)|demosav)/;

/**
 * Parses a file name; `null` if it is not the name of any port's save. `path` may include folders because EDGE creates
 * a folder for each save. The first part of a name is ignored because a DeHackEd patch may change it.
 */
export function readSaveName(path: string): SaveName | null {
  const [name = '', folder = ''] = path.toLowerCase().split(/[/\\]/).reverse();
  if (name === 'head.esg') return parseFolderSlot(folder);
  if (name.endsWith('.hxs')) return parseHexenSlot(name);
  const [, stem = '', extension = ''] = /^(.+)\.([a-z]+)$/.exec(name) ?? [];
  if (!EXTENSIONS.includes(extension) || TEMPORARY_FILE_NAMES.includes(name)) return null;
  const slot = Number(/(?<!\d)\d+$/.exec(stem)?.[0] ?? NaN);
  const isNumberedSeparately = SEPARATELY_NUMBERED.test(stem);
  return {
    slot: slot <= MAX_SLOT && !isNumberedSeparately ? slot : null,
    isAutosave: AUTOMATIC.test(stem),
  };
}

/**
 * Returns a pattern for the names of a save's other files in the same folder. `null` if a save is a single file, as in
 * most ports.
 */
export function createSaveFilesPattern(saveName: string): RegExp | null {
  const name = saveName.toLowerCase();
  // EDGE creates a folder for each save.
  if (name === 'head.esg') return /^/;
  const slot = HEXEN.exec(name)?.[1];
  return slot === undefined ? null : new RegExp(`^hex${slot}\\d\\d\\.hxs$`, 'i');
}

/** How a game names its maps: `E1M1` or `MAP01`. */
export type MapNaming = 'episodes' | 'numbers';

/**
 * Returns the lump name of the saved map. Saves in Doom's format only contain numbers, and the base game determines how
 * map names are formed from them.
 */
export function mapOfSave(
  { map, episode, mapNumber }: Pick<SaveGame, 'map' | 'episode' | 'mapNumber'>,
  naming: MapNaming,
): string | null {
  if (map !== null) return map;
  if (mapNumber === null || mapNumber === 0) return null;
  if (naming === 'numbers') return `MAP${String(mapNumber).padStart(2, '0')}`;
  return episode === null || episode === 0 ? null : `E${episode}M${mapNumber}`;
}

function parseHexenSlot(name: string): SaveName | null {
  const slot = HEXEN.exec(name)?.[1];
  if (slot === undefined || HEXEN_CURRENT_GAME_SLOTS.includes(Number(slot))) return null;
  return { slot: Number(slot), isAutosave: false };
}

/** Parses EDGE's folder name. `current` is the game in progress, not a save. */
function parseFolderSlot(folder: string): SaveName | null {
  const slot = /^slot(\d{1,4})$/.exec(folder)?.[1];
  return slot === undefined ? null : { slot: Number(slot), isAutosave: false };
}
