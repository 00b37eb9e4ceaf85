import type { BaseGame, MapFormat } from '@hangar/domain';

import type { WadLump } from './wad-directory';

/** A map in a WAD. */
export interface WadMap {
  readonly name: string;
  readonly format: MapFormat;
  /** The lumps after its marker, up to the next map. Unrelated lumps may be in between. */
  readonly lumps: readonly WadLump[];
}

const THINGS = 'THINGS';
const TEXTMAP = 'TEXTMAP';
const ENDMAP = 'ENDMAP';
const BEHAVIOR = 'BEHAVIOR';
const LINEDEFS = 'LINEDEFS';
/** Lumps that may belong to a map in the binary formats. */
const BINARY_MAP_LUMPS = [
  THINGS,
  LINEDEFS,
  'SIDEDEFS',
  'VERTEXES',
  'SEGS',
  'SSECTORS',
  'NODES',
  'SECTORS',
  'REJECT',
  'BLOCKMAP',
  BEHAVIOR,
  'SCRIPTS',
] as const;
/** Names that never begin a map, not even in an unusual position: old editors wrote some of these lumps out of order. */
const MAP_PARTS = [...BINARY_MAP_LUMPS, TEXTMAP, ENDMAP] as const;
/** A bit for each of these names. Bits save memory, because a file may contain many thousands of maps. */
const MAP_PART_BITS: ReadonlyMap<string, number> = new Map(
  MAP_PARTS.map((name, index) => [name, 1 << index]),
);
/** The size of a thing and of a line in bytes. */
const DOOM_SIZES = { things: 10, lines: 14 } as const;
const HEXEN_SIZES = { things: 20, lines: 16 } as const;
// ZDoom's animated title has the structure of a map but cannot be played.
const TITLE_MAP = 'TITLEMAP';
// Names of files in a package may be longer than lump names.
const PRINTABLE = /^[\x21-\x7e]{1,64}$/;

/**
 * Returns a WAD's maps in order, each name once. If several maps share a name, the last one is returned because ports
 * play the last one. A map is a marker directly before THINGS or TEXTMAP. It can have any name except those of map
 * parts. Bare markers and GL nodes are not maps.
 */
export function mapsOf(lumps: readonly WadLump[]): readonly WadMap[] {
  const maps = new Map<string, WadMap>();
  for (const [index, { name }] of lumps.entries()) {
    if (!isMarker(lumps, index) || !isMapName(name)) continue;
    const parts = lumps.slice(index + 1, findMapEnd(lumps, index + 1));
    maps.set(name, { name, format: detectFormat(parts), lumps: parts });
  }
  return [...maps.values()];
}

/** Returns the lump with the text of a UDMF map. */
export function findTextLump({ format, lumps }: WadMap): WadLump | undefined {
  return format === 'udmf' ? lumps[0] : undefined;
}

/** Returns the names of the maps in a WAD in order, each once. */
export function mapNamesOf(lumps: readonly WadLump[]): readonly string[] {
  return mapsOf(lumps).map(({ name }) => name);
}

/** Whether a lump with this name is part of a map in any format. */
export function isPartOfMap(name: string): boolean {
  return MAP_PART_BITS.has(name) || name === 'ZNODES';
}

/** Whether a playable level can have this name. */
export function isMapName(name: string): boolean {
  return name !== TITLE_MAP && PRINTABLE.test(name);
}

/**
 * Guesses a mod's base game from its map names. `undefined` if they match no game. ExMy means Doom unless there is
 * music with Heretic's names. The MAPxx names of Hexen and Strife cannot be distinguished from those of Doom II.
 */
export function guessBaseGame(lumps: readonly WadLump[]): BaseGame | undefined {
  return guessByNames(mapNamesOf(lumps), lumps);
}

/** Guesses the base game from names only, regardless of how the mod is packed. */
export function guessByNames(
  maps: readonly string[],
  lumps: readonly { readonly name: string }[],
): BaseGame | undefined {
  if (maps.some((name) => /^MAP\d\d$/.test(name))) return 'doom2';
  if (!maps.some((name) => /^E\dM\d$/.test(name))) return undefined;
  return lumps.some(({ name }) => /^MUS_E\dM\d$/.test(name)) ? 'heretic' : 'doom';
}

function isMarker(lumps: readonly WadLump[], index: number): boolean {
  const next = lumps[index + 1]?.name;
  return (next === THINGS || next === TEXTMAP) && !MAP_PART_BITS.has(lumps[index]?.name ?? THINGS);
}

/**
 * Returns the end of a map whose parts begin at `start`. The end is the next marker, the start of a group of other
 * lumps, or a repeated part, which belongs to another map whose marker is missing. Each lump is visited once for all
 * maps together.
 */
function findMapEnd(lumps: readonly WadLump[], start: number): number {
  let seen = 0;
  for (let end = start; end < lumps.length; end++) {
    const name = lumps[end]?.name ?? '';
    if (name === ENDMAP) return end + 1;
    const bit = MAP_PART_BITS.get(name) ?? 0;
    if (isMarker(lumps, end) || name.endsWith('_START') || (seen & bit) !== 0) return end;
    seen |= bit;
  }
  return lumps.length;
}

// Ports recognise Hexen's format by a BEHAVIOR lump. If it follows an unrelated lump, it may belong to another map,
// unless the sizes confirm the format.
function detectFormat(parts: readonly WadLump[]): MapFormat {
  if (parts[0]?.name === TEXTMAP) return 'udmf';
  const behavior = parts.findIndex(({ name }) => name === BEHAVIOR);
  const unrelated = parts.findIndex(({ name }) => !MAP_PART_BITS.has(name));
  if (behavior >= 0 && (unrelated < 0 || behavior < unrelated)) return 'hexen';
  const [isDoom, isHexen] = [hasMatchingSizes(parts, DOOM_SIZES), hasMatchingSizes(parts, HEXEN_SIZES)];
  if (isDoom === isHexen) return behavior < 0 ? 'doom' : 'hexen';
  return isHexen ? 'hexen' : 'doom';
}

function hasMatchingSizes(
  parts: readonly WadLump[],
  { things, lines }: { things: number; lines: number },
): boolean {
  const fits = (name: string, size: number): boolean => {
    const bytes = parts.find((part) => part.name === name)?.size ?? 0;
    return bytes > 0 && bytes % size === 0;
  };
  return fits(THINGS, things) && fits(LINEDEFS, lines);
}
