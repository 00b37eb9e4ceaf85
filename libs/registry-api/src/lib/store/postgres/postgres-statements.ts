import { createHash } from 'node:crypto';
import pg, { type ClientBase, type Pool } from 'pg';

import type { Row, SqlValue, Statements } from '../database';
import { assertStorable } from '../storable-text';
import { StoreUnavailable } from '../store-unavailable';

/** Statements on a connection, or on any free connection in a pool. */
export class PostgresStatements implements Statements {
  constructor(private readonly connection: ClientBase | Pool) {}

  async all(sql: string, parameters: readonly SqlValue[] = []): Promise<Row[]> {
    return (await this.send(sql, parameters)).rows;
  }

  async get(sql: string, parameters: readonly SqlValue[] = []): Promise<Row | undefined> {
    return (await this.send(sql, parameters)).rows[0];
  }

  async run(sql: string, parameters: readonly SqlValue[] = []): Promise<number> {
    return (await this.send(sql, parameters)).rowCount ?? 0;
  }

  private async send(sql: string, parameters: readonly SqlValue[]) {
    assertStorable(parameters);
    // Statements with parameters are repeated, so they are prepared under a name. Statements that change the layout of
    // tables have no parameters and are only sent once.
    const name = parameters.length > 0 ? getStatementName(sql) : undefined;
    return convertErrors(this.connection.query<Row>({ name, text: sql, values: [...parameters] }));
  }
}

const names = new Map<string, string>();

function getStatementName(sql: string): string {
  const known = names.get(sql);
  if (known) return known;
  const name = createHash('sha256').update(sql).digest('hex').slice(0, 32);
  names.set(sql, name);
  return name;
}

/**
 * Classes of SQLSTATE for errors in a statement or its values. All others, and errors of the connection, mean that the
 * server can't be used: it is starting, stopping, full, read-only or too slow, or its password has changed.
 */
const STATEMENT_FAULTS = /^(0A|2[1236]|25P|34|42|44|P0)/;

/** Converts errors that are not caused by the statement itself to {@link StoreUnavailable}. */
export async function convertErrors<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    const { code } = error as { code?: unknown };
    const isStatementFault = error instanceof pg.DatabaseError && STATEMENT_FAULTS.test(String(code));
    throw isStatementFault ? error : new StoreUnavailable(error as Error);
  }
}
