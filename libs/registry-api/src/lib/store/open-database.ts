import type { DatabasePlace } from '../registry-api-options';
import type { Database, SearchedDatabase } from './database';
import { PostgresDatabase } from './postgres/postgres-database';
import { openSqliteToSearch, SqliteDatabase } from './sqlite/sqlite-database';

/** Opens the store with its tables up to date. */
export function openDatabase(place: DatabasePlace, report: (error: Error) => void): Promise<Database> {
  return 'url' in place ? PostgresDatabase.open(place.url, report) : SqliteDatabase.open(place.file);
}

/** Opens a store that is up to date for searches alone, beside whoever has it open. */
export async function openToSearch(
  place: DatabasePlace,
  report: (error: Error) => void,
): Promise<SearchedDatabase> {
  return 'url' in place ? PostgresDatabase.openToSearch(place.url, report) : openSqliteToSearch(place.file);
}
