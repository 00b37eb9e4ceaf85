import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { systemClock } from '@hangar/platform';

import type { RegistryBackup } from '../backup';
import { JsonLogger } from '../http';
import type { DatabaseLocation, RegistryApiOptions } from '../registry-api-options';
import { startRegistryApi, type RunningRegistry } from '../start-registry-api';
import { openDatabase, type Statements } from '../store';
import type { RegistryTransfer } from '../transfer';

const DIRECTORY = dirname(fileURLToPath(import.meta.url));
const UI = join(DIRECTORY, '../../../../../apps/ui');
const TOKENS_CSS = join(DIRECTORY, '../../../../ui-components/src/styles/tokens.css');

export const TOKEN = 'a-token-that-nobody-guesses';
export const UUID = '0b5c1c1e-7f3e-4a52-9d3e-8a1b2c3d4e5f';
export const OTHER_UUID = '11111111-7f3e-4a52-9d3e-8a1b2c3d4e5f';

/** Creates an empty store for a Registry. */
export type CreateDatabase = (directory: string) => Promise<DatabaseLocation>;

const createSqliteStore: CreateDatabase = async (directory) => ({ file: join(directory, 'registry.sqlite') });

/** Creates a database on the PostgreSQL server that tools/postgres/jest-start.mjs started. */
const createPostgresStore: CreateDatabase = async () => {
  const address = new URL(process.env['HANGAR_TEST_POSTGRES'] ?? '');
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  const name = `test_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e9)}`;
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  address.pathname = `/${name}`;
  return { url: address.href };
};

/** All stores that can be tested on this computer, by name. */
export const STORES: readonly (readonly [string, CreateDatabase])[] = [
  ['SQLite', createSqliteStore],
  ...(process.env['HANGAR_TEST_POSTGRES'] ? [['PostgreSQL', createPostgresStore] as const] : []),
];

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // Tests read arbitrary responses.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly json: any;
}

/** Waits for a condition that emits no event, for example that another server has received a change. */
export async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 15_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('Timed out after 15 seconds.');
    await pause(10);
  }
}

/** A real Registry on a real store, accessed over HTTP. */
export class TestRegistry {
  readonly logged: string[] = [];
  now = Date.now();
  private readonly repeated = new Map<() => unknown, number>();
  private running!: RunningRegistry;

  private constructor(
    readonly directory: string,
    readonly options: RegistryApiOptions,
  ) {}

  static async start(
    createDatabase: CreateDatabase,
    changes: Partial<RegistryApiOptions> = {},
  ): Promise<TestRegistry> {
    const directory = await mkdtemp(join(tmpdir(), 'hangar-registry-'));
    const assetsDirectory = join(directory, 'assets');
    await cp(join(DIRECTORY, '../review-pages/styles'), assetsDirectory, { recursive: true });
    await copyFile(TOKENS_CSS, join(assetsDirectory, 'tokens.css'));
    await copyFile(join(UI, 'public/favicon.svg'), join(assetsDirectory, 'favicon.svg'));
    const registry = new TestRegistry(directory, {
      host: '127.0.0.1',
      port: 0,
      database: await createDatabase(directory),
      secret: Buffer.alloc(32, 7),
      moderators: new Map([['anna', TOKEN]]),
      trustedProxies: 0,
      maxPending: 1000,
      maxPendingBytes: 100_000_000,
      limits: {
        lookupsPerMinute: 0,
        submissionsPerMinute: 0,
        submissionsPerUuidAndHour: 0,
        exportsPerHour: 0,
        signInsPerMinute: 0,
      },
      seedFile: null,
      assetsDirectory,
      ...changes,
    });
    await registry.open();
    return registry;
  }

  get url(): string {
    return this.running.url;
  }

  get transfer(): RegistryTransfer {
    return this.running.transfer;
  }

  get backup(): RegistryBackup {
    return this.running.backup;
  }

  get firstToken(): string | null {
    return this.running.firstToken;
  }

  /** Advances the clock, and runs each repeated action once if its interval has passed. */
  async advance(milliseconds: number): Promise<void> {
    this.now += milliseconds;
    const due = [...this.repeated].filter(([, interval]) => interval <= milliseconds);
    await Promise.all(due.map(([action]) => action()));
  }

  /** Stops the Registry and starts it again on the same store. */
  async restart(): Promise<void> {
    await this.running.close();
    await this.open();
  }

  async stop(): Promise<void> {
    await this.running.close();
    await rm(this.directory, { recursive: true });
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const isForm = body instanceof URLSearchParams;
    const response = await fetch(`${this.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parse(text) };
  }

  get(path: string): Promise<TestResponse> {
    return this.send('GET', path);
  }

  /** Sends a request as the moderator Anna. */
  moderate(method: string, path: string, body?: unknown): Promise<TestResponse> {
    return this.send(method, `/api/review${path}`, body, { authorization: `Bearer ${TOKEN}` });
  }

  submit(changes: object = {}, uuid = UUID): Promise<TestResponse> {
    return this.send('POST', '/mod/pending', { ...SUNDER, ...changes }, { 'x-registry-uuid': uuid });
  }

  /** Sends a submission and returns its number in the queue. */
  async submitAndGetId(changes: object = {}, uuid = UUID): Promise<number> {
    await this.submit(changes, uuid);
    const { json } = await this.moderate('GET', '/submissions?limit=100');
    return json.submissions.at(-1).id;
  }

  /** Creates an active entry as a moderator. */
  async activate(hash: string, fields: object): Promise<void> {
    const { status, text } = await this.moderate('PUT', `/entries/${hash}`, fields);
    if (status !== 204) throw new Error(text);
  }

  /** Returns the number of rows in a table, which is read directly from the store. */
  count(table: 'submissions' | 'senders'): Promise<number> {
    return this.withStore(async (store) =>
      Number((await store.get(`SELECT count(*) AS many FROM ${table}`))?.['many']),
    );
  }

  /** Runs an action directly on the store, without the Registry. */
  async withStore<T>(action: (store: Statements) => Promise<T>): Promise<T> {
    const database = await openDatabase(this.options.database, (error) => {
      throw error;
    });
    try {
      return await database.change('test', action);
    } finally {
      await database.close();
    }
  }

  private async open(): Promise<void> {
    this.running = await startRegistryApi({
      ...this.options,
      clock: {
        ...systemClock,
        now: () => this.now,
        monotonic: () => this.now,
        every: (milliseconds, action) => {
          this.repeated.set(action, milliseconds);
          return () => void this.repeated.delete(action);
        },
      },
      logger: new JsonLogger((line) => this.logged.push(line)),
    });
  }
}

/** A valid submission. */
export const SUNDER = {
  hash: '5d1b3c8a0f9e4d7c6b2a19080f7e6d5c',
  suggested_name: 'Sunder',
  url: 'https://www.doomworld.com/forum/topic/46002-sunder/',
  version: '2407',
};

/** Returns an MD5 derived from a number. */
export function createTestHash(number: number): string {
  return number.toString(16).padStart(32, 'f');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // An HTML page or an empty response.
  }
}
