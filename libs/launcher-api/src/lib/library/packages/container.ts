import { extensionOf, modFileTypeOf } from '@hangar/domain';

/** The container formats, which are determined by content. */
export type Container = 'wad' | 'zip' | '7z' | 'rar';

/** Number of bytes at the beginning of a file that are sufficient to identify its container. */
export const CONTAINER_BYTES = 8;

const SIGNATURES: readonly (readonly [signature: string, container: Container])[] = [
  ['IWAD', 'wad'],
  ['PWAD', 'wad'],
  ['PK\x03\x04', 'zip'],
  // An empty archive consists only of its end record.
  ['PK\x05\x06', 'zip'],
  ['7z\xbc\xaf\x27\x1c', '7z'],
  ['Rar!\x1a\x07', 'rar'],
];

/** The extensions that all source ports recognise for these containers. */
const EXTENSIONS: Readonly<Partial<Record<Container, string>>> = { wad: '.wad', zip: '.pk3', '7z': '.pk7' };

/** Returns the container format, based on the first bytes of a file. */
export function detectContainer(beginning: Buffer): Container | null {
  const start = beginning.toString('latin1', 0, CONTAINER_BYTES);
  return SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1] ?? null;
}

/**
 * Returns the name under which source ports load a mod. If its extension is not that of a mod, it is replaced with that
 * of the container (a WAD named `map.rar` becomes `map.wad`).
 */
export function toLoadableName(fileName: string, beginning: Buffer): string {
  const container = detectContainer(beginning);
  const containerExtension = container === null ? undefined : EXTENSIONS[container];
  if (containerExtension === undefined || modFileTypeOf(fileName) !== null) return fileName;
  const extension = extensionOf(fileName);
  // A base game with the extension `.iwad` keeps its name.
  if (extension === '.iwad' && beginning.toString('latin1', 0, 4) === 'IWAD') return fileName;
  // In "Mod 1.2", for example, the text after the last dot is not an extension.
  const stem = /^\.(?:7z|[a-z][a-z\d]{0,4})$/.test(extension)
    ? fileName.slice(0, -extension.length)
    : fileName;
  return stem + containerExtension;
}
