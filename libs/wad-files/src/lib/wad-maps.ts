import type { BaseGame, MapFormat } from '@hangar/domain';

import type { WadLump } from './wad-directory';

/** A map in a WAD. */
export interface WadMap {
  readonly name: string;
  readonly format: MapFormat;
  /** The lump with the text of a UDMF map. */
  readonly text?: WadLump;
}

// What may belong to a map in the binary formats; it ends at the first lump of another name.
const BINARY_MAP_LUMPS: ReadonlySet<string> = new Set([
  'THINGS',
  'LINEDEFS',
  'SIDEDEFS',
  'VERTEXES',
  'SEGS',
  'SSECTORS',
  'NODES',
  'SECTORS',
  'REJECT',
  'BLOCKMAP',
  'BEHAVIOR',
  'SCRIPTS',
]);
// ZDoom's animated title has the shape of a map and is none to play.
const TITLE_MAP = 'TITLEMAP';
// Files in a package may have longer names than lumps.
const PRINTABLE = /^[\x21-\x7e]{1,64}$/;

/**
 * The maps of a WAD, in its order, each once: of several with one name the last, which is the one that ports play. A map is a
 * marker of any name directly before THINGS or TEXTMAP; a bare marker is none, and neither are GL nodes.
 */
export function mapsOf(lumps: readonly WadLump[]): readonly WadMap[] {
  const maps = new Map<string, WadMap>();
  for (const [index, { name }] of lumps.entries()) {
    const format = formatAt(lumps, index + 1);
    if (!format || !isMapName(name)) continue;
    const text = format === 'udmf' ? lumps[index + 1] : undefined;
    maps.set(name, { name, format, ...(text ? { text } : {}) });
  }
  return [...maps.values()];
}

/** The names of the maps in a WAD, in its order, each once. */
export function mapNamesOf(lumps: readonly WadLump[]): readonly string[] {
  return mapsOf(lumps).map(({ name }) => name);
}

/** Whether a lump of this name is a part of a map, in whichever format. */
export function isPartOfMap(name: string): boolean {
  return BINARY_MAP_LUMPS.has(name) || name === 'TEXTMAP' || name === 'ZNODES' || name === 'ENDMAP';
}

/** Whether a level to play can be called so. */
export function isMapName(name: string): boolean {
  return name !== TITLE_MAP && PRINTABLE.test(name);
}

/**
 * The base game that a mod most likely wants, by the names of its maps; nothing when they are no game's. ExMy means Doom
 * unless there is music by Heretic's names. Hexen's and Strife's MAPxx cannot be told from Doom II's.
 */
export function guessBaseGame(lumps: readonly WadLump[]): BaseGame | undefined {
  return guessByNames(mapNamesOf(lumps), lumps);
}

/** The same by names alone, whatever the mod is packed in. */
export function guessByNames(
  maps: readonly string[],
  lumps: readonly { readonly name: string }[],
): BaseGame | undefined {
  if (maps.some((name) => /^MAP\d\d$/.test(name))) return 'doom2';
  if (!maps.some((name) => /^E\dM\d$/.test(name))) return undefined;
  return lumps.some(({ name }) => /^MUS_E\dM\d$/.test(name)) ? 'heretic' : 'doom';
}

// `at` is the place behind the marker.
function formatAt(lumps: readonly WadLump[], at: number): MapFormat | undefined {
  const first = lumps[at]?.name;
  if (first === 'TEXTMAP') return 'udmf';
  if (first !== 'THINGS') return undefined;
  // A name that comes again begins another map, whose marker was lost; so the loop is short whatever the file says.
  for (let index = at + 1; index < at + BINARY_MAP_LUMPS.size; index++) {
    const name = lumps[index]?.name ?? '';
    if (name === 'BEHAVIOR') return 'hexen';
    if (!BINARY_MAP_LUMPS.has(name) || name === 'THINGS') break;
  }
  return 'doom';
}
