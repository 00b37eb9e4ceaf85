import { join, posix, win32 } from 'node:path';
import { isForeignPathSafe, portableNameFault } from '@hangar/file-system';
import type { ScannedMachine } from '@hangar/launch-engine';

import { STEAM_GAMES, STEAM_ROOTS } from './generated/game-places';
import { pathsOf, rowsFor } from './place-paths';
import type { GamePlace, StoreGame } from './place-types';
import { SearchSession } from './search-session';
import { blockOf, readValveText, textOf } from './valve-text';

/** The bit of `StateFlags` that marks a complete installation. */
const FULLY_INSTALLED = 4;
/** Maximum number of libraries. Steam has one per drive. */
const MAX_LIBRARIES = 200;
const LIBRARY_LISTS = ['config/libraryfolders.vdf', 'steamapps/libraryfolders.vdf'];

/** A game according to its Steam manifest. */
export interface SteamManifest {
  readonly folder: string;
  readonly isInstalled: boolean;
}

/** Returns the folders of the installed Steam games in all libraries. */
export async function steamPlaces(search: SearchSession): Promise<GamePlace[]> {
  const realRoots = await rootsOf(search);
  const otherLibraries = await Promise.all(realRoots.map((root) => listedLibraries(root, search)));
  const libraries = await realFolders([...realRoots, ...otherLibraries.flat()], search);
  const places = libraries.flatMap((library) => STEAM_GAMES.map((game) => placeOf(library, game, search)));
  return (await Promise.all(places)).flatMap((place) => place ?? []);
}

/** Returns the installation folders of Steam, each once. */
export function steamFolders(machine: ScannedMachine): Promise<string[]> {
  return rootsOf(new SearchSession(machine, new AbortController().signal, () => undefined));
}

async function rootsOf(search: SearchSession): Promise<string[]> {
  const templates = rowsFor(STEAM_ROOTS, search.machine);
  const roots = (await Promise.all(templates.map((template) => pathsOf(template, search)))).flat();
  return realFolders(roots, search);
}

/** Resolves links and returns each folder once. On Linux, most of these paths are links to the same folder. */
async function realFolders(folders: readonly string[], search: SearchSession): Promise<string[]> {
  const real = await Promise.all(folders.map((folder) => search.realPath(folder)));
  return [...new Set(real.flatMap((folder) => folder ?? []))];
}

async function listedLibraries(root: string, search: SearchSession): Promise<string[]> {
  const texts = await Promise.all(LIBRARY_LISTS.map((list) => search.readText(join(root, list))));
  return texts.flatMap((text) => librariesIn(text ?? ''));
}

/** Returns the libraries in a `libraryfolders.vdf`, in the current format or the one used before 2021. */
export function librariesIn(text: string): string[] {
  const { entries } = blockOf(readValveText(text), 'libraryfolders') ?? { entries: [] };
  const paths = entries
    .filter(([key]) => /^\d+$/.test(key))
    .map(([, value]) => (typeof value === 'string' ? value : textOf(value, 'path')));
  const absolute = paths.filter(
    (path): path is string =>
      path !== null && (posix.isAbsolute(path) || win32.isAbsolute(path)) && isForeignPathSafe(path),
  );
  return [...new Set(absolute.map(withoutEndSeparator))].slice(0, MAX_LIBRARIES);
}

function withoutEndSeparator(path: string): string {
  return path.length > 1 ? path.replace(/(?<![\\/])[\\/]+$/, '') : path;
}

async function placeOf(library: string, game: StoreGame, search: SearchSession): Promise<GamePlace | null> {
  const text = await search.readText(join(library, 'steamapps', `appmanifest_${game.id}.acf`));
  const manifest = text === null ? null : readManifest(text, game.id);
  // The game is only partly installed. It will be found once Steam has downloaded the rest.
  if (manifest && !manifest.isInstalled) return null;
  const common = join(library, 'steamapps/common');
  const name = (manifest?.folder ?? game.folder ?? game.name).toLowerCase();
  const entry = (await search.namesIn(common)).find((found) => found.name.toLowerCase() === name);
  if (!entry) return null;
  return { folder: join(common, entry.name), source: 'steam', sourceName: 'Steam', storeGame: game };
}

/** Reads an `appmanifest_<id>.acf`; `null` if it is for another game or names a folder outside the library. */
export function readManifest(text: string, id: string): SteamManifest | null {
  const state = blockOf(readValveText(text), 'appstate');
  const folder = state && textOf(state, 'installdir');
  if (!state || textOf(state, 'appid') !== id || folder === null || portableNameFault(folder) !== null)
    return null;
  const flags = Number(textOf(state, 'stateflags') ?? 0);
  return { folder, isInstalled: (flags & FULLY_INSTALLED) !== 0 };
}
