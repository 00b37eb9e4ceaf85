import { join, posix, win32 } from 'node:path';
import { isForeignPathSafe, findPortableNameFault } from '@hangar/file-system';
import type { ScannedMachine } from '@hangar/launch-engine';

import { STEAM_GAMES, STEAM_ROOTS } from './generated/game-places';
import { resolvePaths, getRows } from './place-paths';
import type { GamePlace, StoreGame } from './place-types';
import { SearchSession } from './search-session';
import { findBlock, readValveText, findText } from './valve-text';

/** The bit in `StateFlags` for a complete installation. */
const FULLY_INSTALLED = 4;
/** Maximum number of libraries. Steam has at most one per drive. */
const MAX_LIBRARIES = 200;
const LIBRARY_LISTS = ['config/libraryfolders.vdf', 'steamapps/libraryfolders.vdf'];

/** A game according to its Steam manifest. */
export interface SteamManifest {
  readonly folder: string;
  readonly isInstalled: boolean;
}

/** Returns the folders of the installed Steam games in all libraries. */
export async function findSteamPlaces(search: SearchSession): Promise<GamePlace[]> {
  const realRoots = await findRoots(search);
  const otherLibraries = await Promise.all(realRoots.map((root) => readLibraries(root, search)));
  const libraries = await resolveRealFolders([...realRoots, ...otherLibraries.flat()], search);
  const places = libraries.flatMap((library) => STEAM_GAMES.map((game) => findPlace(library, game, search)));
  return (await Promise.all(places)).flatMap((place) => place ?? []);
}

/** Returns the installation folders of Steam, without duplicates. */
export function findSteamFolders(machine: ScannedMachine): Promise<string[]> {
  return findRoots(new SearchSession(machine, new AbortController().signal, () => undefined));
}

async function findRoots(search: SearchSession): Promise<string[]> {
  const templates = getRows(STEAM_ROOTS, search.machine);
  const roots = (await Promise.all(templates.map((template) => resolvePaths(template, search)))).flat();
  return resolveRealFolders(roots, search);
}

/** Resolves links and removes duplicate folders. On Linux, most of these paths are links to the same folder. */
async function resolveRealFolders(folders: readonly string[], search: SearchSession): Promise<string[]> {
  const realPaths = await Promise.all(folders.map((folder) => search.realPath(folder)));
  return [...new Set(realPaths.flatMap((folder) => folder ?? []))];
}

async function readLibraries(root: string, search: SearchSession): Promise<string[]> {
  const texts = await Promise.all(LIBRARY_LISTS.map((list) => search.readText(join(root, list))));
  return texts.flatMap((text) => parseLibraries(text ?? ''));
}

/** Returns the libraries in a `libraryfolders.vdf`, in the current format or the one used before 2021. */
export function parseLibraries(text: string): string[] {
  const { entries } = findBlock(readValveText(text), 'libraryfolders') ?? { entries: [] };
  const paths = entries
    .filter(([key]) => /^\d+$/.test(key))
    .map(([, value]) => (typeof value === 'string' ? value : findText(value, 'path')));
  const absolute = paths.filter(
    (path): path is string =>
      path !== null && (posix.isAbsolute(path) || win32.isAbsolute(path)) && isForeignPathSafe(path),
  );
  return [...new Set(absolute.map(removeTrailingSeparator))].slice(0, MAX_LIBRARIES);
}

function removeTrailingSeparator(path: string): string {
  return path.length > 1 ? path.replace(/(?<![\\/])[\\/]+$/, '') : path;
}

async function findPlace(library: string, game: StoreGame, search: SearchSession): Promise<GamePlace | null> {
  const text = await search.readText(join(library, 'steamapps', `appmanifest_${game.id}.acf`));
  const manifest = text === null ? null : readManifest(text, game.id);
  // The game is only partly installed. It is found after Steam has downloaded the rest.
  if (manifest && !manifest.isInstalled) return null;
  const common = join(library, 'steamapps/common');
  const name = (manifest?.folder ?? game.folder ?? game.name).toLowerCase();
  const entry = (await search.listNames(common)).find((found) => found.name.toLowerCase() === name);
  if (!entry) return null;
  return { folder: join(common, entry.name), source: 'steam', sourceName: 'Steam', storeGame: game };
}

/** Reads an `appmanifest_<id>.acf`; `null` if it is for another game or specifies a folder outside the library. */
export function readManifest(text: string, id: string): SteamManifest | null {
  const state = findBlock(readValveText(text), 'appstate');
  const folder = state && findText(state, 'installdir');
  if (!state || findText(state, 'appid') !== id || folder === null || findPortableNameFault(folder) !== null)
    return null;
  const flags = Number(findText(state, 'stateflags') ?? 0);
  return { folder, isInstalled: (flags & FULLY_INSTALLED) !== 0 };
}
