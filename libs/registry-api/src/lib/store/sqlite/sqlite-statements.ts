import type { DatabaseSync, StatementSync } from 'node:sqlite';

import type { Row, SqlValue, Statements } from '../database';
import { assertStorable } from '../storable-text';

/** Statements on one connection, each prepared only once. SQLite is synchronous, so no statement has to wait. */
export class SqliteStatements implements Statements {
  private readonly prepared = new Map<string, StatementSync>();

  constructor(private readonly connection: DatabaseSync) {}

  async all(sql: string, parameters: readonly SqlValue[] = []): Promise<Row[]> {
    assertStorable(parameters);
    return this.prepare(sql).all(...parameters) as Row[];
  }

  async get(sql: string, parameters: readonly SqlValue[] = []): Promise<Row | undefined> {
    assertStorable(parameters);
    return this.prepare(sql).get(...parameters) as Row | undefined;
  }

  async run(sql: string, parameters: readonly SqlValue[] = []): Promise<number> {
    assertStorable(parameters);
    return Number(this.prepare(sql).run(...parameters).changes);
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
