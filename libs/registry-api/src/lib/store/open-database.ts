import type { DatabasePlace } from '../registry-api-options';
import type { Database } from './database';
import { PostgresDatabase } from './postgres/postgres-database';
import { SqliteDatabase } from './sqlite/sqlite-database';

/** Opens the store with its tables up to date. */
export function openDatabase(place: DatabasePlace, report: (error: Error) => void): Promise<Database> {
  return 'url' in place ? PostgresDatabase.open(place.url, report) : SqliteDatabase.open(place.file);
}
