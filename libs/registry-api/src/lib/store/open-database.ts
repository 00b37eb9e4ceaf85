import type { DatabasePlace } from '../registry-api-options';
import type { Database, SearchedDatabase } from './database';
import { PostgresDatabase } from './postgres/postgres-database';
import { openSqliteToSearch, SqliteDatabase } from './sqlite/sqlite-database';

/** Opens the store and updates its tables. */
export function openDatabase(place: DatabasePlace, report: (error: Error) => void): Promise<Database> {
  return 'url' in place ? PostgresDatabase.open(place.url, report) : SqliteDatabase.open(place.file);
}

/** Opens an up-to-date store for searches only, in addition to other connections. */
export async function openToSearch(
  place: DatabasePlace,
  report: (error: Error) => void,
): Promise<SearchedDatabase> {
  return 'url' in place ? PostgresDatabase.openToSearch(place.url, report) : openSqliteToSearch(place.file);
}
