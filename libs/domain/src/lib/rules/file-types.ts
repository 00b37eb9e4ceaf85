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

/** Extensions of the mod files that Hangar takes, lower case with the dot. */
export const MOD_FILE_EXTENSIONS: readonly string[] = Object.keys(TYPE_BY_EXTENSION);

/** Extensions of archives that can carry mods, lower case with the dot. */
export const ARCHIVE_EXTENSIONS: readonly string[] = ['.zip', '.7z', '.rar'];

/** Extensions of all files that can be added, lower case with the dot: mod files, base games, archives, and packs. */
export const HANDED_EXTENSIONS: readonly string[] = [
  ...MOD_FILE_EXTENSIONS,
  '.iwad',
  ...ARCHIVE_EXTENSIONS.filter((extension) => !MOD_FILE_EXTENSIONS.includes(extension)),
  PACK_EXTENSION,
];

/** Extensions of the files that can be a base game, lower case with the dot. What a file is, its content says. */
export const BASE_GAME_EXTENSIONS: readonly string[] = [
  '.wad',
  '.iwad',
  '.ipk3',
  '.pk3',
  '.pk7',
  '.ipk7',
  '.zip',
];

/** The last part of a path of any system. */
export function fileNameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

/** A file name's extension, lower case with the dot; empty when there is none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? fileName.slice(dot).toLowerCase() : '';
}

/** A file name without its extension. */
export function stemOf(fileName: string): string {
  const extension = extensionOf(fileName);
  return extension ? fileName.slice(0, -extension.length) : fileName;
}

/** The type of a mod file by its name, or `null` for a file that is no mod file. */
export function modFileTypeOf(fileName: string): ModFileType | null {
  return TYPE_BY_EXTENSION[extensionOf(fileName)] ?? null;
}

/** Whether a file of this type is a DeHackEd patch, which most ports want behind an option of its own. */
export function isDehackedPatch(type: ModFileType): boolean {
  return type === 'DEH' || type === 'BEX';
}
