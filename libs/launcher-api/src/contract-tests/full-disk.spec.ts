import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SmallDisk } from '@hangar/api-foundation/testing';
import { TestStorage } from '@hangar/api-foundation/testing';

import {
  createTestLauncherApi,
  type TestAnswer,
  type TestLauncherApi,
} from '../lib/testing/test-launcher-api';

/** Makes each file larger than the remaining space, so that none of them can be rewritten. */
const LARGE = 'x'.repeat(60_000);
const ENTRY_COUNT = 300;
const LONG_ENTRY_COUNT = 1200;

const describeOnSmallDisk = SmallDisk.isPossible() ? describe : describe.skip;

describeOnSmallDisk('on a small disk', () => {
  let disk: SmallDisk;
  let files: TestStorage;
  let api: TestLauncherApi;
  beforeEach(async () => {
    disk = SmallDisk.mount();
    files = await TestStorage.create();
  });
  afterEach(async () => {
    try {
      await api.close();
    } finally {
      disk.remove();
      await files.remove();
    }
  });

  const start = async (entries: number) => {
    api = await createTestLauncherApi({ dataDirectory: disk.path('hangar') }, async (directory) => {
      await mkdir(join(directory, 'mods'), { recursive: true });
      await writeJson(join(directory, 'settings.json'), { uiScale: 90, mine: LARGE });
      await writeJson(join(directory, 'mods', 'given.json'), { title: 'Given', mine: LARGE });
      await writeJson(join(directory, 'modFileCatalogue.json'), Array.from({ length: entries }, createEntry));
    });
    // Once this request is answered, all startup writes are complete.
    expect((await api.get('/api/protocols')).status).toBe(200);
  };

  /** Returns every file of the data directory with its bytes. */
  const readAllFiles = () => {
    const names = readdirSync(api.directory, { recursive: true, encoding: 'utf8', withFileTypes: true });
    return Object.fromEntries(
      names
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .map((path) => [path, readFileSync(path, 'latin1')]),
    );
  };

  const createChanges = async (): Promise<Record<string, () => Promise<TestAnswer<unknown>>>> => {
    const mod = await files.write('big.wad', Buffer.concat([Buffer.from('PWAD'), Buffer.alloc(100_000)]));
    return {
      settings: () => api.put('/api/settings', { uiScale: 120 }),
      protocol: () => api.put('/api/protocols/given', { title: 'Changed' }),
      playtime: () => api.post('/api/protocols/given/playtime', { sessionSeconds: 5 }),
      entry: () => api.put('/api/mod-files/catalog/given-7', { name: 'Changed' }),
      add: () => api.post('/api/mod-files/catalog', { filePath: mod }),
      onTheFly: () => api.post('/api/protocols', { title: 'New', files: [{ filePath: mod }] }),
      move: () => api.post('/api/mod-files/move', { filePath: mod }),
    };
  };

  const expectReadsToWork = async () => {
    expect((await api.get('/api/settings')).data.uiScale).toBe(90);
    expect((await api.get('/api/protocols/given')).data).toMatchObject({
      title: 'Given',
      playtimeSeconds: 0,
    });
    expect((await api.get('/api/protocols')).data).toHaveLength(1);
    expect((await api.get('/api/mod-files/catalog')).data[7]?.name).toBe('Given 7');
    expect((await api.get('/api/health')).status).toBe(200);
  };

  const expectRefusals = async (status: number, code: string) => {
    const before = readAllFiles();
    for (const [name, change] of Object.entries(await createChanges())) {
      const response = await change();
      expect([name, response.status, response.error.code]).toEqual([name, status, code]);
      expect(response.error.error).toMatch(/Nothing was changed\..+\.$/);
    }
    expect(readAllFiles()).toEqual(before);
    await expectReadsToWork();
  };

  const expectRecovery = async () => {
    for (const [name, change] of Object.entries(await createChanges())) {
      expect([name, [200, 201].includes((await change()).status)]).toEqual([name, true]);
    }
    expect((await api.get('/api/settings')).data.uiScale).toBe(120);
    expect((await api.get('/api/protocols/given')).data).toMatchObject({
      title: 'Changed',
      playtimeSeconds: 5,
    });
  };

  it.each([0, 4096, 40_960])(
    'with %i bytes left, changes are rejected with 507, files stay intact, and everything works once there is space',
    async (freeBytes) => {
      await start(ENTRY_COUNT);
      await disk.fill(freeBytes);
      await expectRefusals(507, 'NO_SPACE');
      await disk.free();
      await expectRecovery();
    },
  );

  it("with no space for the catalogue's journal, a rejected change is not written together with the next one", async () => {
    await start(LONG_ENTRY_COUNT);
    expect((await api.put('/api/mod-files/catalog/given-1', { name: 'First' })).status).toBe(200);
    await disk.fill(0);
    const name = 'y'.repeat(299);
    const outcomes: number[] = [];
    // The last block of the journal has space for only some of these changes.
    for (let index = 0; index < 30; index++) {
      outcomes.push((await api.put(`/api/mod-files/catalog/given-${index + 10}`, { name })).status);
    }
    expect(new Set(outcomes)).toEqual(new Set([200, 507]));
    await disk.free();
    expect((await api.put('/api/mod-files/catalog/given-2', { name: 'Last' })).status).toBe(200);
    await api.restart();
    const catalogue = (await api.get('/api/mod-files/catalog')).data;
    expect(catalogue).toHaveLength(LONG_ENTRY_COUNT);
    expect([catalogue[1]?.name, catalogue[2]?.name]).toEqual(['First', 'Last']);
    const changed = outcomes.map((_status, index) => catalogue[index + 10]?.name === name);
    expect(changed).toEqual(outcomes.map((status) => status === 200));
  });

  it('can be stopped while the disk is full, and has all data after the next start', async () => {
    await start(LONG_ENTRY_COUNT);
    await disk.fill(8192);
    expect((await api.put('/api/mod-files/catalog/given-1', { name: 'In the journal' })).status).toBe(200);
    await api.restart();
    await disk.free();
    const catalogue = (await api.get('/api/mod-files/catalog')).data;
    expect(catalogue[1]?.name).toBe('In the journal');
  });

  it('that is read-only: changes are rejected with 503, reads work, and everything works once it is writable', async () => {
    await start(ENTRY_COUNT);
    disk.remount('ro');
    await expectRefusals(503, 'STORAGE_READONLY');
    disk.remount('rw');
    await expectRecovery();
  });
});

function writeJson(path: string, content: unknown): Promise<void> {
  return writeFile(path, JSON.stringify(content, null, 2));
}

function createEntry(_: unknown, index: number): object {
  return {
    id: `given-${index}`,
    name: `Given ${index}`,
    fileName: `given-${index}.wad`,
    filePath: `/nowhere/given-${index}.wad`,
    hashValue: index.toString(16).padStart(32, '0'),
  };
}
