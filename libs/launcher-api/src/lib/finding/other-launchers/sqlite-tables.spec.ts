import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import { reportNotTested } from '@hangar/platform/testing';

import { readTables } from './sqlite-tables';

const sqlite = process.getBuiltinModule('node:sqlite') as typeof import('node:sqlite') | undefined;
const GAMES = 'CREATE TABLE Games (Id INTEGER, Title TEXT);';
const REQUEST = { Games: ['Id', 'Title', 'Skill'] };

let directory: TemporaryDirectory;
beforeEach(async () => void (directory = await temporaryDirectory()));
afterEach(() => directory.remove());

const databasePath = (): string => join(directory.path, 'games.sqlite');

/** Creates the database and leaves it open, as its program would. */
function openDatabase(statements: string): { exec(statements: string): void; close(): void } {
  if (!sqlite) throw new Error('Node has no SQLite.');
  const database = new sqlite.DatabaseSync(databasePath());
  database.exec(statements);
  return database;
}

async function titles(): Promise<unknown[]> {
  const tables = await readTables(databasePath(), REQUEST);
  return (tables.get('Games') ?? []).map((row) => row.get('Title'));
}

const isPossible = () =>
  sqlite !== undefined || reportNotTested('SQLite databases', 'run the tests with Node.js 24');

if (!isPossible())
  it('reports that Node has no SQLite', async () => {
    await writeFile(databasePath(), '');
    await expect(titles()).rejects.toMatchObject({ code: 'SQLITE_UNAVAILABLE' });
  });
else
  describe('readTables', () => {
    it('omits columns and tables that an older schema lacks', async () => {
      openDatabase(`${GAMES} INSERT INTO Games VALUES (1, 'a');`).close();
      const tables = await readTables(databasePath(), { ...REQUEST, Files: ['Id'] });
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
        const before = await listing();
        expect(await titles()).toEqual(['written']);
        expect(await listing()).toEqual(before);
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
      expect((await titles()).filter((title) => title !== undefined)).toEqual([]);
    });

    it('rejects a database that is cut off or overwritten', async () => {
      openDatabase(
        `${GAMES} WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) INSERT INTO Games SELECT i, 'a game' FROM n;`,
      ).close();
      const whole = await readFile(databasePath());
      await truncate(databasePath(), whole.length / 2);
      await expect(titles()).rejects.toThrow();
      await writeFile(databasePath(), 'This is not a database.');
      await expect(titles()).rejects.toThrow();
    });
  });

/** Returns the names, sizes and times of all files next to the database. */
async function listing(): Promise<unknown> {
  const names = (await readdir(directory.path)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(directory.path, name));
      return [name, size, mtimeMs];
    }),
  );
}
