import type { DatabaseSync, StatementSync } from 'node:sqlite';

import type { Row, SqlValue, Statements } from '../database';
import { assertStorable } from '../storable-text';
import { StoreUnavailable } from '../store-unavailable';

/** Statements on one connection, each prepared only once. SQLite is synchronous, so no statement has to wait. */
export class SqliteStatements implements Statements {
  private readonly prepared = new Map<string, StatementSync>();

  constructor(private readonly connection: DatabaseSync) {}

  async all(sql: string, parameters: readonly SqlValue[] = []): Promise<Row[]> {
    return this.execute(sql, parameters, (statement) => statement.all(...parameters) as Row[]);
  }

  async get(sql: string, parameters: readonly SqlValue[] = []): Promise<Row | undefined> {
    return this.execute(sql, parameters, (statement) => statement.get(...parameters) as Row | undefined);
  }

  async run(sql: string, parameters: readonly SqlValue[] = []): Promise<number> {
    return this.execute(sql, parameters, (statement) => Number(statement.run(...parameters).changes));
  }

  private execute<T>(sql: string, parameters: readonly SqlValue[], use: (statement: StatementSync) => T): T {
    assertStorable(parameters);
    try {
      return use(this.prepare(sql));
    } catch (error) {
      throw toStoreError(error);
    }
  }

  private prepare(sql: string): StatementSync {
    const known = this.prepared.get(sql);
    if (known) return known;
    // SQLite treats `$1` as a named parameter, whereas `?1` is a position.
    const statement = this.connection.prepare(sql.replace(/\$(\d+)/g, '?$1'));
    this.prepared.set(sql, statement);
    return statement;
  }
}

/**
 * SQLite's result codes for a store that can't be used: busy, locked, out of memory, read-only, I/O error, damaged,
 * full, can't be opened, not a database (https://sqlite.org/rescode.html).
 */
const UNAVAILABLE_CODES = [5, 6, 7, 8, 10, 11, 13, 14, 26];

/** Converts errors that are not caused by the statement itself to {@link StoreUnavailable}. */
export function toStoreError(error: unknown): unknown {
  const { errcode } = error as { errcode?: unknown };
  // The upper bits contain details.
  const isUnavailable = typeof errcode === 'number' && UNAVAILABLE_CODES.includes(errcode & 0xff);
  return isUnavailable ? new StoreUnavailable(error as Error) : error;
}
