import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

import { startPostgres, type RestartablePostgres } from '../testing/restartable-postgres';
import {
  createTestHash,
  STORES,
  TestRegistry,
  TOKEN,
  waitUntil,
  type TestResponse,
} from '../testing/test-registry';

const CLIENTS = 12;

/** Returns the parts of an answer that clients act upon during an outage. */
const describeOutage = ({ status, json, headers }: TestResponse): unknown => [
  status,
  json?.code,
  headers.get('retry-after'),
];
const UNAVAILABLE = [503, 'STORE_UNAVAILABLE', '5'];

describe.each(STORES)('the health check on %s', (_, createDatabase) => {
  it('succeeds while the store answers', async () => {
    const registry = await TestRegistry.start(createDatabase);
    const { status, json } = await registry.get('/api/health');
    expect([status, json]).toEqual([200, { ok: true }]);
    await registry.stop();
  });
});

describe('a Registry whose embedded database is locked by another program', () => {
  it('answers changes with “try later”, and makes them when the lock is released', async () => {
    const registry = await TestRegistry.start(STORES[0]![1]);
    const other = new DatabaseSync((registry.options.database as { file: string }).file);
    other.exec('BEGIN IMMEDIATE');
    expect(describeOutage(await registry.submit())).toEqual(UNAVAILABLE);
    expect((await registry.get('/api/health')).status).toBe(200);
    other.exec('ROLLBACK');
    other.close();
    expect((await registry.submit()).json).toEqual({ status: 'pending' });
    await registry.stop();
  });
});

if (STORES.some(([store]) => store === 'PostgreSQL'))
  describe('a Registry whose PostgreSQL is down', testOutages);

function testOutages(): void {
  let cluster: RestartablePostgres;
  let registry: TestRegistry;
  beforeEach(async () => {
    cluster = await startPostgres();
    const url = await cluster.newDatabase();
    registry = await TestRegistry.start(async () => ({ url }));
  });
  afterEach(async () => {
    await registry.stop();
    await cluster.stop();
  });

  const isHealthy = async (): Promise<boolean> => (await registry.get('/api/health')).status === 200;

  it('answers every call that needs it with “try later”, and recovers automatically', async () => {
    const { headers } = await registry.send('POST', '/review/sign-in', new URLSearchParams({ token: TOKEN }));
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    await cluster.halt();
    const answers = await Promise.all([
      registry.get('/api/health'),
      registry.get(`/mod/${createTestHash(1)}`),
      registry.get('/api/mods?q=doom'),
      registry.submit(),
      registry.moderate('GET', '/submissions'),
      registry.moderate('PUT', `/entries/${createTestHash(1)}`, { family_name: 'Sunder' }),
    ]);
    expect(answers.map(describeOutage)).toEqual(answers.map(() => UNAVAILABLE));
    const page = await registry.send('GET', '/review', undefined, { cookie });
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect([...answers, page].filter(({ text }) => /Error:|ECONN|ENOENT|\.ts:|\.js:/.test(text))).toEqual([]);
    expect((await registry.get('/api/openapi.json')).status).toBe(200);

    await cluster.resume();
    await waitUntil(isHealthy);
    expect((await registry.submit()).json).toEqual({ status: 'pending' });
    const outages = registry.logged.filter((line) => line.includes("The database isn't available"));
    expect(outages).toHaveLength(1);
  });

  it('answers with “try later” while its connections are open but stuck', async () => {
    const { url } = registry.options.database as { url: string };
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query('BEGIN; LOCK TABLE migrations, entries, submissions IN ACCESS EXCLUSIVE MODE');
    const stuck = registry.submit();
    expect(describeOutage(await registry.get('/api/health'))).toEqual(UNAVAILABLE);
    expect(describeOutage(await stuck)).toEqual(UNAVAILABLE);
    expect(describeOutage(await registry.get(`/mod/${createTestHash(1)}`))).toEqual(UNAVAILABLE);
    await other.query('ROLLBACK');
    await other.end();
    await waitUntil(isHealthy);
    expect((await registry.get(`/mod/${createTestHash(1)}`)).status).toBe(404);
  });

  it('keeps each accepted submission exactly once while the server restarts under load', async () => {
    const accepted: number[] = [];
    const unexpected: TestResponse[] = [];
    let next = 0;
    let isOver = false;
    const client = async (): Promise<void> => {
      while (!isOver) {
        const number = next++;
        const answer = await registry.submit({ hash: createTestHash(number) });
        if (answer.status === 202) accepted.push(number);
        else if (answer.json?.code !== 'STORE_UNAVAILABLE') unexpected.push(answer);
      }
    };
    const clients = Array.from({ length: CLIENTS }, client);
    for (let restarts = 0; restarts < 3; restarts++) {
      const target = accepted.length + 100;
      await waitUntil(async () => accepted.length >= target);
      await cluster.halt();
      await cluster.resume();
      await waitUntil(isHealthy);
    }
    isOver = true;
    await Promise.all(clients);

    expect(unexpected.map(({ status, text }) => [status, text])).toEqual([]);
    const stored = await registry.withStore((store) =>
      store.all('SELECT hash, count(*) AS copies FROM submissions GROUP BY hash'),
    );
    expect(stored.filter(({ copies }) => copies !== 1)).toEqual([]);
    const hashes = new Set(stored.map(({ hash }) => hash));
    expect(accepted.filter((number) => !hashes.has(createTestHash(number)))).toEqual([]);
  });
}
