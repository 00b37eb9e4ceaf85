import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { isSystemPath } from '@hangar/api-foundation/user-paths';
import type { IFolderMapping } from '@hangar/domain';
import { isForeignPathSafe } from '@hangar/file-system';

import { isRelativePath, isWindowsPath } from '../other-launchers';

/** A file on this computer. */
export interface LocatedFile {
  readonly path: string;
  readonly sizeBytes: number;
}

/** The notation for the library's own folder if its path isn't known. */
export const LIBRARY_FOLDER = '.';

/** Finds the files of another launcher's library on this computer. Reads each folder at most once. */
export class PathLocator {
  private readonly mappings: readonly { readonly prefix: readonly string[]; readonly to: string }[];
  private readonly folders = new Map<string, Promise<ReadonlyMap<string, string>>>();

  constructor(folders: readonly IFolderMapping[]) {
    this.mappings = folders
      .filter(({ to }) => to !== '')
      .map(({ from, to }) => ({ prefix: toParts(from), to }))
      // The most specific folder has precedence.
      .toSorted((a, b) => b.prefix.length - a.prefix.length);
  }

  /** Returns the path at which a file would be on this computer; `null` if its folder isn't known. */
  getCandidate(path: string): string | null {
    if (!isForeignPathSafe(path)) return null;
    const parts = toParts(path);
    const mapping = this.mappings.find(({ prefix }) => isPrefix(prefix, parts));
    if (mapping) {
      const rest = parts.slice(mapping.prefix.length);
      // Only a relative path can still contain these parts, and it must not leave the chosen folder.
      return rest.includes('..') ? null : join(mapping.to, ...rest);
    }
    return isRelativePath(path) || isWindowsPath(path) !== (process.platform === 'win32') ? null : path;
  }

  /** Finds a file. Ignores case if the path was written on Windows, or if the exact path does not exist. */
  async locate(path: string): Promise<LocatedFile | null> {
    const candidate = this.getCandidate(path);
    if (candidate === null || !isForeignPathSafe(candidate) || isSystemPath(candidate)) return null;
    return (await findFile(candidate)) ?? this.locateIgnoringCase(candidate);
  }

  private async locateIgnoringCase(candidate: string): Promise<LocatedFile | null> {
    const folder = await this.findFolderIgnoringCase(dirname(candidate));
    const name =
      folder === null ? undefined : (await this.listNames(folder)).get(basename(candidate).toLowerCase());
    return folder === null || name === undefined ? null : findFile(join(folder, name));
  }

  /** Ignores case only in the parts below an existing folder. */
  private async findFolderIgnoringCase(folder: string): Promise<string | null> {
    if ((await this.listNames(folder)).size > 0) return folder;
    const parent = dirname(folder);
    if (parent === folder) return null;
    const existing = await this.findFolderIgnoringCase(parent);
    const name =
      existing === null ? undefined : (await this.listNames(existing)).get(basename(folder).toLowerCase());
    return existing === null || name === undefined ? null : join(existing, name);
  }

  /** Returns the names in a folder by their lower-case form, or no names if the folder doesn't exist. */
  private listNames(folder: string): Promise<ReadonlyMap<string, string>> {
    const known = this.folders.get(folder) ?? readNames(folder);
    this.folders.set(folder, known);
    return known;
  }
}

/** Whether a path is in a folder, in the notation of any system. */
export function isBelow(path: string, folder: string): boolean {
  return isPrefix(toParts(folder), toParts(path));
}

/** Returns the parts of a path. The first part is the drive, `/`, or `.` for a relative path. */
export function toParts(path: string): string[] {
  const parts = path
    .split(isWindowsPath(path) || isRelativePath(path) ? /[\\/]/ : '/')
    .filter((part) => part !== '');
  if (isWindowsPath(path)) return parts;
  return isRelativePath(path) ? [LIBRARY_FOLDER, ...parts.filter((part) => part !== '.')] : ['/', ...parts];
}

/** Joins the parts of a folder's path in the folder's own notation. */
export function joinParts(parts: readonly string[]): string {
  const [first = '', ...rest] = parts;
  if (first === '/') return `/${rest.join('/')}`;
  if (first === LIBRARY_FOLDER) return parts.join('/');
  return rest.length === 0 ? `${first}\\` : parts.join('\\');
}

function isPrefix(prefix: readonly string[], parts: readonly string[]): boolean {
  const ignoresCase = /^[a-z]:$/i.test(prefix[0] ?? '');
  const toLowerCaseIfIgnored = (part: string) => (ignoresCase ? part.toLowerCase() : part);
  return prefix.every(
    (part, index) => toLowerCaseIfIgnored(part) === toLowerCaseIfIgnored(parts[index] ?? ''),
  );
}

async function findFile(path: string): Promise<LocatedFile | null> {
  if (path.endsWith(sep)) return null;
  // The preview lists the file as missing.
  const stats = await stat(path).catch(() => null);
  return stats?.isFile() ? { path, sizeBytes: stats.size } : null;
}

async function readNames(folder: string): Promise<ReadonlyMap<string, string>> {
  // Most folders of another computer don't exist here.
  const names = await readdir(folder).catch(() => []);
  return new Map(names.map((name) => [name.toLowerCase(), name]));
}
