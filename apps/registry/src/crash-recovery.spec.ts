import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createTestHash, STORES, SUNDER, TOKEN, UUID } from '@hangar/registry-api/testing';

import { startRegistry } from './testing/built-registry';

const CLIENTS = 20;
const ACKNOWLEDGED_BEFORE_KILL = 200;

describe.each(STORES)('the Registry process on %s', (_, createDatabase) => {
  let directory: string;
  let environment: Record<string, string>;
  let server: ChildProcess | undefined;
  let url: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'hangar-registry-'));
    const location = await createDatabase(directory);
    environment = {
      ...('url' in location ? { DATABASE_URL: location.url } : {}),
      REGISTRY_DATA_DIR: join(directory, 'data'),
      REGISTRY_PORT: '0',
      REGISTRY_MODERATORS: `anna:${TOKEN}`,
      REGISTRY_SUBMISSIONS_PER_MINUTE: '0',
      REGISTRY_SUBMISSIONS_PER_UUID_AND_HOUR: '0',
    };
  });
  afterAll(async () => {
    server?.kill('SIGKILL');
    await rm(directory, { recursive: true });
  });

  const start = async (): Promise<void> => {
    ({ process: server, url } = await startRegistry(environment));
  };

  const submit = async (number: number): Promise<string> => {
    const response = await fetch(`${url}/mod/pending`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-registry-uuid': UUID },
      body: JSON.stringify({ ...SUNDER, hash: createTestHash(number) }),
    });
    return ((await response.json()) as { status: string }).status;
  };

  it('starts with the seed, and keeps all acknowledged submissions when it is killed under load', async () => {
    await start();
    const sigil = await fetch(`${url}/mod/f53ffc4fb89e966839bb8d20c632819a`);
    expect(await sigil.json()).toMatchObject({ family_name: 'SIGIL', version: '1.0' });

    const acknowledged: number[] = [];
    let next = 0;
    const client = async (): Promise<void> => {
      try {
        for (;;) {
          const number = next++;
          if ((await submit(number)) === 'pending') acknowledged.push(number);
          if (acknowledged.length === ACKNOWLEDGED_BEFORE_KILL) server?.kill('SIGKILL');
        }
      } catch {
        // The request failed because the server was killed.
      }
    };
    const ended = once(server as ChildProcess, 'exit');
    await Promise.all([ended, ...Array.from({ length: CLIENTS }, client)]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED_BEFORE_KILL);

    await start();
    const repeated = await Promise.all(acknowledged.map(submit));
    expect(repeated.filter((status) => status !== 'duplicate')).toEqual([]);
  });
});
