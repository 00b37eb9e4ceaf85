import type { Database } from './database';
import { PostgresDatabase } from './postgres/postgres-database';
import { SqliteDatabase } from './sqlite/sqlite-database';

/** Where the Registry is kept: a PostgreSQL's address, or a file of its own. */
export type DatabasePlace = { readonly url: string } | { readonly file: string };

/** Opens the store with its tables up to date. */
export function openDatabase(place: DatabasePlace, report: (error: Error) => void): Promise<Database> {
  return 'url' in place ? PostgresDatabase.open(place.url, report) : SqliteDatabase.open(place.file);
}
