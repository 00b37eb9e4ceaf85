import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import type { IEmptiedTrash } from '@hangar/domain';

import type { ManualClock, TestLauncherApi } from '../testing';
import { toRefusal } from './error-responses';
import { TRASH, TrashWorld } from './trash-world';

const DAY_MS = 24 * 60 * 60 * 1000;

let world: TrashWorld;
let api: TestLauncherApi;
let clock: ManualClock;
beforeEach(async () => {
  world = await TrashWorld.create();
  ({ api, clock } = world);
});
afterEach(() => api.close());

const restore = (id: string) => api.post(`${TRASH}/${id}/restore`);
const listTitles = async () => (await api.get('/api/protocols')).data.map(({ title }) => title);

describe('GET /api/trash', () => {
  it('lists deleted items, latest first, in pages and with an ETag', async () => {
    for (const title of ['One', 'Two', 'Three']) await world.remove(title);
    const response = await api.get(TRASH);
    expect(response.data.map(({ name }) => name)).toEqual(['Three', 'Two', 'One']);
    expect(response.data[0]).toEqual({
      id: expect.any(String),
      kind: 'protocol',
      name: 'Three',
      deletedAt: new Date(clock.now()).toISOString(),
      sizeBytes: expect.any(Number),
      protocol: { id: expect.any(String), screenshotPath: null, playtimeSeconds: 0, saveCount: 0 },
    });
    expect(response.data[0]?.sizeBytes).toBeGreaterThan(100);
    expect(response.headers.get('etag')).toBeTruthy();
    const part = await api.get(`${TRASH}?limit=1&offset=1`);
    expect(part.data.map(({ name }) => name)).toEqual(['Two']);
    expect(part.headers.get('x-total-count')).toBe('3');
  });

  it('is sorted by the order of deletions, despite clock changes and regardless of file times', async () => {
    await world.remove('Before');
    clock.setBy(-400 * DAY_MS);
    await world.remove('After');
    await api.restart();
    expect(await world.listNames()).toEqual(['After', 'Before']);
    const { id } = await world.getNewest();
    await utimes(api.path('trash', id), 0, 0);
    await world.remove('Last');
    expect(await world.listNames()).toEqual(['Last', 'After', 'Before']);
  });

  it("lists each deletion of an item, and restores the latest one by the protocol's ID", async () => {
    const { id } = await world.remove('First');
    await writeFile(api.path('mods', `${id}.json`), '{ "title": "Second" }');
    await api.delete(`/api/protocols/${id}`);
    expect(await world.listNames()).toEqual(['Second', 'First']);
    const restored = await api.post(`/api/protocols/${id}/restore`);
    expect(restored.data.title).toBe('Second');
    expect(await world.listNames()).toEqual(['First']);
  });

  it('lists neither manually removed items nor remains of a crash', async () => {
    await world.remove('By hand');
    await rm(api.path('trash', (await world.getNewest()).id), { recursive: true });
    expect(await world.list()).toEqual([]);
    await api.restart(() => mkdir(api.path('trash', '7-0123abcd', 'files'), { recursive: true }));
    expect(await world.list()).toEqual([]);
    expect(await readdir(api.path('trash'))).toEqual([]);
  });
});

describe('POST /api/trash/:id/restore', () => {
  it('restores a protocol as it was and publishes an event', async () => {
    const protocol = await world.createProtocol('Kept', { tags: ['a'] });
    await api.post(`/api/protocols/${protocol.id}/playtime`, { sessionSeconds: 60 });
    const before = (await api.get(`/api/protocols/${protocol.id}`)).data;
    await api.delete(`/api/protocols/${protocol.id}`);
    const item = await world.getNewest();
    const event = await api.eventAfter('trash.changed', async () => {
      expect((await restore(item.id)).data).toEqual(item);
    });
    expect(event).toEqual({ ids: [item.id] });
    expect((await api.get(`/api/protocols/${protocol.id}`)).data).toEqual(before);
    expect(await world.list()).toEqual([]);
    expect(toRefusal(await restore(item.id))).toEqual({ status: 404, code: 'TRASH_ITEM_NOT_FOUND' });
  });

  it('never replaces an existing protocol', async () => {
    const { id } = await world.remove('Old');
    await writeFile(api.path('mods', `${id}.json`), '{ "title": "New" }');
    const item = await world.getNewest();
    expect(toRefusal(await restore(item.id))).toEqual({ status: 409, code: 'TARGET_EXISTS' });
    expect(await listTitles()).toEqual(['New']);
    expect(await world.list()).toEqual([item]);
  });

  it('works after a restart, and restores an item only once', async () => {
    await world.remove('Later');
    await api.restart();
    const { id } = await world.getNewest();
    const responses = await Promise.all([restore(id), restore(id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await listTitles()).toEqual(['Later']);
  });

  it.each(['none', '..', '..%2F..%2Fmods', '%00', '1-0123abcd', 'x'.repeat(300)])(
    'returns 404 for %s',
    async (id) => {
      expect((await restore(id)).status).toBe(404);
    },
  );
});

describe('DELETE /api/trash', () => {
  it('permanently deletes one or all items, and publishes events', async () => {
    for (const title of ['One', 'Two', 'Three']) await world.remove(title);
    const [three, two, one] = await world.list();
    expect((await api.delete(`${TRASH}/${two?.id}`)).data).toEqual({ id: two?.id });
    expect(toRefusal(await api.delete(`${TRASH}/${two?.id}`))).toEqual({
      status: 404,
      code: 'TRASH_ITEM_NOT_FOUND',
    });
    let response: IEmptiedTrash | undefined;
    const event = await api.eventAfter('trash.changed', async () => {
      response = (await api.delete(TRASH)).data;
    });
    expect(response).toEqual({ ids: [three?.id, one?.id] });
    expect(event).toEqual(response);
    expect(await world.list()).toEqual([]);
    expect(await readdir(api.path('trash'))).toEqual([]);
  });

  it("includes the protocol's settings file, unless another protocol uses it", async () => {
    for (const name of ['own.cfg', 'shared.cfg', 'wanted.cfg', 'template.cfg']) {
      await writeFile(api.path('configs', name), '');
    }
    await world.createProtocol('Other', { configFile: 'shared.cfg' });
    await world.remove('Waits', { configFile: 'wanted.cfg' });
    const waiting = await world.getNewest();
    for (const configFile of ['own.cfg', 'shared.cfg', 'wanted.cfg', 'template.cfg']) {
      await world.remove(configFile, { configFile });
    }
    await writeFile(
      api.path('modFileCatalogue.json'),
      JSON.stringify([{ id: 'a', hashValue: 'a'.repeat(32), name: 'A', configTemplate: 'template.cfg' }]),
    );
    for (const { id } of await world.list()) if (id !== waiting.id) await api.delete(`${TRASH}/${id}`);
    expect((await readdir(api.path('configs'))).sort()).toEqual(['shared.cfg', 'template.cfg', 'wanted.cfg']);
  });

  it('keeps pictures and saves', async () => {
    const { id } = await world.remove('Played', { screenshotPath: 'cover.png' });
    await writeFile(api.path('images', 'cover.png'), '');
    await mkdir(api.path('saves', id), { recursive: true });
    for (const name of ['save0.zds', 'save1.zds', 'notes.txt'])
      await writeFile(api.path('saves', id, name), '');
    expect((await world.getNewest()).protocol?.saveCount).toBe(2);
    await api.delete(TRASH);
    expect(await readdir(api.path('images'))).toEqual(['cover.png']);
    expect(await readdir(api.path('saves'))).toEqual([id]);
  });

  it("doesn't count saves in a folder that the user chose, because others may use that folder", async () => {
    await world.remove('Shared', { saveDirectory: api.path('shared-saves') });
    expect((await world.getNewest()).protocol?.saveCount).toBeNull();
  });
});

describe('POST /api/trash/restore', () => {
  const restoreMany = (ids: readonly string[]) => api.post('/api/trash/restore', { ids: [...ids] });

  it('restores many items, lists the others with their reasons, and publishes a single event', async () => {
    const protocols = await Promise.all(['One', 'Two', 'Three'].map((title) => world.createProtocol(title)));
    const ids = protocols.map(({ id }) => id);
    const { trashIds } = (await api.post('/api/protocols/delete', { ids })).data;
    const [one, two, three] = trashIds;
    // In between, a protocol with that ID was created manually.
    await writeFile(api.path('mods', `${ids[1]}.json`), JSON.stringify({ id: ids[1], title: 'By hand' }));
    const wanted = [three ?? '', two ?? '', one ?? '', '99-abcdef01'];
    const event = await api.eventAfter('trash.changed', async () => {
      const { data } = await restoreMany(wanted);
      expect(data).toEqual({
        ids: [three, one],
        kept: [
          { id: two, code: 'TARGET_EXISTS', error: expect.stringContaining(ids[1] ?? '') },
          { id: '99-abcdef01', code: 'TRASH_ITEM_NOT_FOUND', error: expect.stringContaining('99-abcdef01') },
        ],
      });
    });
    expect(event.ids).toEqual([three, one]);
    expect(await world.listNames()).toEqual(['Two']);
    expect((await listTitles()).toSorted()).toEqual(['By hand', 'One', 'Three']);
  });

  it.each([[[]], [['a', 'a']], [[7]], ['a'], [null]])('rejects %j as the ids', async (ids) => {
    expect(toRefusal(await api.post('/api/trash/restore', { ids }))).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});
