import type { ModFileType } from '../records/mod-file';
import { PACK_EXTENSION } from '../records/protocol-pack';

const TYPE_BY_EXTENSION: Readonly<Record<string, ModFileType>> = {
  '.wad': 'WAD',
  '.pk3': 'PK3',
  // Packages of Eternity and EDGE: zips with another extension.
  '.pke': 'PK3',
  '.epk': 'PK3',
  '.pk7': 'PK7',
  '.ipk3': 'IPK3',
  '.ipk7': 'PK7',
  '.zip': 'ZIP',
  '.deh': 'DEH',
  '.bex': 'BEX',
};

/** Extensions of supported mod files, lower case with the dot. */
export const MOD_FILE_EXTENSIONS: readonly string[] = Object.keys(TYPE_BY_EXTENSION);

/** Extensions of archives that can contain mods, lower case with the dot. */
export const ARCHIVE_EXTENSIONS: readonly string[] = ['.zip', '.7z', '.rar'];

/** Extensions of all files that can be added, lower case with the dot: mod files, base games, archives, and packs. */
export const ADDABLE_EXTENSIONS: readonly string[] = [
  ...MOD_FILE_EXTENSIONS,
  '.iwad',
  ...ARCHIVE_EXTENSIONS.filter((extension) => !MOD_FILE_EXTENSIONS.includes(extension)),
  PACK_EXTENSION,
];

/**
 * Extensions of files that can be a base game, lower case with the dot. The content determines whether a file is one.
 */
export const BASE_GAME_EXTENSIONS: readonly string[] = [
  '.wad',
  '.iwad',
  '.ipk3',
  '.pk3',
  '.pk7',
  '.ipk7',
  '.zip',
];

/** Returns the last part of a path from any operating system. */
export function fileNameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

/** Returns the extension of a file name, lower case with the dot, or an empty string. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? fileName.slice(dot).toLowerCase() : '';
}

/** Returns a file name without its extension. */
export function stemOf(fileName: string): string {
  const extension = extensionOf(fileName);
  return extension ? fileName.slice(0, -extension.length) : fileName;
}

/** Returns the type of a mod file by its name, or `null` if it is not a mod file. */
export function modFileTypeOf(fileName: string): ModFileType | null {
  return TYPE_BY_EXTENSION[extensionOf(fileName)] ?? null;
}

/** Whether a file of this type is a DeHackEd patch. Most ports load those with a separate option. */
export function isDehackedPatch(type: ModFileType): boolean {
  return type === 'DEH' || type === 'BEX';
}

/** @deprecated Use {@link ADDABLE_EXTENSIONS}. */
export const HANDED_EXTENSIONS = ADDABLE_EXTENSIONS;
