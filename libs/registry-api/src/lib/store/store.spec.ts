import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { DatabasePlace } from '../registry-api-options';
import { STORES } from '../testing/test-registry';
import { openDatabase, type Database } from '.';

describe.each(STORES)('the store on %s', (_, makePlace) => {
  let directory: string;
  let place: DatabasePlace;
  let database: Database;
  const open = (): Promise<Database> =>
    openDatabase(place, (error) => {
      throw error;
    });
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'hangar-registry-'));
    place = await makePlace(directory);
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

  it('takes back a change that fails, and no other that came with it', async () => {
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

  it('makes changes with the same key one after the other', async () => {
    const increase = () =>
      database.change('counter', async (statements) => {
        const row = await statements.get('SELECT count(*) AS many FROM blocked_domains');
        await statements.run(...block(`${row?.['many']}.example`));
      });
    await Promise.all(Array.from({ length: 30 }, increase));
    expect(await domains()).toHaveLength(30);
  });

  it('shows no half of a change to readers', async () => {
    await database.change('a', async (statements) => {
      await statements.run(...block('a.example'));
      expect(await domains()).toEqual([]);
    });
    expect(await domains()).toEqual(['a.example']);
  });

  it('keeps everything when it is opened again, and takes no step twice', async () => {
    await database.run(...block('a.example'));
    await database.close();
    database = await open();
    expect(await domains()).toEqual(['a.example']);
  });

  it('makes the queue of the first layout lean', async () => {
    for (const step of [
      'DROP TABLE rejections',
      'DROP INDEX submissions_bytes',
      'ALTER TABLE submissions DROP COLUMN bytes',
      'DELETE FROM migrations WHERE step > 1',
    ])
      await database.run(step);
    for (const [id, status] of ['pending', 'replaced', 'rejected'].entries()) {
      await database.run(
        `INSERT INTO submissions (id, content_key, hash, name, name_key, url, is_sidecar, load_order, status, received_at)
         VALUES ($1, $2, 'x', 'x', 'x', 'https://example.org/', 0, '[{"name":"a"}]', $2, '2026')`,
        [id + 1, status],
      );
      await database.run('INSERT INTO senders (sender_key, submission_id) VALUES ($1, $2)', ['me', id + 1]);
    }
    await database.close();
    database = await open();
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

  it('refuses the tables of a newer Registry', async () => {
    await database.run('INSERT INTO migrations (step, name, taken_at) VALUES (999, $1, $2)', [
      'later',
      'later',
    ]);
    await expect(open()).rejects.toThrow(/newer Registry/);
  });
});

describe('a store that cannot be opened', () => {
  it.each([[{ file: '/nowhere/at/all.sqlite' }], [{ url: 'postgresql:///x?host=/nowhere' }]])(
    '%j says so',
    async (place) => {
      await expect(openDatabase(place, () => undefined)).rejects.toThrow(/cannot be used/);
    },
  );
});
