import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  readHostileInputs,
  createTemporaryDirectory,
  type UntrustedInputReader,
  type TemporaryDirectory,
} from '@hangar/file-system/testing';

import { readLutrisGames } from './lutris-places';

const sqlite = process.getBuiltinModule('node:sqlite') as typeof import('node:sqlite') | undefined;
const MAX_GAMES = 5000;

let directory: TemporaryDirectory;
beforeEach(async () => void (directory = await createTemporaryDirectory()));
afterEach(() => directory.remove());

const getDatabasePath = (): string => join(directory.path, 'pga.db');

function buildDatabase(statements: string): void {
  if (!sqlite) return;
  const database = new sqlite.DatabaseSync(getDatabasePath());
  database.exec(statements);
  database.close();
}

const GAMES = 'CREATE TABLE games (directory TEXT, installed INTEGER, service TEXT, service_id TEXT);';
/** Returns a common table expression that generates numbers, from which rows are created. */
const numbers = (count: number): string =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;

function countGames(): number {
  try {
    return readLutrisGames(getDatabasePath()).length;
  } catch {
    // SQLite rejects a damaged file. In the application, the caller logs the error.
    return 0;
  }
}

it('limits the number of games read from a database', () => {
  buildDatabase(
    `${GAMES} INSERT INTO games ${numbers(3 * MAX_GAMES)} SELECT '/g/' || i, 1, 'gog', i FROM n;`,
  );
  expect(countGames()).toBe(sqlite ? MAX_GAMES : 0);
});

it.each<[string, string]>([
  ['without a table of games', 'CREATE TABLE other (a TEXT);'],
  ['with other columns', 'CREATE TABLE games (name TEXT);'],
  ['with numbers and bytes', `${GAMES} INSERT INTO games VALUES (1, 1, 1, 1), (x'00ff', 1, x'00', 2);`],
  ['with a NUL in a path', `${GAMES} INSERT INTO games VALUES ('/g/' || char(0) || 'a', 1, 'gog', '1');`],
  ['with device paths', `${GAMES} INSERT INTO games VALUES ('\\\\?\\C:\\a', 1, 'gog', '1');`],
])('reads no games from a database %s', (_, statements) => {
  buildDatabase(statements);
  expect(countGames()).toBe(0);
});

it('reads a damaged database in linear time, whatever it contains', async () => {
  buildDatabase(
    `${GAMES} INSERT INTO games ${numbers(2000)} SELECT '/games/doom/' || i, i % 2, 'gog', i FROM n;`,
  );
  const database = sqlite ? await readFile(getDatabasePath()) : Buffer.alloc(0);
  const beginnings = [100, 4096].map((end) => database.toString('latin1', 0, end));
  const reader: UntrustedInputReader = {
    name: 'Lutris’ database',
    read: (bytes) => {
      writeFileSync(getDatabasePath(), bytes);
      return countGames();
    },
    typical: (size) => Buffer.concat([database, Buffer.alloc(Math.max(0, size - database.length))]),
    beginnings,
    maxBytes: 1024 ** 2, // less than the allowed 64 MB: SQLite reads pages, not the whole file
    hostile: {
      // Every page of the table refers back to the first page.
      'a circle of pages': (size) => Buffer.alloc(Math.max(size, 4096), database.subarray(0, 4096)),
    },
  };
  await readHostileInputs(reader);
});
