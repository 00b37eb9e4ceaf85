import type { DatabaseLocation } from '../registry-api-options';
import type { Database, SearchedDatabase } from './database';
import { PostgresDatabase } from './postgres/postgres-database';
import { openSqliteForSearch, SqliteDatabase } from './sqlite/sqlite-database';

/** Opens the store and updates its tables. */
export function openDatabase(location: DatabaseLocation, report: (error: Error) => void): Promise<Database> {
  return 'url' in location ? PostgresDatabase.open(location.url, report) : SqliteDatabase.open(location.file);
}

/** Opens an up-to-date store for searches only, in addition to the server's own connections. */
export async function openForSearch(
  location: DatabaseLocation,
  report: (error: Error) => void,
): Promise<SearchedDatabase> {
  return 'url' in location
    ? PostgresDatabase.openForSearch(location.url, report)
    : openSqliteForSearch(location.file);
}
