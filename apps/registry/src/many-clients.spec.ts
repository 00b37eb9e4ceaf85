import { once } from 'node:events';
import type { Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  createTestHash,
  waitUntil,
  STORES,
  SUNDER,
  TOKEN,
  UUID,
  type CreateDatabase,
} from '@hangar/registry-api/testing';

import { startBalancer } from './testing/balancer';
import { startRegistry, type RegistryProcess } from './testing/built-registry';

const LETTERS = 'abcdefgh';
const LOOKUPS_PER_MINUTE = 50;
const CLIENT = '203.0.113.7';
const OTHER_CLIENT = '203.0.113.8';

describe.each(STORES)('a Registry on %s with many clients', (store, createDatabase: CreateDatabase) => {
  let directory: string;
  let environment: Record<string, string>;
  let databaseUrl: string | undefined;
  const servers: RegistryProcess[] = [];

  const start = async (): Promise<string> => {
    const server = await startRegistry(environment);
    servers.push(server);
    return server.url;
  };
  const get = (url: string, path: string, from = OTHER_CLIENT): Promise<Response> =>
    fetch(`${url}${path}`, { headers: { 'x-forwarded-for': from, 'x-forwarded-proto': 'https' } });
  const moderate = async (url: string, method: string, path: string, body: object): Promise<void> => {
    const response = await fetch(`${url}/api/review${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
  };
  const fetchName = async (url: string, hash: string): Promise<string | undefined> =>
    ((await (await get(url, `/mod/${hash}`, `192.0.2.${hash.slice(-2)}`)).json()) as { family_name?: string })
      .family_name;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'hangar-registry-'));
    const location = await createDatabase(directory);
    databaseUrl = 'url' in location ? location.url : undefined;
    environment = {
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      REGISTRY_DATA_DIR: join(directory, 'data'),
      REGISTRY_PORT: '0',
      REGISTRY_SECRET: 'the same secret for all servers',
      REGISTRY_MODERATORS: `anna:${TOKEN}`,
      REGISTRY_TRUSTED_PROXIES: '1',
      REGISTRY_LOOKUPS_PER_MINUTE: String(LOOKUPS_PER_MINUTE),
    };
    await start();
  });
  afterAll(async () => {
    for (const { process } of servers) {
      process.kill();
      await once(process, 'exit');
    }
    await rm(directory, { recursive: true });
  });

  it('omits links to a site from its results while the site is blocked', async () => {
    const url = servers[0]?.url ?? '';
    const link = 'https://files.example.org/linked.zip';
    await moderate(url, 'PUT', `/entries/${createTestHash(30)}`, { family_name: 'Linked', urls: [link] });
    const getLinks = async (): Promise<unknown> => {
      const { mods } = (await (await get(url, '/api/mods?q=linked')).json()) as {
        mods: { urls: { url: string }[] }[];
      };
      return mods.flatMap(({ urls }) => urls.map((one) => one.url));
    };
    expect(await getLinks()).toEqual([link]);
    await moderate(url, 'POST', '/blocked-domains', { domain: 'example.org', reason: 'x' });
    expect(await getLinks()).toEqual([]);
    await moderate(url, 'DELETE', '/blocked-domains/example.org', {});
    expect(await getLinks()).toEqual([link]);
  });

  if (store === 'PostgreSQL') testPostgres();
  else testSqlite();

  function testSqlite(): void {
    it('responds to a lookup while searches are in progress', async () => {
      const url = servers[0]?.url ?? '';
      await fillWithLongSearches(join(directory, 'data/registry.sqlite'));
      await moderate(url, 'PUT', `/entries/${SUNDER.hash}`, { family_name: 'Sunder' });
      const responses: string[] = [];
      const searches = Array.from({ length: 8 }, async (_, index) => {
        const response = await get(url, `/api/mods?q=${[...LETTERS].join('+')}&limit=${index + 1}`);
        expect(await response.json()).toMatchObject({ total: 0 });
        responses.push('search');
      });
      expect(await fetchName(url, SUNDER.hash)).toBe('Sunder');
      responses.push('lookup');
      await Promise.all(searches);
      expect(responses.at(-1)).toBe('search');
    });

    it("reflects another program's change to the database file in the very next response", async () => {
      const url = servers[0]?.url ?? '';
      const { DatabaseSync } = await import('node:sqlite');
      expect(await fetchName(url, SUNDER.hash)).toBe('Sunder');
      const otherConnection = new DatabaseSync(join(directory, 'data/registry.sqlite'), { timeout: 10_000 });
      otherConnection.exec(`UPDATE entries SET family_name = 'By hand' WHERE hash = '${SUNDER.hash}'`);
      otherConnection.close();
      expect(await fetchName(url, SUNDER.hash)).toBe('By hand');
    });
  }

  function testPostgres(): void {
    let urls: readonly string[];
    let balancer: Server;
    let balancerUrl: string;
    beforeAll(async () => {
      urls = [servers[0]?.url ?? '', await start()];
      balancer = await startBalancer(urls);
      balancerUrl = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`;
    });
    afterAll(() => new Promise((resolve) => balancer.close(resolve)));
    const withDatabase = async (action: (client: pg.Client) => Promise<unknown>): Promise<void> => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await action(client);
      await client.end();
    };

    it('shows a change immediately on the server that made it, and soon afterwards on the other server', async () => {
      const [one = '', other = ''] = urls;
      for (const name of ['Sunder', 'Sunlust', 'Sunlit']) {
        await moderate(one, 'PUT', `/entries/${SUNDER.hash}`, { family_name: name });
        expect(await fetchName(one, SUNDER.hash)).toBe(name);
        await waitUntil(async () => (await fetchName(other, SUNDER.hash)) === name);
      }
    });

    it('shows no outdated data after the connections for change notifications are lost', async () => {
      const [one = '', other = ''] = urls;
      const waitForChange = async (name: string) => {
        await moderate(one, 'PUT', `/entries/${createTestHash(10)}`, { family_name: name });
        await waitUntil(async () => (await fetchName(other, createTestHash(10))) === name);
      };
      await waitForChange('Before');
      await withDatabase((client) =>
        client.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
        ),
      );
      await waitForChange('Between');
      await waitForChange('After');
    });

    it('keeps a moderator signed in on all servers until the moderator signs out', async () => {
      const send = (method: string, path: string, cookie: string, body?: URLSearchParams) =>
        fetch(`${balancerUrl}${path}`, {
          method,
          redirect: 'manual',
          headers: { cookie },
          ...(body && { body }),
        });
      const signedIn = await send('POST', '/review/sign-in', '', new URLSearchParams({ token: TOKEN }));
      const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
      const statuses = async () => [
        (await send('GET', '/review', cookie)).status,
        (await send('GET', '/review', cookie)).status,
      ];
      expect(await statuses()).toEqual([200, 200]);
      await send('POST', '/review/sign-out', cookie, new URLSearchParams());
      expect(await statuses()).toEqual([303, 303]);
    });

    it("limits a client's requests across all servers, but never below the limit of one server", async () => {
      let responseCount = 0;
      for (let turn = 0; turn < 3 * LOOKUPS_PER_MINUTE; turn++) {
        const { status } = await get(balancerUrl, `/mod/${createTestHash(99)}`, CLIENT);
        if (status !== 429) responseCount++;
      }
      // Part of the limit becomes available again while the requests are being sent, so the total may be slightly
      // higher.
      expect(responseCount).toBeGreaterThanOrEqual(2 * LOOKUPS_PER_MINUTE);
      expect(responseCount).toBeLessThan(3 * LOOKUPS_PER_MINUTE);
    });

    it('accepts the same submission once, whichever server receives it', async () => {
      const body = JSON.stringify({ ...SUNDER, hash: createTestHash(5), suggested_name: 'Twice' });
      const headers = { 'content-type': 'application/json', 'x-registry-uuid': UUID };
      const submit = async () => {
        const response = await fetch(`${balancerUrl}/mod/pending`, { method: 'POST', headers, body });
        return ((await response.json()) as { status: string }).status;
      };
      const submissionStatuses = await Promise.all(Array.from({ length: 10 }, submit));
      expect(submissionStatuses.filter((receipt) => receipt === 'pending')).toHaveLength(1);
      expect(submissionStatuses.filter((receipt) => receipt === 'duplicate')).toHaveLength(9);
    });

    it('responds to lookups on both servers while searches are blocked', async () => {
      await moderate(urls[0] ?? '', 'PUT', `/entries/${createTestHash(20)}`, { family_name: 'Found' });
      await withDatabase(async (client) => {
        await client.query('BEGIN');
        await client.query('LOCK TABLE entry_terms IN ACCESS EXCLUSIVE MODE');
        const searches = Array.from({ length: 40 }, (_, number) =>
          get(balancerUrl, `/api/mods?q=word${number}`),
        );
        for (const url of urls) expect(await fetchName(url, createTestHash(20))).toBe('Found');
        await client.query('ROLLBACK');
        for (const search of searches) expect((await search).status).toBe(200);
      });
    });
  }
});

/**
 * Adds names that contain all letters but one. A search for all letters then reads every name without finding anything.
 */
async function fillWithLongSearches(file: string): Promise<void> {
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec('BEGIN');
  const insert = database.prepare('INSERT INTO entry_words (rowid, words) VALUES (?, ?)');
  for (let number = 0; number < 200_000; number++) {
    const words = [...LETTERS].filter((_, index) => index !== number % LETTERS.length);
    insert.run(50 * 2 ** 40 + 1_000_000 + number, words.join(' '));
  }
  database.exec('COMMIT');
  database.close();
}
