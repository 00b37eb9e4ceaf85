import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

import type { DatabaseLocation } from '../registry-api-options';
import { STORES } from '../testing/test-registry';
import { openDatabase, type Database, type Statements } from '.';
import { migrate } from './migrations';
import { POSTGRES_MIGRATIONS } from './postgres/postgres-migrations';
import { PostgresStatements } from './postgres/postgres-statements';
import { SQLITE_MIGRATIONS } from './sqlite/sqlite-migrations';
import { SqliteStatements } from './sqlite/sqlite-statements';

/** Creates a database with the tables of the first Registry version and some rows. */
async function createFirstLayout(
  location: DatabaseLocation,
  fill: (statements: Statements) => Promise<void>,
): Promise<void> {
  if ('file' in location) {
    const connection = new DatabaseSync(location.file);
    const statements = new SqliteStatements(connection);
    await migrate(statements, SQLITE_MIGRATIONS.slice(0, 1));
    await fill(statements);
    return connection.close();
  }
  const client = new pg.Client({ connectionString: location.url });
  await client.connect();
  const statements = new PostgresStatements(client);
  await migrate(statements, POSTGRES_MIGRATIONS.slice(0, 1));
  await fill(statements);
  await client.end();
}

describe.each(STORES)('the store on %s', (_, createDatabase) => {
  let directory: string;
  let location: DatabaseLocation;
  let database: Database;
  const open = (): Promise<Database> =>
    openDatabase(location, (error) => {
      throw error;
    });
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'hangar-registry-'));
    location = await createDatabase(directory);
    database = await open();
  });
  afterEach(async () => {
    await database.close();
    await rm(directory, { recursive: true });
  });

  const block = (domain: string) =>
    ['INSERT INTO blocked_domains (domain, reason) VALUES ($1, $2)', [domain, 'x']] as const;
  const domains = async () =>
    (await database.all('SELECT domain FROM blocked_domains ORDER BY domain')).map((row) => row['domain']);

  it('rolls back a change that fails, but no other change that runs at the same time', async () => {
    const outcomes = await Promise.allSettled([
      database.change('a', (statements) => statements.run(...block('a.example'))),
      database.change('b', async (statements) => {
        await statements.run(...block('b.example'));
        throw new Error('no');
      }),
      database.change('c', (statements) => statements.run(...block('c.example'))),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await domains()).toEqual(['a.example', 'c.example']);
  });

  it('runs changes with the same key one after the other', async () => {
    const increase = () =>
      database.change('counter', async (statements) => {
        const row = await statements.get('SELECT count(*) AS many FROM blocked_domains');
        await statements.run(...block(`${row?.['many']}.example`));
      });
    await Promise.all(Array.from({ length: 30 }, increase));
    expect(await domains()).toHaveLength(30);
  });

  it('never shows readers a partial change', async () => {
    await database.change('a', async (statements) => {
      await statements.run(...block('a.example'));
      expect(await domains()).toEqual([]);
    });
    expect(await domains()).toEqual(['a.example']);
  });

  it('keeps everything when it is opened again, and runs no migration twice', async () => {
    await database.change('a', (statements) => statements.run(...block('a.example')));
    await database.close();
    database = await open();
    expect(await domains()).toEqual(['a.example']);
  });

  const openFirstLayout = async (fill: (statements: Statements) => Promise<void>): Promise<void> => {
    await database.close();
    location = await createDatabase(await mkdtemp(join(directory, 'first-')));
    await createFirstLayout(location, fill);
    database = await open();
  };

  it('compacts the queue of a database in the first layout', async () => {
    await openFirstLayout(async (first) => {
      for (const [id, status] of ['pending', 'replaced', 'rejected'].entries()) {
        await first.run(
          `INSERT INTO submissions (id, content_key, hash, name, name_key, url, is_sidecar, load_order, status, received_at)
           VALUES ($1, $2, 'x', 'x', 'x', 'https://example.org/', 0, '[{"name":"a"}]', $2, '2026')`,
          [id + 1, status],
        );
        await first.run('INSERT INTO senders (sender_key, submission_id) VALUES ($1, $2)', ['me', id + 1]);
      }
    });
    expect(await database.all('SELECT id, status, load_order FROM submissions ORDER BY id')).toEqual([
      { id: 1, status: 'pending', load_order: '[{"name":"a"}]' },
      { id: 3, status: 'rejected', load_order: '[]' },
    ]);
    expect(await database.all('SELECT submission_id FROM senders')).toEqual([{ submission_id: 1 }]);
    expect(await database.all('SELECT content_key FROM rejections')).toEqual([{ content_key: 'rejected' }]);
    expect((await database.get('SELECT bytes FROM submissions WHERE id = 1'))?.['bytes']).toBeGreaterThan(
      600,
    );
  });

  it('finds words that were stored in the first layout, and their prefixes', async () => {
    await openFirstLayout(async (first) => {
      await first.run(
        `INSERT INTO entries (id, hash, family_name, family_key, is_sidecar, load_order, urls, updated_at)
         VALUES (7, 'x', 'Alien Vendetta', 'alien vendetta', 0, '[]', '[]', $1)`,
        ['2026'],
      );
      const isPostgres = 'url' in location;
      await first.run(
        isPostgres
          ? `INSERT INTO entry_words (entry_id, rank, words) VALUES (7, 14, array_to_tsvector(ARRAY['alien', $1]))`
          : `INSERT INTO entry_words (rowid, words) VALUES (${14 * 2 ** 40 + 7}, 'alien ' || $1)`,
        ['vendetta'],
      );
    });
    const find = (word: string, isPrefixSearch = true) =>
      database.words.find(database, [[{ word, isPrefix: isPrefixSearch }]], 10);
    for (const word of ['a', 'alien', 'vendett', 'vendetta'])
      expect([word, await find(word)]).toEqual([word, [7]]);
    expect(await find('vendetta', false)).toEqual([7]);
    expect(await find('vendett', false)).toEqual([]);
    expect(await find('lien')).toEqual([]);
  });

  it.each([
    ['an admin of a single moderator', ['anna'], ['admin']],
    ['no admin of several moderators', ['anna', 'ben'], ['moderator', 'moderator']],
  ])('makes %s when it updates the first layout', async (_case, names, roles) => {
    await openFirstLayout(async (first) => {
      for (const name of names)
        await first.run('INSERT INTO moderators (name, token_hash) VALUES ($1, $2)', [
          name,
          new Uint8Array(32),
        ]);
    });
    const rows = await database.all('SELECT role FROM moderators ORDER BY name');
    expect(rows.map(({ role }) => role)).toEqual(roles);
  });

  it('rejects the tables of a newer Registry', async () => {
    await database.change('a', (statements) =>
      statements.run('INSERT INTO migrations (step, name, taken_at) VALUES (999, $1, $2)', [
        'later',
        'later',
      ]),
    );
    await expect(open()).rejects.toThrow(/newer Registry/);
  });
});

describe('a store that cannot be opened', () => {
  it.each([[{ file: '/nowhere/at/all.sqlite' }], [{ url: 'postgresql:///x?host=/nowhere' }]])(
    'is reported: %j',
    async (location) => {
      await expect(openDatabase(location, () => undefined)).rejects.toThrow(/^Can't use the database/);
    },
  );
});
