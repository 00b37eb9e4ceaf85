import pg from 'pg';
import { StartupError } from '@hangar/platform';

import type { Database, Row, SearchedDatabase, SqlValue, Statements } from '../database';
import { migrate } from '../migrations';
import { CHANGED_SETTING, ChangeListener } from './change-listener';
import { POSTGRES_MIGRATIONS } from './postgres-migrations';
import { PostgresStatements } from './postgres-statements';
import { PostgresWordIndex } from './postgres-word-index';

const CONNECTIONS = 10;
/** Enough to keep a few processors busy; who comes later waits, and holds up other searches alone. */
const SEARCH_CONNECTIONS = 4;
/** A question that takes longer would hold up everybody else's. */
const STATEMENT_MILLISECONDS = 10_000;
const IDLE_MILLISECONDS = 10 * 60_000;

/** bigint, which counts and ids are: none of ours leaves the whole numbers of JavaScript. */
const BIGINT = 20;

/** The store of a big Registry: a PostgreSQL that several servers may share. */
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
   * Connects and brings the tables up to date.
   * @param report is told about connections that broke while nobody used them
   * @throws StartupError when there is no such database
   */
  static async open(url: string, report: (error: Error) => void): Promise<PostgresDatabase> {
    const database = new PostgresDatabase(
      openPool(url, CONNECTIONS, report),
      new ChangeListener(url, report),
    );
    try {
      await database.migrate();
      await database.listener.start();
      return database;
    } catch (error) {
      await database.close();
      // The address holds a password; it is not repeated.
      throw new StartupError(`The database of DATABASE_URL cannot be used: ${(error as Error).message}`);
    }
  }

  /** Connections for searches alone. The tables have been brought up to date before. */
  static openToSearch(url: string, report: (error: Error) => void): SearchedDatabase {
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

  async close(): Promise<void> {
    await this.listener.close();
    await this.pool.end();
  }

  /** Many entries take their time, and so do other servers that are at it already. */
  private migrate(): Promise<void> {
    return this.inTransaction(async (client) => {
      await client.query('SET LOCAL statement_timeout = 0');
      await lock(client, 'migrations');
      await migrate(new PostgresStatements(client), POSTGRES_MIGRATIONS);
    });
  }

  private async inTransaction<T>(action: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      const result = await action(client);
      // Who made the change sees it in the very next answer: that it is heard as well takes a moment longer.
      if (await commit(client)) this.listener.noteChange();
      client.release();
      return result;
    } catch (error) {
      await rollBack(client);
      throw error;
    }
  }
}

function openPool(url: string, max: number, report: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    statement_timeout: STATEMENT_MILLISECONDS,
    // Compiling a search takes longer than any search.
    options: '-c jit=off',
    connectionTimeoutMillis: STATEMENT_MILLISECONDS,
    // What a connection has planned goes with it.
    idleTimeoutMillis: IDLE_MILLISECONDS,
    types: {
      getTypeParser: (type: number, format) =>
        type === BIGINT ? Number : pg.types.getTypeParser(type, format),
    },
  });
  return pool.on('error', report);
}

/** Held until the end of the change, also against other servers. */
async function lock(client: pg.PoolClient, key: string): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
}

/** Whether what is told has changed. Both statements travel together. */
async function commit(client: pg.PoolClient): Promise<boolean> {
  const both: unknown = await client.query(
    `SELECT current_setting('${CHANGED_SETTING}', true) = 'yes' AS "hasChanged"; COMMIT`,
  );
  const [{ rows }] = both as [pg.QueryResult<{ hasChanged: boolean | null }>];
  return rows[0]?.hasChanged === true;
}

async function rollBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK');
    client.release();
  } catch (error) {
    // The connection itself broke, and the change with it: the pool shall make a new one.
    client.release(error as Error);
  }
}
