import { modFileTypeOf, RESOURCE_FOLDERS, ROOT_MARKS } from '@hangar/domain';

import { MAX_PACKAGE_ENTRIES, MAX_PACKAGE_NAME_CHARACTERS } from '../reading-limits';
import type { ContainerEntry } from './container-reader';

/** A packaged file with the path that ports see. */
export interface PlacedEntry<Entry extends ContainerEntry> {
  readonly entry: Entry;
  /**
   * The path in lower case with `/` as separator, without `filter/NAME/` and without a top-level folder that contains
   * all files.
   */
  readonly path: string;
  /** Whether the file applies only to some games. */
  readonly isFiltered: boolean;
}

const OUTSIDE_PACKAGE = /(?:^|\/)\.\.(?:\/|$)/;
const JUNK = /\.(bat|exe)$|^__macosx\//;

/**
 * Whether a ZIP archive is intended to be loaded as it is, rather than for distributing mods. `names` are its entries.
 */
export function isPackageLayout(names: readonly string[]): boolean {
  const placed = layOutPackage(names.map((name) => ({ name, sizeBytes: 0 })));
  const isInResources = (path: string): boolean => RESOURCE_FOLDERS.has(path.slice(0, path.indexOf('/')));
  const isPackageMark = (path: string): boolean =>
    !path.includes('/') && ROOT_MARKS.has(getPathStem(path)) && modFileTypeOf(path) === null;
  if (placed.some(({ path, isFiltered }) => isFiltered || isPackageMark(path))) return true;
  const isModFile = (path: string): boolean => modFileTypeOf(path) !== null && !isInResources(path);
  return placed.some(({ path }) => isInResources(path)) && !placed.some(({ path }) => isModFile(path));
}

/**
 * Maps a package's entries to the paths that ports see. Removes a top-level folder that contains all files, merges
 * `filter/NAME/` into the root, and omits junk and unsafe names. Filtered entries are listed first, so that the other
 * files take precedence.
 */
export function layOutPackage<Entry extends ContainerEntry>(entries: readonly Entry[]): PlacedEntry<Entry>[] {
  const files = limitEntries(entries)
    .map((entry) => ({ entry, path: normalizePath(entry.name) }))
    .filter(({ path }) => path !== '' && !path.endsWith('/') && !JUNK.test(path));
  const prefix = findCommonFolder(files.map(({ path }) => path));
  const placed = files.map(({ entry, path }) => placeEntry(entry, path.slice(prefix.length)));
  return [
    ...placed.filter(({ isFiltered }) => isFiltered),
    ...placed.filter(({ isFiltered }) => !isFiltered),
  ];
}

function limitEntries<Entry extends ContainerEntry>(entries: readonly Entry[]): readonly Entry[] {
  let characters = 0;
  const end = entries.findIndex(({ name }) => (characters += name.length) > MAX_PACKAGE_NAME_CHARACTERS);
  return entries.slice(0, Math.min(end < 0 ? entries.length : end, MAX_PACKAGE_ENTRIES));
}

/**
 * Returns the name that ports use for a file: without folder and extension, truncated to eight characters, in upper
 * case.
 */
export function getLumpName(path: string): string {
  return getPathStem(path).slice(0, 8).toUpperCase();
}

/** Returns a file name without folder and extension. */
export function getPathStem(path: string): string {
  const fileName = path.slice(path.lastIndexOf('/') + 1);
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? fileName : fileName.slice(0, dot);
}

/** Returns the folder of a path; empty for the root. */
export function getFolder(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function placeEntry<Entry extends ContainerEntry>(entry: Entry, path: string): PlacedEntry<Entry> {
  const filterPrefix = /^filter\/[^/]+\//.exec(path)?.[0];
  return { entry, path: path.slice(filterPrefix?.length ?? 0), isFiltered: filterPrefix !== undefined };
}

/**
 * Normalises a path for look-ups in packages: in lower case with `/` as separator. Empty if the path leads out of the
 * package, because ports would not load it either.
 */
export function normalizePath(name: string): string {
  const path = name.slice(0, 1024).replaceAll('\\', '/').replace(/^\.\//, '').toLowerCase();
  return path.startsWith('/') || OUTSIDE_PACKAGE.test(path) ? '' : path;
}

function findCommonFolder(paths: readonly string[]): string {
  const first = paths[0] ?? '';
  const prefix = first.slice(0, first.indexOf('/') + 1);
  // The root folders `filter` and `maps` have a meaning for ports, so they are not removed.
  if (prefix === '' || prefix === 'filter/' || prefix === 'maps/') return '';
  if (!paths.every((path) => path.startsWith(prefix))) return '';
  const hasPackageMark = paths.some((path) => {
    const rest = path.slice(prefix.length);
    return rest.startsWith('maps/') || (!rest.includes('/') && ROOT_MARKS.has(getPathStem(rest)));
  });
  return hasPackageMark ? prefix : '';
}
