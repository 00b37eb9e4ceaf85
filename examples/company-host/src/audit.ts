import { appendFile } from 'node:fs/promises';
import type { AuditEntry, AuditSink } from '@hangar/launcher-api';
import pg from 'pg';

/** Appends each entry to a file, as one line of JSON. */
export class AuditFile implements AuditSink {
  constructor(private readonly path: string) {}

  async record(entry: AuditEntry): Promise<void> {
    await appendFile(this.path, `${JSON.stringify(entry)}\n`, { mode: 0o600 });
  }
}

const CREATE_TABLE = `
  CREATE TABLE IF NOT EXISTS hangar_audit (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    actor text,
    route text NOT NULL,
    outcome text NOT NULL,
    entry jsonb NOT NULL
  )`;
const INSERT = 'INSERT INTO hangar_audit (at, actor, route, outcome, entry) VALUES ($1, $2, $3, $4, $5)';

/** Writes each entry to a table in PostgreSQL. If the database is away, Hangar reports the lost entries. */
export class AuditDatabase implements AuditSink {
  private readonly pool: pg.Pool;
  private table: Promise<unknown> | null = null;

  constructor(address: string) {
    // Hangar passes one entry after another. A sink has five seconds.
    this.pool = new pg.Pool({ connectionString: address, max: 1, connectionTimeoutMillis: 4000 });
    // Without a listener, an idle connection that breaks would end the program. The next entry opens a new one.
    this.pool.on('error', () => undefined);
  }

  async record(entry: AuditEntry): Promise<void> {
    await this.createTable();
    const values = [entry.at, entry.actor?.id ?? null, entry.route, entry.outcome, JSON.stringify(entry)];
    await this.pool.query(INSERT, values);
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async createTable(): Promise<void> {
    this.table ??= this.pool.query(CREATE_TABLE);
    try {
      await this.table;
    } catch (error) {
      this.table = null;
      throw error;
    }
  }
}
