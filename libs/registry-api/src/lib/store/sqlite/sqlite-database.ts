import { chmodSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { StartupError } from '@hangar/platform';

import type { Database, Queries, Row, SearchedDatabase, SqlValue, Statements } from '../database';
import { migrate } from '../migrations';
import { getStoreProblem } from '../store-unavailable';
import { ChangeQueue } from './change-queue';
import { SQLITE_MIGRATIONS } from './sqlite-migrations';
import { SqliteStatements } from './sqlite-statements';
import { SqliteWordIndex } from './sqlite-word-index';

/**
 * Cache sizes in kilobytes: a large one for changes and searches, and a small one for lookups. The operating system
 * also caches frequently read pages.
 */
const LARGE_CACHE = 16_384;
const SMALL_CACHE = 4_096;

/** How long a start waits for another process that has locked the file, for example to update its tables. */
const OPENING_TIMEOUT_MS = 10_000;
/** Waiting for the file blocks all requests, so a running server waits for a shorter time. */
const LOCK_TIMEOUT_MS = 2_000;

/** The embedded store: a single file. Reads use a separate connection, so they never see an incomplete change. */
export class SqliteDatabase implements Database {
  readonly words = new SqliteWordIndex();
  private readonly queries: SqliteStatements;
  private readonly changes: ChangeQueue;
  private readVersion: StatementSync | undefined;

  private constructor(
    private readonly reader: DatabaseSync,
    private readonly writer: DatabaseSync,
    private readonly openConnection: () => DatabaseSync,
  ) {
    this.queries = new SqliteStatements(reader);
    this.changes = new ChangeQueue(writer);
  }

  /**
   * Opens the file, creates it if it is missing, and updates its tables.
   * @throws StartupError if this version of Node has no SQLite, or the file cannot be used
   */
  static async open(file: string): Promise<SqliteDatabase> {
    const sqlite = await loadSqlite();
    try {
      const writer = connect(sqlite, file, LARGE_CACHE);
      // The database records who approved which entry. Only the server's user needs to read it.
      chmodSync(file, 0o600);
      const database = new SqliteDatabase(connect(sqlite, file, SMALL_CACHE), writer, () =>
        connect(sqlite, file, SMALL_CACHE),
      );
      await database.change('migrations', (statements) => migrate(statements, SQLITE_MIGRATIONS));
      writer.exec(`PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS}`);
      return database;
    } catch (error) {
      throw new StartupError(`Can't use the database ${file}: ${getStoreProblem(error)}`);
    }
  }

  all(sql: string, parameters?: readonly SqlValue[]): Promise<Row[]> {
    return this.queries.all(sql, parameters);
  }

  get(sql: string, parameters?: readonly SqlValue[]): Promise<Row | undefined> {
    return this.queries.get(sql, parameters);
  }

  version(): number {
    this.readVersion ??= this.reader.prepare('SELECT number FROM version');
    return Number(this.readVersion.get()?.['number']);
  }

  /** All changes share one queue, regardless of their keys. */
  change<T>(_key: string, action: (statements: Statements) => Promise<T>): Promise<T> {
    return this.changes.add(action);
  }

  async readSnapshot<T>(action: (queries: Queries) => Promise<T>): Promise<T> {
    const connection = this.openConnection();
    try {
      connection.exec('BEGIN');
      return await action(new SqliteStatements(connection));
    } finally {
      // Closing the connection also ends the transaction.
      connection.close();
    }
  }

  /** AUTOINCREMENT already takes inserted IDs into account. */
  async skipUsedIds(): Promise<void> {
    await Promise.resolve();
  }

  async close(): Promise<void> {
    await this.changes.waitUntilIdle();
    this.reader.close();
    this.writer.close();
  }
}

/** Opens a file for searches only. Its tables must be up to date. */
export async function openSqliteForSearch(file: string): Promise<SearchedDatabase> {
  const connection = connect(await loadSqlite(), file, LARGE_CACHE);
  const statements = new SqliteStatements(connection);
  return {
    words: new SqliteWordIndex(),
    all: (sql, parameters) => statements.all(sql, parameters),
    get: (sql, parameters) => statements.get(sql, parameters),
    close: async () => connection.close(),
  };
}

function connect(
  { DatabaseSync }: typeof import('node:sqlite'),
  file: string,
  cacheKilobytes: number,
): DatabaseSync {
  const connection = new DatabaseSync(file, {
    timeout: OPENING_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
  });
  connection.exec('PRAGMA journal_mode = WAL');
  // FULL ensures that a power failure does not lose acknowledged changes.
  connection.exec('PRAGMA synchronous = FULL');
  connection.exec(`PRAGMA cache_size = -${cacheKilobytes}`);
  return connection;
}

/**
 * Loads SQLite, which Node has included since 22.13. It is loaded on demand because Hangar's other programs also run on
 * Node 20.
 */
async function loadSqlite(): Promise<typeof import('node:sqlite')> {
  try {
    return await import('node:sqlite');
  } catch (error) {
    // The only expected error is that this version of Node does not include the module.
    throw new StartupError(
      `Node ${process.versions.node} has no SQLite. Use Node 22.13 or newer, or set DATABASE_URL to a PostgreSQL database. (${(error as Error).message})`,
    );
  }
}
