import type { BaseGame } from '@hangar/domain';

import type { WadLump } from './wad-directory';

// What follows the marker of a map: things in the binary formats, the text in UDMF.
const FIRST_MAP_LUMPS: ReadonlySet<string> = new Set(['THINGS', 'TEXTMAP']);
// ZDoom's animated title has the shape of a map and is none to play.
const TITLE_MAP = 'TITLEMAP';
const PRINTABLE = /^[\x21-\x7e]+$/;

/**
 * The names of the maps in a WAD, in its order, each once. A map is a marker of any name directly before THINGS or TEXTMAP;
 * a bare marker is none, and neither are GL nodes.
 */
export function mapNamesOf(lumps: readonly WadLump[]): readonly string[] {
  const names = lumps
    .filter((_, index) => FIRST_MAP_LUMPS.has(lumps[index + 1]?.name ?? ''))
    .map((marker) => marker.name)
    .filter((name) => name !== TITLE_MAP && PRINTABLE.test(name));
  return [...new Set(names)];
}

/**
 * The base game that a mod most likely wants, by the names of its maps; nothing when they are no game's. ExMy means Doom
 * unless there is music by Heretic's names. Hexen's and Strife's MAPxx cannot be told from Doom II's.
 */
export function guessBaseGame(lumps: readonly WadLump[]): BaseGame | undefined {
  const maps = mapNamesOf(lumps);
  if (maps.some((name) => /^MAP\d\d$/.test(name))) return 'doom2';
  if (!maps.some((name) => /^E\dM\d$/.test(name))) return undefined;
  return lumps.some(({ name }) => /^MUS_E\dM\d$/.test(name)) ? 'heretic' : 'doom';
}
