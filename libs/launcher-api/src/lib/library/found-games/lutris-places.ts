import { stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';

import { isForeignPathSafe } from '@hangar/file-system';

import { LUTRIS_DATABASES } from './generated/game-places';
import { findGogGame, createGogPlace } from './gog-places';
import { resolvePaths, getRows, expandWildcards } from './place-paths';
import type { GamePlace } from './place-types';
import type { SearchSession } from './search-session';

const MAX_DATABASE_BYTES = 64 * 1024 * 1024;
const INSTALLED_GAMES_QUERY = `SELECT directory, service, service_id FROM games
  WHERE installed = 1 AND directory IS NOT NULL AND directory <> '' LIMIT 5000`;
const LUTRIS: Pick<GamePlace, 'source' | 'sourceName'> = { source: 'lutris', sourceName: 'Lutris' };

/** A game in Lutris's database. */
export interface LutrisGame {
  readonly directory: string;
  /** The game's GOG ID; `null` if the game is from another store. */
  readonly gogId: string | null;
}

/** Returns the folders of the games in Lutris. The list is empty if Node doesn't include SQLite. */
export async function findLutrisPlaces(search: SearchSession): Promise<GamePlace[]> {
  const templates = getRows(LUTRIS_DATABASES, search.machine);
  const databases = (await Promise.all(templates.map((template) => resolvePaths(template, search)))).flat();
  const games = (await Promise.all(databases.map((path) => readGames(path, search)))).flat();
  return (await Promise.all(games.map((game) => findPlaces(game, search)))).flat();
}

async function readGames(path: string, search: SearchSession): Promise<LutrisGame[]> {
  const stats = await stat(path).catch(() => null);
  if (!stats?.isFile() || stats.size > MAX_DATABASE_BYTES) return [];
  try {
    return readLutrisGames(path);
  } catch (error) {
    // Lutris may be writing to the file, or the file belongs to another program.
    search.reportError(path, error);
    return [];
  }
}

/** Returns the installed games in a database. Creates no files next to the database, even while Lutris has it open. */
export function readLutrisGames(path: string): LutrisGame[] {
  const sqlite = process.getBuiltinModule('node:sqlite') as typeof import('node:sqlite') | undefined;
  if (!sqlite) return [];
  const address = pathToFileURL(path);
  // Without this option, SQLite would create files for its write-ahead log.
  address.searchParams.set('immutable', '1');
  const database = new sqlite.DatabaseSync(address, { readOnly: true });
  try {
    return database
      .prepare(INSTALLED_GAMES_QUERY)
      .all()
      .flatMap((row) => toGame(row) ?? []);
  } finally {
    database.close();
  }
}

function toGame({
  directory,
  service,
  service_id: id,
}: Readonly<Record<string, unknown>>): LutrisGame | null {
  if (typeof directory !== 'string' || !isAbsolute(directory) || !isForeignPathSafe(directory)) return null;
  return { directory, gogId: service === 'gog' && typeof id === 'string' ? id : null };
}

/** Returns the folders of a game: its own folder and, under Wine, the folders that GOG's installer created in it. */
async function findPlaces({ directory, gogId }: LutrisGame, search: SearchSession): Promise<GamePlace[]> {
  const installed = await expandWildcards(`${directory}/drive_c/GOG Games/*`, search);
  const nested = await Promise.all(installed.map((folder) => createGogPlace(folder, LUTRIS, search)));
  return [{ folder: directory, ...LUTRIS, storeGame: gogId === null ? null : findGogGame(gogId) }, ...nested];
}
