import { constants } from 'node:fs';
import { copyFile, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LauncherError } from '@hangar/api-foundation/errors';

import { createImportInvalidError } from './import-invalid';

/** A row of a table, by the requested column names. Values of other types are `null`. */
export type SqliteRow = ReadonlyMap<string, string | number | null>;

/** The requested columns of each table. */
export type RequestedTables = Readonly<Record<string, readonly string[]>>;

/** The rows of each requested table. Missing tables are absent. */
export type SqliteTables = ReadonlyMap<string, readonly SqliteRow[]>;

type Sqlite = typeof import('node:sqlite');
type Database = InstanceType<Sqlite['DatabaseSync']>;

/** Maximum size of a database, including its unfinished changes. */
const MAX_DATABASE_BYTES = 64 * 1024 ** 2;
/** Maximum number of rows that are read from one table. */
const MAX_ROWS = 200_000;
/** Maximum total size of all values, which could otherwise be multiplied by pages that refer to each other. */
const MAX_CHARACTERS = 2 * MAX_DATABASE_BYTES;
/** Suffixes of files next to a database that contain changes that aren't in the database yet. */
const JOURNAL_SUFFIX = '-journal';
const CHANGE_SUFFIXES = ['-wal', JOURNAL_SUFFIX];
/** Marks the end of a journal that names another file, which SQLite would delete. */
const SUPER_JOURNAL_MAGIC = Buffer.from('d9d505f920a163d7', 'hex');

/**
 * Reads tables of another program's database as last written, even while that program has the database open. Never
 * writes next to the database: unfinished changes are applied to a temporary copy. Columns that don't exist are absent
 * from the rows. Only stored columns are read, because views and computed columns may contain any expression.
 * @throws `SQLITE_UNAVAILABLE` if Node has no SQLite, `IMPORT_INVALID` if the database is too large or its journal
 * names another file, or the error of SQLite if the database is damaged
 */
export async function readTables(path: string, requested: RequestedTables): Promise<SqliteTables> {
  const sqlite = process.getBuiltinModule('node:sqlite') as Sqlite | undefined;
  if (!sqlite) throw sqliteUnavailableError();
  const changes = await filterExisting(CHANGE_SUFFIXES.map((suffix) => path + suffix));
  await assertSize([path, ...changes]);
  if (changes.length === 0) return readFrom(openImmutable(sqlite, path), requested);
  const directory = await mkdtemp(join(tmpdir(), 'hangar-import-'));
  try {
    const copy = join(directory, 'library');
    for (const source of [path, ...changes])
      await copyFile(source, copy + source.slice(path.length), constants.COPYFILE_FICLONE);
    if (changes.includes(path + JOURNAL_SUFFIX)) await assertOwnJournal(copy + JOURNAL_SUFFIX);
    return readFrom(new sqlite.DatabaseSync(copy), requested);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function openImmutable(sqlite: Sqlite, path: string): Database {
  const address = pathToFileURL(path);
  // Without this option, SQLite would create files for its write-ahead log.
  address.searchParams.set('immutable', '1');
  return new sqlite.DatabaseSync(address, { readOnly: true });
}

/** Returns the files that exist and aren't empty. An empty journal or log contains no changes. */
async function filterExisting(paths: readonly string[]): Promise<string[]> {
  const sizes = await getSizes(paths);
  return paths.filter((_, index) => (sizes[index] ?? 0) > 0);
}

/** Returns the sizes of files. Missing files have the size 0. */
function getSizes(paths: readonly string[]): Promise<number[]> {
  return Promise.all(paths.map(async (path) => (await stat(path).catch(() => null))?.size ?? 0));
}

async function assertSize(paths: readonly string[]): Promise<void> {
  const sizes = await getSizes(paths);
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_DATABASE_BYTES)
    throw createImportInvalidError('a database of at most 64 MB', 'it is larger with its unfinished changes');
}

/**
 * Rejects a journal that names another file at its end, because SQLite deletes that file when it rolls back the
 * journal.
 */
async function assertOwnJournal(path: string): Promise<void> {
  const journal = await open(path);
  try {
    const end = Buffer.alloc(SUPER_JOURNAL_MAGIC.length);
    const { size } = await journal.stat();
    if (size < end.length) return;
    await journal.read(end, 0, end.length, size - end.length);
    if (end.equals(SUPER_JOURNAL_MAGIC))
      throw createImportInvalidError(
        'a database whose unfinished changes only concern itself',
        'they name another file',
      );
  } finally {
    await journal.close();
  }
}

function readFrom(database: Database, requested: RequestedTables): SqliteTables {
  try {
    database.exec('PRAGMA trusted_schema = OFF');
    const tables = new Map<string, SqliteRow[]>();
    let remainingCharacters = MAX_CHARACTERS;
    for (const [table, columns] of Object.entries(requested)) {
      const existing = listColumns(database, table);
      const selected = columns.filter((column) => existing.has(column.toLowerCase()));
      if (selected.length === 0) continue;
      const rows: SqliteRow[] = [];
      tables.set(table, rows);
      for (const row of iterateRows(database, table, selected)) {
        rows.push(row);
        for (const value of row.values()) remainingCharacters -= typeof value === 'string' ? value.length : 8;
        if (remainingCharacters < 0) throw new Error('The database contains more text than its size allows.');
      }
    }
    return tables;
  } finally {
    database.close();
  }
}

/** Returns the stored columns of a table in lower case, or none for a view or a virtual table. */
function listColumns(database: Database, table: string): ReadonlySet<string> {
  const isTable = database
    .prepare(`SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ? COLLATE NOCASE`)
    .all(table)
    .some(({ sql }) => typeof sql === 'string' && !/^\s*create\s+virtual/i.test(sql));
  if (!isTable) return new Set();
  const columns = database.prepare(`SELECT name, hidden FROM pragma_table_xinfo(?)`).all(table);
  return new Set(columns.flatMap(({ name, hidden }) => (hidden === 0 ? String(name).toLowerCase() : [])));
}

function* iterateRows(database: Database, table: string, columns: readonly string[]): Generator<SqliteRow> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const statement = database.prepare(`SELECT ${list} FROM "${table}" LIMIT ${MAX_ROWS}`);
  statement.setReadBigInts(true);
  for (const row of statement.iterate()) {
    const values = Object.values(row as Record<string, unknown>);
    yield new Map(columns.map((column, index) => [column, toValue(values[index])]));
  }
}

function toValue(value: unknown): string | number | null {
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

function sqliteUnavailableError(): LauncherError {
  return new LauncherError(
    'SQLITE_UNAVAILABLE',
    "This Node.js can't read SQLite databases. Use Hangar's desktop application, or Node.js 24.",
  );
}
