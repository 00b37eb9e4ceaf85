import type { ReadableFile } from '@hangar/file-system';

import { withWad } from '../wad-directory';
import { isPartOfMap } from '../wad-maps';
import type { ContainerEntry, ContainerReader } from './container-reader';
import { readWadResources, type ModResources } from './mod-resources';
import { openPackageResources } from './package-resources';

/**
 * Returns the names of a WAD's lumps, each once, except for parts of maps and empty markers.
 * @throws the same errors as `readWadContents`
 */
export function readWadLumpNames(file: ReadableFile): Promise<string[]> {
  return withWad(file, (source, directory) =>
    Promise.resolve(getLumpNames(readWadResources(source, directory))),
  );
}

/** Returns an open package's lump names. */
export async function readPackageLumpNames<Entry extends ContainerEntry>(
  reader: ContainerReader<Entry>,
): Promise<string[]> {
  return getLumpNames(await openPackageResources(reader));
}

function getLumpNames({ lumps }: ModResources): string[] {
  const named = lumps.filter(({ name, sizeBytes }) => sizeBytes > 0 && name !== '' && !isPartOfMap(name));
  return [...new Set(named.map(({ name }) => name))];
}
