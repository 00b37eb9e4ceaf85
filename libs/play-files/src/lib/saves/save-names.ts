import type { SaveGame } from './save-game';

/** What the name of a save tells. */
export interface SaveName {
  /** The number by which the player chose it, from 0; `null` for one that the port made by itself. */
  readonly slot: number | null;
  readonly isAutosave: boolean;
}

const EXTENSIONS = ['dsg', 'sav', 'save', 'ods', 'hsg', 'zds'];
/** Written while a save is being made, and what is left when its folder is lost. */
const UNFINISHED = ['temp.dsg', 'recovery.dsg'];
const MAX_SLOT = 9999;
/** Hexen keeps the game that runs under two numbers, and each map of the hub in a file of its own: `hex107.hxs` is of slot 1. */
const HEXEN = /^hex(\d{1,2})\.hxs$/;
const HEXEN_RUNNING = [6, 7];
const AUTOMATIC = /^auto(?:sav|\d|$)/;
/** Automatic ones, quick ones and DSDA-Doom's of demos are counted by themselves: their number loads another save. */
const OWN_NUMBERS = /^(?:auto(?:sav|\d|$)|quick(?:sav|\d|$)|demosav)/;

/**
 * Whether a file is called as a port calls a save, and what the name says. `path` may have folders: EDGE makes one for each
 * save. A DeHackEd patch may change the first part of a name, so that is not asked.
 */
export function readSaveName(path: string): SaveName | null {
  const [name = '', folder = ''] = path.toLowerCase().split(/[/\\]/).reverse();
  if (name === 'head.esg') return slotOfFolder(folder);
  if (name.endsWith('.hxs')) return slotOfHexen(name);
  const [, stem = '', extension = ''] = /^(.+)\.([a-z]+)$/.exec(name) ?? [];
  if (!EXTENSIONS.includes(extension) || UNFINISHED.includes(name)) return null;
  const slot = Number(/(?<!\d)\d+$/.exec(stem)?.[0] ?? NaN);
  const hasOwnNumbers = OWN_NUMBERS.test(stem);
  return {
    slot: slot <= MAX_SLOT && !hasOwnNumbers ? slot : null,
    isAutosave: AUTOMATIC.test(stem),
  };
}

/** What tells the names of further files of a save that lie beside it; `null` for a save that is one file, as most are. */
export function partsOfSave(saveName: string): RegExp | null {
  const name = saveName.toLowerCase();
  // EDGE makes a folder for each.
  if (name === 'head.esg') return /^/;
  const slot = HEXEN.exec(name)?.[1];
  return slot === undefined ? null : new RegExp(`^hex${slot}\\d\\d\\.hxs$`, 'i');
}

/** How a game names its maps: `E1M1`, or `MAP01`. */
export type MapNaming = 'episodes' | 'numbers';

/** The lump of the map that was saved. Saves of Doom's own kind tell numbers, and the base game how they are written. */
export function mapOfSave(
  { map, episode, mapNumber }: Pick<SaveGame, 'map' | 'episode' | 'mapNumber'>,
  naming: MapNaming,
): string | null {
  if (map !== null) return map;
  if (mapNumber === null || mapNumber === 0) return null;
  if (naming === 'numbers') return `MAP${String(mapNumber).padStart(2, '0')}`;
  return episode === null || episode === 0 ? null : `E${episode}M${mapNumber}`;
}

function slotOfHexen(name: string): SaveName | null {
  const slot = HEXEN.exec(name)?.[1];
  if (slot === undefined || HEXEN_RUNNING.includes(Number(slot))) return null;
  return { slot: Number(slot), isAutosave: false };
}

/** `current` is the game that runs: no save of the player's. */
function slotOfFolder(folder: string): SaveName | null {
  const slot = /^slot(\d{1,4})$/.exec(folder)?.[1];
  return slot === undefined ? null : { slot: Number(slot), isAutosave: false };
}
