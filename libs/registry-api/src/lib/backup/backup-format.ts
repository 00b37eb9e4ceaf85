import { isRecord } from '@hangar/domain';
import { StartupError } from '@hangar/platform';

import type { Queries, Row, SqlValue } from '../store';

const FORMAT = 'hangar-registry-backup';
const FORMAT_VERSION = 1;
const PAGE_SIZE = 500;

/** The tables in a backup with their keys. Search indexes and the state of the webhook are recreated. */
export const BACKUP_TABLES = {
  entries: ['id'],
  submissions: ['id'],
  senders: ['submission_id', 'sender_key'],
  rejections: ['content_key'],
  history: ['id'],
  moderators: ['name'],
  ended_sessions: ['session_key'],
  blocked_domains: ['domain'],
  blocked_senders: ['id'],
} as const satisfies Record<string, readonly string[]>;

export type BackupTable = keyof typeof BACKUP_TABLES;

/** A row of a backup. */
export interface BackupRow {
  readonly table: BackupTable;
  readonly row: Row;
}

/**
 * Yields a backup's lines: a header, a line for each row, and the number of rows, which shows that the backup is
 * complete. The format is the same for both databases, so a backup can be restored to either.
 */
export async function* createBackup(queries: Queries, createdAt: string): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: FORMAT, version: FORMAT_VERSION, created_at: createdAt })}\n`;
  let rows = 0;
  for (const table of Object.keys(BACKUP_TABLES) as BackupTable[]) {
    for await (const page of readPages(queries, table)) {
      rows += page.length;
      yield page.map((row) => `${JSON.stringify([table, encodeRow(row)])}\n`).join('');
    }
  }
  yield `${JSON.stringify({ rows })}\n`;
}

/**
 * Yields the rows of a backup.
 * @throws StartupError if the lines are not a complete backup
 */
export async function* parseBackup(lines: AsyncIterable<string>): AsyncGenerator<BackupRow> {
  let rows = 0;
  let state: 'header' | 'rows' | 'end' = 'header';
  for await (const line of lines) {
    const value = parseLine(line);
    if (state === 'end') throw new StartupError('It continues after its end.');
    if (state === 'header') {
      checkHeader(value);
      state = 'rows';
    } else if (isRecord(value)) {
      if (value['rows'] !== rows) throw new StartupError('Some of its rows are missing.');
      state = 'end';
    } else {
      yield parseRow(value);
      rows++;
    }
  }
  if (state !== 'end') throw new StartupError('Its end is missing.');
}

/** Yields the rows of a table in the order of its key. */
async function* readPages(queries: Queries, table: BackupTable): AsyncGenerator<Row[]> {
  const keys: readonly string[] = BACKUP_TABLES[table];
  const order = `ORDER BY ${keys.join(', ')} LIMIT ${PAGE_SIZE}`;
  const after = `WHERE (${keys.join(', ')}) > (${keys.map((_, index) => `$${index + 1}`).join(', ')})`;
  let page = await queries.all(`SELECT * FROM ${table} ${order}`);
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield page;
    const position = keys.map((key) => (last as Row)[key] ?? null);
    page = await queries.all(`SELECT * FROM ${table} ${after} ${order}`, position);
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new StartupError("It contains a line that isn't JSON.");
  }
}

function checkHeader(value: unknown): void {
  if (!isRecord(value) || value['format'] !== FORMAT)
    throw new StartupError("It isn't the backup of a Registry.");
  if (value['version'] !== FORMAT_VERSION)
    throw new StartupError('It was made by a newer Registry. Update this Registry first.');
}

function parseRow(value: unknown): BackupRow {
  const [table, row] = Array.isArray(value) ? (value as unknown[]) : [];
  const isKnown = typeof table === 'string' && Object.hasOwn(BACKUP_TABLES, table);
  if (!isKnown || !isRecord(row)) throw new StartupError('It contains a row of an unknown table.');
  // Column names become part of statements.
  if (!Object.keys(row).every((column) => /^[a-z_]{1,40}$/.test(column)))
    throw new StartupError('It contains an invalid column.');
  return { table: table as BackupTable, row: decodeRow(row) };
}

/** Converts a row to JSON values. Bytes become an object, because no other value is an object. */
function encodeRow(row: Row): object {
  const encode = (value: SqlValue): unknown =>
    value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, encode(value)]));
}

function decodeRow(row: Readonly<Record<string, unknown>>): Row {
  const decode = (value: unknown): SqlValue => {
    if (isRecord(value) && typeof value['base64'] === 'string') return Buffer.from(value['base64'], 'base64');
    if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
    throw new StartupError('It contains an invalid value.');
  };
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, decode(value)]));
}
