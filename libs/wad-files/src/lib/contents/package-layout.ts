import { modFileTypeOf, RESOURCE_FOLDERS, ROOT_MARKS } from '@hangar/domain';

import { MAX_PACKAGE_ENTRIES, MAX_PACKAGE_NAME_CHARACTERS } from '../reading-limits';
import type { ContainerEntry } from './container-reader';

/** A file of a package at the place where ports see it. */
export interface PlacedEntry<Entry extends ContainerEntry> {
  readonly entry: Entry;
  /** Lower case, `/` between folders, without a folder that holds everything and without `filter/NAME/`. */
  readonly path: string;
  /** Whether only some games see it. */
  readonly isFiltered: boolean;
}

const LEADS_OUT = /(?:^|\/)\.\.(?:\/|$)/;
const JUNK = /\.(bat|exe)$|^__macosx\//;

/** Whether a zip is made to be loaded as it is, whatever it is called, and does not only carry mods. `names` are those of its entries. */
export function isPackageLayout(names: readonly string[]): boolean {
  const placed = layOutPackage(names.map((name) => ({ name, sizeBytes: 0 })));
  const isInResources = (path: string): boolean => RESOURCE_FOLDERS.has(path.slice(0, path.indexOf('/')));
  const isMark = (path: string): boolean =>
    !path.includes('/') && ROOT_MARKS.has(stemOfPath(path)) && modFileTypeOf(path) === null;
  if (placed.some(({ path, isFiltered }) => isFiltered || isMark(path))) return true;
  const isCarried = (path: string): boolean => modFileTypeOf(path) !== null && !isInResources(path);
  return placed.some(({ path }) => isInResources(path)) && !placed.some(({ path }) => isCarried(path));
}

/**
 * Puts the entries of a package where ports see them: a folder that holds everything is taken off, `filter/NAME/` is laid
 * over the root, junk and names that lead elsewhere are dropped. Filtered entries come first, so that others win.
 */
export function layOutPackage<Entry extends ContainerEntry>(entries: readonly Entry[]): PlacedEntry<Entry>[] {
  const files = withinLimits(entries)
    .map((entry) => ({ entry, path: normalizedPath(entry.name) }))
    .filter(({ path }) => path !== '' && !path.endsWith('/') && !JUNK.test(path));
  const prefix = commonFolder(files.map(({ path }) => path));
  const placed = files.map(({ entry, path }) => place(entry, path.slice(prefix.length)));
  return [
    ...placed.filter(({ isFiltered }) => isFiltered),
    ...placed.filter(({ isFiltered }) => !isFiltered),
  ];
}

function withinLimits<Entry extends ContainerEntry>(entries: readonly Entry[]): readonly Entry[] {
  let characters = 0;
  const end = entries.findIndex(({ name }) => (characters += name.length) > MAX_PACKAGE_NAME_CHARACTERS);
  return entries.slice(0, Math.min(end < 0 ? entries.length : end, MAX_PACKAGE_ENTRIES));
}

/** The name by which ports find a file: without folder and extension, cut to eight characters, upper case. */
export function lumpNameOf(path: string): string {
  return stemOfPath(path).slice(0, 8).toUpperCase();
}

/** A file name without folder and extension. */
export function stemOfPath(path: string): string {
  const fileName = path.slice(path.lastIndexOf('/') + 1);
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? fileName : fileName.slice(0, dot);
}

/** The folder of a path; empty for the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function place<Entry extends ContainerEntry>(entry: Entry, path: string): PlacedEntry<Entry> {
  const behindFilter = /^filter\/[^/]+\//.exec(path)?.[0];
  return { entry, path: path.slice(behindFilter?.length ?? 0), isFiltered: behindFilter !== undefined };
}

/**
 * A path as packages are searched: lower case, with `/` between folders. Empty for one that leads out of the package, which
 * a port would not load either.
 */
export function normalizedPath(name: string): string {
  const path = name.slice(0, 1024).replaceAll('\\', '/').replace(/^\.\//, '').toLowerCase();
  return path.startsWith('/') || LEADS_OUT.test(path) ? '' : path;
}

function commonFolder(paths: readonly string[]): string {
  const first = paths[0] ?? '';
  const prefix = first.slice(0, first.indexOf('/') + 1);
  // A `filter` folder in the root is one that ports know, and so is `maps`.
  if (prefix === '' || prefix === 'filter/' || prefix === 'maps/') return '';
  if (!paths.every((path) => path.startsWith(prefix))) return '';
  const isMarked = paths.some((path) => {
    const rest = path.slice(prefix.length);
    return rest.startsWith('maps/') || (!rest.includes('/') && ROOT_MARKS.has(stemOfPath(rest)));
  });
  return isMarked ? prefix : '';
}
