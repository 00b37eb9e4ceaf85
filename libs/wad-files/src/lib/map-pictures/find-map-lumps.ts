import type { ReadableFile } from '@hangar/file-system';

import { createBufferSource, type ByteSource } from '../byte-source';
import type { ContainerEntry, ContainerReader } from '../contents/container-reader';
import { getFolder, getPathStem, layOutPackage, type PlacedEntry } from '../contents/package-layout';
import { NotAWad } from '../not-a-wad';
import { MAX_INNER_WAD_BYTES, MAX_TEXT_MAP_BYTES } from '../reading-limits';
import { readLumpFrom, readWadDirectoryFrom, withWad, type WadDirectory } from '../wad-directory';
import { findTextLump, mapsOf, type WadMap } from '../wad-maps';
import { MAX_LINES_BYTES, MAX_VERTEXES_BYTES, type MapLumps } from './map-lines';

/** The lumps of a map to draw, or the reason why they are unavailable. */
export type FoundMapLumps = MapLumps | 'not-found' | 'unreadable';

/**
 * Reads the lumps of a map in a WAD. If several maps have this name, ports play the last one.
 * @throws {NotAWad}
 * @throws {NotReadable}
 */
export function findMapLumps(file: ReadableFile, mapName: string): Promise<FoundMapLumps> {
  return withWad(file, (source, directory) => findInWad(source, directory, mapName));
}

/**
 * Reads the lumps of a map in an open PK3, PK7, IPK3 or ZIP. Maps in `maps/` have the name of their file and take
 * precedence over those of WADs in the root.
 * @throws whatever `reader.list()` throws
 */
export async function findPackageMapLumps<Entry extends ContainerEntry>(
  reader: ContainerReader<Entry>,
  mapName: string,
): Promise<FoundMapLumps> {
  const files = layOutPackage(await reader.list());
  const own = files.findLast(
    ({ path }) =>
      getFolder(path) === 'maps' && /\.(wad|map)$/.test(path) && getPathStem(path).toUpperCase() === mapName,
  );
  if (own) return readSingleMap(own, reader);
  const rootWads = files.filter(({ path }) => getFolder(path) === '' && path.endsWith('.wad'));
  for (const { entry } of rootWads.toReversed()) {
    const wad = await openInnerWad(entry, reader);
    const found = wad ? await findInWad(wad.source, wad.directory, mapName) : 'not-found';
    if (found !== 'not-found') return found;
  }
  return 'not-found';
}

/**
 * Reads the lumps that describe a map's lines. At most `maxTextBytes` of a map in text form are read.
 * @throws {FileChanged}
 */
export async function readMapLumps(source: ByteSource, map: WadMap, maxTextBytes: number): Promise<MapLumps> {
  const read = async (name: string, maxBytes: number): Promise<Buffer> => {
    const lump = map.lumps.find((part) => part.name === name);
    return lump ? readLumpFrom(source, lump, maxBytes) : Buffer.alloc(0);
  };
  if (map.format === 'udmf') return { format: 'udmf', text: await read('TEXTMAP', maxTextBytes) };
  const lines = await read('LINEDEFS', MAX_LINES_BYTES);
  return { format: map.format, lines, vertexes: await read('VERTEXES', MAX_VERTEXES_BYTES) };
}

/** Opens a WAD in a package; `null` if it is too large, cannot be extracted or isn't a WAD. */
export async function openInnerWad<Entry extends ContainerEntry>(
  entry: Entry,
  reader: ContainerReader<Entry>,
): Promise<{ readonly source: ByteSource; readonly directory: WadDirectory } | null> {
  if (entry.sizeBytes > MAX_INNER_WAD_BYTES) return null;
  const bytes = await reader.read(entry, MAX_INNER_WAD_BYTES).catch(() => null);
  // The entry cannot be extracted, so ports cannot read it either.
  if (bytes === null) return null;
  const source = createBufferSource(entry.name, bytes);
  try {
    return { source, directory: await readWadDirectoryFrom(source) };
  } catch (error) {
    if (error instanceof NotAWad) return null;
    throw error;
  }
}

async function findInWad(
  source: ByteSource,
  { lumps }: WadDirectory,
  mapName: string,
): Promise<FoundMapLumps> {
  const map = mapsOf(lumps).find(({ name }) => name === mapName);
  return map ? readCompleteMap(source, map) : 'not-found';
}

/** The file in `maps/` names the map, regardless of the marker inside. */
async function readSingleMap<Entry extends ContainerEntry>(
  { entry, path }: PlacedEntry<Entry>,
  reader: ContainerReader<Entry>,
): Promise<FoundMapLumps> {
  const wad = path.endsWith('.wad') ? await openInnerWad(entry, reader) : null;
  const [map] = wad ? mapsOf(wad.directory.lumps) : [];
  return wad && map ? readCompleteMap(wad.source, map) : 'unreadable';
}

async function readCompleteMap(source: ByteSource, map: WadMap): Promise<FoundMapLumps> {
  const isTooLong = (findTextLump(map)?.size ?? 0) > MAX_TEXT_MAP_BYTES;
  return isTooLong ? 'unreadable' : readMapLumps(source, map, MAX_TEXT_MAP_BYTES);
}
