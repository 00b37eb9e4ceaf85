import { basename, extname, join, relative, isAbsolute } from 'node:path';
import { stat } from 'node:fs/promises';
import { FOUND_GAME_SOURCES } from '@hangar/domain';
import { readBytes, withRegularFile } from '@hangar/file-system';

import { GAME_FILE_NAMES, NEVER_GAMES, RELATIVE_FOLDERS } from './generated/game-places';
import { BASE_GAME_SIZES, OFFICIAL_ADD_ONS } from './generated/official-files';
import { createNamePattern } from './place-paths';
import type { GamePlace, StoreFile } from './place-types';
import type { SearchSession } from './search-session';

/**
 * A file that may be a game or an official add-on, based on its size or first bytes. Its full content has not been
 * read.
 */
export interface Candidate {
  readonly filePath: string;
  readonly sizeBytes: number;
  /** Identifies the file independently of its path. */
  readonly identity: string;
  readonly place: GamePlace;
  /** The file's row in the table of its store. */
  readonly storeFile: StoreFile | null;
}

interface NamedFile {
  readonly path: string;
  readonly storeFile: StoreFile | null;
}

const WAD_EXTENSIONS = new Set(['.wad', '.iwad']);
const PACKAGE_EXTENSIONS = new Set(['.ipk3', '.ipk7', '.pk3', '.pk7', '.zip']);
const SELF_DESCRIBING_EXTENSIONS = new Set(['.ipk3', '.ipk7']);
const knownSizes = new Set([...BASE_GAME_SIZES, ...OFFICIAL_ADD_ONS.map(([, sizeBytes]) => sizeBytes)]);
const excludedNames = new Set(NEVER_GAMES);
const gameNames = new Set(GAME_FILE_NAMES);

/** Returns the files in the given places that may be games. Each file is listed once, with its best source. */
export async function findCandidates(
  places: readonly GamePlace[],
  search: SearchSession,
): Promise<Candidate[]> {
  const byIdentity = new Map<string, Candidate>();
  for (const place of sortBestFirst(places)) {
    for (const file of await listFiles(place, search)) {
      const candidate = await identifyFile(file, place, search);
      if (candidate && !byIdentity.has(candidate.identity)) byIdentity.set(candidate.identity, candidate);
    }
  }
  return [...byIdentity.values()];
}

/** Sorts places by source, best source first, and removes duplicate folders. */
function sortBestFirst(places: readonly GamePlace[]): GamePlace[] {
  const sorted = FOUND_GAME_SOURCES.flatMap((source) => places.filter((place) => place.source === source));
  const seen = new Set<string>();
  return sorted.filter((place) => {
    const key = `${isStore(place)} ${place.folder}`;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

const isStore = ({ storeGame }: Pick<GamePlace, 'storeGame'>): boolean => storeGame !== undefined;

function listFiles(place: GamePlace, search: SearchSession): Promise<NamedFile[]> {
  return place.storeGame === undefined
    ? listFolderFiles(place.folder, search)
    : listStoreFiles(place, search);
}

async function listFolderFiles(folder: string, search: SearchSession): Promise<NamedFile[]> {
  const names = (await search.listNames(folder)).map(({ name }) => name);
  // `DOOMWADDIR` may itself be a file.
  const paths = names.length === 0 ? [folder] : names.sort().map((name) => join(folder, name));
  return paths.map((path) => ({ path, storeFile: null }));
}

async function listStoreFiles({ folder, storeGame }: GamePlace, search: SearchSession): Promise<NamedFile[]> {
  const listed = await Promise.all(
    (storeGame?.files ?? []).map((storeFile) => findStoreFiles(folder, storeFile, search)),
  );
  if (storeGame?.onlyTheseFiles) return listed.flat();
  const common = await Promise.all(RELATIVE_FOLDERS.map((below) => findGames(folder, below, search)));
  return [...listed.flat(), ...common.flat()];
}

/** Returns the files that match a row in a store's table, ignoring case. */
async function findStoreFiles(
  folder: string,
  storeFile: StoreFile,
  search: SearchSession,
): Promise<NamedFile[]> {
  const parts = storeFile[0].split('/');
  const pattern = createNamePattern(parts.at(-1) ?? '');
  const folders = await findFolders(folder, parts.slice(0, -1), search);
  return findNames(folders, (name) => pattern.test(name), { storeFile, search });
}

/** Returns the files with the name of a game, in a folder in which a store installs games. */
async function findGames(folder: string, below: string, search: SearchSession): Promise<NamedFile[]> {
  const folders = await findFolders(folder, below === '.' ? [] : below.split('/'), search);
  return findNames(folders, (name) => gameNames.has(name.toLowerCase()), { storeFile: null, search });
}

async function findNames(
  folders: readonly string[],
  isWanted: (name: string) => boolean,
  { storeFile, search }: { readonly storeFile: StoreFile | null; readonly search: SearchSession },
): Promise<NamedFile[]> {
  const nested = folders.map(async (folder) => {
    const names = (await search.listNames(folder)).map(({ name }) => name).filter(isWanted);
    return names.map((name) => ({ path: join(folder, name), storeFile }));
  });
  return (await Promise.all(nested)).flat();
}

/** Returns the folders at a relative path, ignoring case. */
async function findFolders(
  folder: string,
  [first, ...rest]: readonly string[],
  search: SearchSession,
): Promise<string[]> {
  if (first === undefined) return [folder];
  const pattern = createNamePattern(first);
  const matches = (await search.listNames(folder)).filter(({ name }) => pattern.test(name));
  const nested = matches.map(async (entry) => {
    const relativeFolder = join(folder, entry.name);
    // Links to folders outside the game's folder are not followed, unlike links to files.
    if (entry.isSymbolicLink() && !(await isInside(folder, relativeFolder, search))) return [];
    return findFolders(relativeFolder, rest, search);
  });
  return (await Promise.all(nested)).flat();
}

async function isInside(folder: string, path: string, search: SearchSession): Promise<boolean> {
  const [outer, inner] = await Promise.all([search.realPath(folder), search.realPath(path)]);
  if (outer === null || inner === null) return false;
  const relativePath = relative(outer, inner);
  return relativePath !== '' && !relativePath.startsWith('..') && !isAbsolute(relativePath);
}

async function identifyFile(
  { path, storeFile }: NamedFile,
  place: GamePlace,
  search: SearchSession,
): Promise<Candidate | null> {
  search.signal.throwIfAborted();
  const extension = extname(path).toLowerCase();
  if (
    excludedNames.has(basename(path).toLowerCase()) ||
    !(WAD_EXTENSIONS.has(extension) || PACKAGE_EXTENSIONS.has(extension))
  )
    return null;
  const stats = await stat(path, { bigint: true }).catch(() => null);
  if (!stats?.isFile()) return null;
  const sizeBytes = Number(stats.size);
  const isKnownSize = knownSizes.has(sizeBytes) || storeFile?.[1] === 'mod-file';
  if (!isKnownSize && !SELF_DESCRIBING_EXTENSIONS.has(extension) && !WAD_EXTENSIONS.has(extension))
    return null;
  const isGame = await hasGameHeader(
    path,
    { isKnownSize, isPackage: PACKAGE_EXTENSIONS.has(extension) },
    search,
  );
  if (!isGame) return null;
  return {
    filePath: path,
    sizeBytes,
    identity: `${stats.dev}:${stats.ino}:${stats.size}:${stats.mtimeNs}`,
    place,
    storeFile,
  };
}

async function hasGameHeader(
  path: string,
  { isKnownSize, isPackage }: { readonly isKnownSize: boolean; readonly isPackage: boolean },
  search: SearchSession,
): Promise<boolean> {
  try {
    const start = await withRegularFile(path, (file) => readBytes(file, 0, 4));
    const magic = start.toString('latin1');
    if (isPackage) return magic.startsWith('PK') || magic.startsWith('7z');
    return magic === 'IWAD' || (magic === 'PWAD' && isKnownSize);
  } catch (error) {
    return search.logUnreadable(path, error, false);
  }
}
