import type { ReadableFile } from '@hangar/file-system';

import { withWad } from '../wad-directory';
import { isPartOfMap } from '../wad-maps';
import type { ContainerEntry, ContainerReader } from './container-reader';
import { resourcesOfWad, type ModResources } from './mod-resources';
import { resourcesOfPackage } from './resources-of-package';

/**
 * The names of the lumps of a WAD, each once; the parts of maps and marks without content are left out.
 * @throws as `readWadContents` does
 */
export function readWadLumpNames(file: ReadableFile): Promise<string[]> {
  return withWad(file, (source, directory) =>
    Promise.resolve(lumpNamesOf(resourcesOfWad(source, directory))),
  );
}

/** The same for a package that is open. */
export async function readPackageLumpNames<Entry extends ContainerEntry>(
  reader: ContainerReader<Entry>,
): Promise<string[]> {
  return lumpNamesOf(await resourcesOfPackage(reader));
}

function lumpNamesOf({ lumps }: ModResources): string[] {
  const named = lumps.filter(({ name, sizeBytes }) => sizeBytes > 0 && name !== '' && !isPartOfMap(name));
  return [...new Set(named.map(({ name }) => name))];
}
