import type { ReadableFile } from '@hangar/file-system';

import { withWad } from '../wad-directory';
import { isPartOfMap } from '../wad-maps';
import type { ContainerEntry, ContainerReader } from './container-reader';
import { resourcesOfWad, type ModResources } from './mod-resources';
import { resourcesOfPackage } from './resources-of-package';

/**
 * Returns the names of a WAD's lumps, each once, except for parts of maps and empty markers.
 * @throws the same errors as `readWadContents`
 */
export function readWadLumpNames(file: ReadableFile): Promise<string[]> {
  return withWad(file, (source, directory) =>
    Promise.resolve(lumpNamesOf(resourcesOfWad(source, directory))),
  );
}

/** Returns an open package's lump names. */
export async function readPackageLumpNames<Entry extends ContainerEntry>(
  reader: ContainerReader<Entry>,
): Promise<string[]> {
  return lumpNamesOf(await resourcesOfPackage(reader));
}

function lumpNamesOf({ lumps }: ModResources): string[] {
  const named = lumps.filter(({ name, sizeBytes }) => sizeBytes > 0 && name !== '' && !isPartOfMap(name));
  return [...new Set(named.map(({ name }) => name))];
}
