import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '@hangar/api-foundation/testing';
import { SmallDisk } from '@hangar/api-foundation/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../lib/testing/test-launcher-api';

const IDS = Array.from({ length: 120 }, (_, index) => `given-${index}`);
/**
 * Makes each file larger than the free space in the second test. The journal for all files is smaller than that space.
 */
const LARGE = 'x'.repeat(20_000);

const describeOnSmallDisk = SmallDisk.isPossible() ? describe : describe.skip;

describeOnSmallDisk('a change of many protocols on a small disk', () => {
  let disk: SmallDisk;
  let api: TestLauncherApi;
  beforeEach(async () => {
    disk = SmallDisk.mount();
    api = await createTestLauncherApi({ dataDirectory: disk.path('hangar') }, async (directory) => {
      await mkdir(join(directory, 'mods'), { recursive: true });
      for (const id of IDS)
        await writeFile(
          join(directory, 'mods', `${id}.json`),
          JSON.stringify({ title: id, tags: ['old'], mine: LARGE }),
        );
    });
    expect((await api.get('/api/protocols')).data).toHaveLength(IDS.length);
  });
  afterEach(async () => {
    try {
      await api.close();
    } finally {
      disk.remove();
    }
  });

  const change = () => api.patch('/api/protocols', { ids: IDS, changes: { addTags: ['new'], rating: 4 } });
  const readFiles = (folder: string) => {
    const names = readdirSync(api.path(folder), { withFileTypes: true });
    return Object.fromEntries(
      names
        .filter((entry) => entry.isFile())
        .map(({ name }) => [name, readFileSync(api.path(folder, name), 'utf8')]),
    );
  };
  const listPendingChanges = () => Object.keys(readFiles('changes')).filter((name) => /^\d/.test(name));
  const listTags = async () => {
    const { data } = await api.get('/api/protocols');
    return new Set(data.map(({ tags, rating }) => `${tags.join(' ')}, ${String(rating)}`));
  };

  it('is rejected with 507 without changing any protocol, and succeeds once there is space', async () => {
    await disk.fill(0);
    const before = readFiles('mods');
    const response = await change();
    expect([response.status, response.error.code]).toEqual([507, 'NO_SPACE']);
    expect(response.error.error).toMatch(/Nothing was changed\..+\.$/);
    expect(await listTags()).toEqual(new Set(['old, null']));
    expect([readFiles('mods'), listPendingChanges()]).toEqual([before, []]);
    await disk.free();
    expect((await change()).status).toBe(200);
    expect(await listTags()).toEqual(new Set(['old new, 4']));
  });

  it("is kept, even after a restart, if the disk is full before the protocols' files are written", async () => {
    await disk.fill(16_384);
    const before = readFiles('mods');
    expect((await change()).status).toBe(200);
    // Hangar tries to merge the journal when it is closed.
    await api.restart();
    expect(readFiles('mods')).toEqual(before);
    expect(listPendingChanges()).toHaveLength(1);
    expect(await listTags()).toEqual(new Set(['old new, 4']));
    await disk.free();
    await api.restart();
    await waitUntil(() => Promise.resolve(listPendingChanges().length === 0));
    const after = readFiles('mods');
    for (const id of IDS)
      expect(JSON.parse(after[`${id}.json`] ?? '')).toMatchObject({
        tags: ['old', 'new'],
        rating: 4,
        mine: LARGE,
      });
    expect(await listTags()).toEqual(new Set(['old new, 4']));
  });
});
