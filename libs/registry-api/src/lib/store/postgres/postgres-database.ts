import pg from 'pg';
import { StartupError } from '@hangar/platform';

import type { Database, Queries, Row, SearchedDatabase, SqlValue, Statements } from '../database';
import { migrate } from '../migrations';
import { getStoreProblem, StoreUnavailable } from '../store-unavailable';
import { CHANGED_SETTING, ChangeListener } from './change-listener';
import { POSTGRES_MIGRATIONS } from './postgres-migrations';
import { convertErrors, PostgresStatements } from './postgres-statements';
import { PostgresWordIndex } from './postgres-word-index';

const CONNECTIONS = 10;
/**
 * Sufficient to keep several processors busy. Further searches wait for a connection without delaying other requests.
 */
const SEARCH_CONNECTIONS = 4;
/** Maximum duration of a query. A longer query would delay all others. */
const STATEMENT_TIMEOUT_MS = 10_000;
/**
 * A connection whose server hasn't answered for this long is closed. The server itself ends a statement earlier, unless
 * it is unreachable.
 */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000;
const IDLE_TIMEOUT_MS = 10 * 60_000;

/** The type ID of bigint, which is used for counts and IDs. All values are safe integers in JavaScript. */
const BIGINT = 20;

/** The store for a large Registry: a PostgreSQL server that several Registry servers can share. */
export class PostgresDatabase implements Database {
  readonly words = new PostgresWordIndex();
  private readonly statements: PostgresStatements;

  private constructor(
    private readonly pool: pg.Pool,
    private readonly listener: ChangeListener,
  ) {
    this.statements = new PostgresStatements(pool);
  }

  /**
   * Connects and updates the tables.
   * @param report receives errors of idle connections
   * @throws StartupError if the database does not exist
   */
  static async open(url: string, report: (error: Error) => void): Promise<PostgresDatabase> {
    const database = new PostgresDatabase(
      openPool(url, CONNECTIONS, report),
      new ChangeListener(url, report),
    );
    try {
      await migrateTables(url);
      await database.listener.start();
      return database;
    } catch (error) {
      await database.close();
      // The address contains a password, so it is not repeated.
      throw new StartupError(`Can't use the database in DATABASE_URL: ${getStoreProblem(error)}`);
    }
  }

  /** Opens connections for searches only. The tables must be up to date. */
  static openForSearch(url: string, report: (error: Error) => void): SearchedDatabase {
    return new PostgresDatabase(openPool(url, SEARCH_CONNECTIONS, report), new ChangeListener(url, report));
  }

  all(sql: string, parameters?: readonly SqlValue[]): Promise<Row[]> {
    return this.statements.all(sql, parameters);
  }

  get(sql: string, parameters?: readonly SqlValue[]): Promise<Row | undefined> {
    return this.statements.get(sql, parameters);
  }

  version(): number | null {
    return this.listener.version;
  }

  change<T>(key: string, action: (statements: Statements) => Promise<T>): Promise<T> {
    return this.inTransaction(async (client) => {
      await lock(client, key);
      return action(new PostgresStatements(client));
    });
  }

  readSnapshot<T>(action: (queries: Queries) => Promise<T>): Promise<T> {
    const begin = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
    return this.inTransaction((client) => action(new PostgresStatements(client)), begin);
  }

  async skipUsedIds(statements: Statements, table: string): Promise<void> {
    await statements.get(
      `SELECT setval(pg_get_serial_sequence($1, 'id'), (SELECT max(id) FROM ${table})) AS last`,
      [table],
    );
  }

  async close(): Promise<void> {
    await this.listener.close();
    await this.pool.end();
  }

  private async inTransaction<T>(action: (client: pg.PoolClient) => Promise<T>, begin = 'BEGIN'): Promise<T> {
    const client = await convertErrors(this.pool.connect());
    try {
      await convertErrors(client.query(begin));
      const result = await action(client);
      // This server must reflect the change in its next response, but the notification arrives slightly later.
      if (await commit(client)) this.listener.countChange();
      client.release();
      return result;
    } catch (error) {
      await rollBack(client, error);
      throw error;
    }
  }
}

/**
 * Updates the tables. It has no time limit, because migrating large tables takes time and other servers may be
 * migrating at the same moment.
 */
async function migrateTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: STATEMENT_TIMEOUT_MS });
  // A lost connection also fails the current query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    await lock(client, 'migrations');
    await migrate(new PostgresStatements(client), POSTGRES_MIGRATIONS);
    await client.query('COMMIT');
  } finally {
    // Ending the connection also rolls back an incomplete migration.
    await client.end();
  }
}

function openPool(url: string, max: number, report: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    // JIT compilation of a search takes longer than the search itself.
    options: '-c jit=off',
    connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
    // Query plans are cached for each connection, so idle connections are kept for a while.
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    types: {
      getTypeParser: (type: number, format) =>
        type === BIGINT ? Number : pg.types.getTypeParser(type, format),
    },
  });
  // The pool only handles errors of idle connections. For a connection in use, the query that fails reports the error.
  // Without a listener, the error would end the process, even if it arrives together with the end of the login.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool.on('error', report);
}

/** Locks a key until the end of the change. Other servers respect the lock as well. */
async function lock(client: pg.ClientBase, key: string): Promise<void> {
  await convertErrors(client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key]));
}

/** Commits and returns whether public data has changed. Both statements are sent in a single query. */
async function commit(client: pg.PoolClient): Promise<boolean> {
  const results: unknown = await convertErrors(
    client.query(`SELECT current_setting('${CHANGED_SETTING}', true) = 'yes' AS "hasChanged"; COMMIT`),
  );
  const [{ rows }] = results as [pg.QueryResult<{ hasChanged: boolean | null }>];
  return rows[0]?.hasChanged === true;
}

async function rollBack(client: pg.PoolClient, error: unknown): Promise<void> {
  // An unusable connection is closed. The server then rolls back the change.
  if (error instanceof StoreUnavailable) return client.release(error.cause);
  try {
    await client.query('ROLLBACK');
    client.release();
  } catch (rollbackError) {
    // The connection itself failed, so the change failed as well. The pool has to open a new connection.
    client.release(rollbackError as Error);
  }
}
