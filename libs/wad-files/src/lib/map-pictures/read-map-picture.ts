import type { ReadableFile } from '@hangar/file-system';

import type { ByteSource } from '../byte-source';
import type { ContainerEntry, ContainerReader } from '../contents/container-reader';
import { getFolder, layOutPackage } from '../contents/package-layout';
import { MAX_COVER_TEXT_MAP_BYTES } from '../reading-limits';
import { withWad, type WadDirectory } from '../wad-directory';
import { mapsOf } from '../wad-maps';
import { drawMap, type MapColours } from './draw-map';
import { openInnerWad, readMapLumps } from './find-map-lumps';
import { readMapLines, type MapLine } from './map-lines';

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
    const wad = await openInnerWad(entry, reader);
    const picture = await drawMap(wad ? await readLines(wad.source, wad.directory) : [], colours);
    if (picture) return picture;
  }
  return null;
}

async function readLines(source: ByteSource, { lumps }: WadDirectory): Promise<MapLine[]> {
  const [map] = mapsOf(lumps);
  return map ? readMapLines(await readMapLumps(source, map, MAX_COVER_TEXT_MAP_BYTES)) : [];
}
