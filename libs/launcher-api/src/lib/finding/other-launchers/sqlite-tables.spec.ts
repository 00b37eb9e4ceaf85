import { appendFile, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import { reportNotTested } from '@hangar/platform/testing';

import { readTables } from './sqlite-tables';

const sqlite = process.getBuiltinModule('node:sqlite') as typeof import('node:sqlite') | undefined;
const GAMES = 'CREATE TABLE Games (Id INTEGER, Title TEXT);';
const MANY_GAMES =
  "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) INSERT INTO Games SELECT i, 'a game' FROM n;";
/** The number of the page that SQLite locks. In a journal, it precedes the name of another file. */
const LOCK_PAGE = 0x40000000 / 4096 + 1;
const REQUEST = { Games: ['Id', 'Title', 'Skill'] };

let directory: TemporaryDirectory;
beforeEach(async () => void (directory = await createTemporaryDirectory()));
afterEach(() => directory.remove());

const getDatabasePath = (): string => join(directory.path, 'games.sqlite');

/** Creates a database and leaves it open, like the program to which it belongs. */
function openDatabase(statements: string): { exec(statements: string): void; close(): void } {
  if (!sqlite) throw new Error('Node has no SQLite.');
  const database = new sqlite.DatabaseSync(getDatabasePath());
  database.exec(statements);
  return database;
}

async function readTitles(): Promise<unknown[]> {
  const tables = await readTables(getDatabasePath(), REQUEST);
  return (tables.get('Games') ?? []).map((row) => row.get('Title'));
}

const isPossible = () =>
  sqlite !== undefined || reportNotTested('SQLite databases', 'run the tests with Node.js 24');

if (!isPossible())
  it('reports that this version of Node has no SQLite', async () => {
    await writeFile(getDatabasePath(), '');
    await expect(readTitles()).rejects.toMatchObject({ code: 'SQLITE_UNAVAILABLE' });
  });
else
  describe('readTables', () => {
    it('omits columns and tables that an older schema lacks', async () => {
      openDatabase(`${GAMES} INSERT INTO Games VALUES (1, 'a');`).close();
      const tables = await readTables(getDatabasePath(), { ...REQUEST, Files: ['Id'] });
      expect([...tables.keys()]).toEqual(['Games']);
      expect([...(tables.get('Games')?.[0]?.keys() ?? [])]).toEqual(['Id', 'Title']);
    });

    it.each(['WAL', 'DELETE'])(
      'reads what its program last wrote while it has the database open (%s), and writes nothing next to it',
      async (mode) => {
        const program = openDatabase(
          `PRAGMA journal_mode=${mode}; ${GAMES} INSERT INTO Games VALUES (1, 'written');`,
        );
        program.exec("BEGIN IMMEDIATE; INSERT INTO Games VALUES (2, 'not yet');");
        const before = await listFiles();
        expect(await readTitles()).toEqual(['written']);
        expect(await listFiles()).toEqual(before);
        program.close();
      },
    );

    it.each<[string, string]>([
      [
        'a view',
        'CREATE VIEW Games AS WITH RECURSIVE n(Id) AS (SELECT 1 UNION ALL SELECT Id FROM n) SELECT Id, Id AS Title FROM n;',
      ],
      [
        'a computed column',
        'CREATE TABLE Games (Id INTEGER, Title TEXT AS (Id + 1)); INSERT INTO Games (Id) VALUES (1);',
      ],
      ['a virtual table', 'CREATE VIRTUAL TABLE Games USING fts5(Title);'],
    ])('evaluates no expression of %s', async (_, statements) => {
      openDatabase(statements).close();
      expect((await readTitles()).filter((title) => title !== undefined)).toEqual([]);
    });

    it('applies no journal that names another file, which SQLite would delete', async () => {
      const program = openDatabase(`PRAGMA cache_size=1; ${GAMES} ${MANY_GAMES}`);
      program.exec("BEGIN IMMEDIATE; UPDATE Games SET Title = 'another game';");
      const unrelatedPath = join(directory.path, 'diary.txt');
      await writeFile(unrelatedPath, 'Dear diary');
      await appendSuperJournal(`${getDatabasePath()}-journal`, unrelatedPath);
      const before = await listFiles();
      await expect(readTitles()).rejects.toMatchObject({
        code: 'IMPORT_INVALID',
        message: expect.stringContaining('name another file'),
      });
      expect(await listFiles()).toEqual(before);
      program.close();
    });

    it.each(['-wal', '-journal'])('counts the changes in %s towards the size limit', async (suffix) => {
      openDatabase(GAMES).close();
      await writeFile(getDatabasePath() + suffix, '');
      await truncate(getDatabasePath() + suffix, 64 * 1024 ** 2);
      await expect(readTitles()).rejects.toMatchObject({
        code: 'IMPORT_INVALID',
        message: expect.stringContaining('64 MB'),
      });
    });

    it('rejects a truncated or overwritten database', async () => {
      openDatabase(`${GAMES} ${MANY_GAMES}`).close();
      const databaseContent = await readFile(getDatabasePath());
      await truncate(getDatabasePath(), databaseContent.length / 2);
      await expect(readTitles()).rejects.toThrow();
      await writeFile(getDatabasePath(), 'This is not a database.');
      await expect(readTitles()).rejects.toThrow();
    });
  });

/** Returns the names, sizes and times of all files next to the database. */
async function listFiles(): Promise<unknown> {
  const names = (await readdir(directory.path)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(directory.path, name));
      return [name, size, mtimeMs];
    }),
  );
}

/** Appends the name of another file to a journal, as a transaction across several databases does. */
async function appendSuperJournal(path: string, name: string): Promise<void> {
  const bytes = Buffer.from(name);
  const numbers = Buffer.alloc(12);
  numbers.writeUInt32BE(LOCK_PAGE, 0);
  numbers.writeUInt32BE(bytes.length, 4);
  numbers.writeUInt32BE(
    bytes.reduce((sum, byte) => sum + byte, 0),
    8,
  );
  await appendFile(
    path,
    Buffer.concat([
      numbers.subarray(0, 4),
      bytes,
      numbers.subarray(4),
      Buffer.from('d9d505f920a163d7', 'hex'),
    ]),
  );
}
