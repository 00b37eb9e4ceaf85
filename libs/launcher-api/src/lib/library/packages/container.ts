import { extensionOf, modFileTypeOf } from '@hangar/domain';

/** What files are packed in, by the content. */
export type Container = 'wad' | 'zip' | '7z' | 'rar';

/** The number of bytes at the beginning of a file that identify its container. */
export const CONTAINER_BYTES = 8;

const SIGNATURES: readonly (readonly [signature: string, container: Container])[] = [
  ['IWAD', 'wad'],
  ['PWAD', 'wad'],
  ['PK\x03\x04', 'zip'],
  // The end record of an empty archive.
  ['PK\x05\x06', 'zip'],
  ['7z\xbc\xaf\x27\x1c', '7z'],
  ['Rar!\x1a\x07', 'rar'],
];

/** The extensions that all ports know for what they load. */
const EXTENSIONS: Readonly<Partial<Record<Container, string>>> = { wad: '.wad', zip: '.pk3', '7z': '.pk7' };

/** Returns the container that a file is, by its first bytes. */
export function containerOf(beginning: Buffer): Container | null {
  const start = beginning.toString('latin1', 0, CONTAINER_BYTES);
  return SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1] ?? null;
}

/**
 * Returns the name under which ports load a mod: its own, unless its extension is not one of mods. Then it gets the extension of its
 * container (`map.rar`, which is a WAD, is `map.wad`).
 */
export function loadableName(fileName: string, beginning: Buffer): string {
  const container = containerOf(beginning);
  const proper = container === null ? undefined : EXTENSIONS[container];
  if (proper === undefined || modFileTypeOf(fileName) !== null) return fileName;
  const extension = extensionOf(fileName);
  // A base game that is called so keeps its name.
  if (extension === '.iwad' && beginning.toString('latin1', 0, 4) === 'IWAD') return fileName;
  // What follows the last dot of "Mod 1.2" is not an extension.
  const stem = /^\.(?:7z|[a-z][a-z\d]{0,4})$/.test(extension)
    ? fileName.slice(0, -extension.length)
    : fileName;
  return stem + proper;
}
