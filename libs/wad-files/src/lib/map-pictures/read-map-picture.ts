import type { ReadableFile } from '@hangar/file-system';

import { createBufferSource, type ByteSource } from '../byte-source';
import type { ContainerEntry, ContainerReader } from '../contents/container-reader';
import { getFolder, layOutPackage } from '../contents/package-layout';
import { NotAWad } from '../not-a-wad';
import { MAX_INNER_WAD_BYTES, MAX_MAP_LUMP_BYTES } from '../reading-limits';
import { readLumpFrom, readWadDirectoryFrom, withWad, type WadDirectory } from '../wad-directory';
import { mapsOf } from '../wad-maps';
import { drawMap, type MapColours } from './draw-map';
import { readBinaryMapLines, readTextMapLines, type MapLine } from './map-lines';

/** Maximum number of maps in a package that are opened to find one that can be drawn. */
const MAX_MAPS_TRIED = 3;

/**
 * Draws the first map of a WAD from above as a PNG; `null` if no map can be drawn.
 * @throws {NotAWad}
 * @throws {NotReadable}
 */
export function readMapPicture(file: ReadableFile, colours: MapColours): Promise<Buffer | null> {
  return withWad(file, async (source, directory) => drawMap(await readLines(source, directory), colours));
}

/**
 * Draws the first map of an open PK3, PK7, IPK3 or ZIP.
 * @throws whatever `reader.list()` throws
 */
export async function readPackageMapPicture<Entry extends ContainerEntry>(
  reader: ContainerReader<Entry>,
  colours: MapColours,
): Promise<Buffer | null> {
  const isMap = ({ path }: { readonly path: string }): boolean =>
    path.endsWith('.wad') && (getFolder(path) === 'maps' || getFolder(path) === '');
  const files = layOutPackage(await reader.list())
    .filter(isMap)
    .sort((first, second) => (first.path < second.path ? -1 : 1));
  for (const { entry } of files.slice(0, MAX_MAPS_TRIED)) {
    const picture = await drawMap(await readEntryLines(entry, reader), colours);
    if (picture) return picture;
  }
  return null;
}

async function readEntryLines<Entry extends ContainerEntry>(
  entry: Entry,
  reader: ContainerReader<Entry>,
): Promise<MapLine[]> {
  if (entry.sizeBytes > MAX_INNER_WAD_BYTES) return [];
  const bytes = await reader.read(entry, MAX_INNER_WAD_BYTES).catch(() => null);
  // The entry cannot be extracted, so ports cannot read it either.
  if (bytes === null) return [];
  const source = createBufferSource(entry.name, bytes);
  try {
    return await readLines(source, await readWadDirectoryFrom(source));
  } catch (error) {
    if (error instanceof NotAWad) return [];
    throw error;
  }
}

async function readLines(source: ByteSource, { lumps }: WadDirectory): Promise<MapLine[]> {
  const [map] = mapsOf(lumps);
  if (!map) return [];
  const read = async (name: string): Promise<Buffer> => {
    const lump = map.lumps.find((part) => part.name === name);
    return lump ? readLumpFrom(source, lump, MAX_MAP_LUMP_BYTES) : Buffer.alloc(0);
  };
  if (map.format === 'udmf') return readTextMapLines((await read('TEXTMAP')).toString('latin1'));
  return readBinaryMapLines({ lines: await read('LINEDEFS'), vertexes: await read('VERTEXES') }, map.format);
}
