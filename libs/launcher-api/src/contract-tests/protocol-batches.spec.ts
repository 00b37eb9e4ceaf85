import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { waitUntil } from '@hangar/api-foundation/testing';
import type { IProtocol } from '@hangar/domain';

import { TestLauncherApi } from '../lib/testing/test-launcher-api';
import { withoutReadiness } from './without-readiness';

let api: TestLauncherApi;
beforeEach(async () => void (api = await TestLauncherApi.create()));
afterEach(() => api.close());

async function create(...titles: string[]): Promise<IProtocol[]> {
  const created: IProtocol[] = [];
  for (const title of titles) created.push((await api.post('/api/protocols', { title, tags: ['old'] })).data);
  return created;
}

const getIds = (protocols: readonly IProtocol[]) => protocols.map(({ id }) => id);
const readProtocolFile = async (id: string) =>
  JSON.parse(await readFile(api.path('mods', `${id}.json`), 'utf8')) as Partial<IProtocol>;
/** Returns the changes and removals that are not yet in the protocols' own files. */
const listJournal = async () =>
  (await readdir(api.path('changes')).catch(() => [])).filter((name) => name !== 'done-once.json');

describe('changing many protocols', () => {
  it('changes the given fields in all of them, in the order of the IDs, and publishes one event', async () => {
    const [one, other, third] = await create('One', 'Other', 'Third');
    const events = await api.listen();
    const changes = {
      addTags: [' slow ', 'old', 'slow'],
      removeTags: ['none'],
      state: 'playing',
      rating: 4,
      favourite: true,
      sourcePortId: 'p-1',
      baseGameVersionId: 'v-1',
    };
    const { status, data } = await api.patch('/api/protocols', { ids: [other?.id, one?.id], changes });
    expect(status).toBe(200);
    expect(getIds(data)).toEqual([other?.id, one?.id]);
    const after = { tags: ['old', 'slow'], state: 'playing', rating: 4, favourite: true, title: 'One' };
    const read = await api.get(`/api/protocols/${one?.id ?? ''}`);
    expect(read.data).toMatchObject({ ...after, sourcePortId: 'p-1', baseGameVersionId: 'v-1' });
    expect(withoutReadiness(read.data)).toEqual(withoutReadiness(data[1]));
    expect(read.data).not.toHaveProperty('appliedChange');
    const list = (await api.get('/api/protocols')).data.map(withoutReadiness);
    expect(list).toEqual(expect.arrayContaining([data[0], third].map(withoutReadiness)));
    await api.put('/api/protocols/' + (third?.id ?? ''), { title: 'The end' });
    await events.next('protocols.changed', ({ ids }) => ids.includes(third?.id ?? ''));
    expect((await events.next('protocols.changed')).ids).toEqual([other?.id, one?.id]);
    expect(events.names).not.toContain('protocols.changed');
    events.close();
  });

  it('keeps other fields, removes tags, and clears fields that are null', async () => {
    const ids = getIds(await create('One', 'Other'));
    await api.patch('/api/protocols', { ids, changes: { rating: 5, state: 'backlog', sourcePortId: 'p' } });
    const { data } = await api.patch('/api/protocols', {
      ids,
      changes: { removeTags: ['old'], rating: null, sourcePortId: null },
    });
    for (const protocol of data)
      expect(protocol).toMatchObject({ tags: [], rating: null, state: 'backlog', sourcePortId: null });
  });

  it.each([
    [{ changes: { rating: 3 } }, 'ids'],
    [{ ids: [], changes: { rating: 3 } }, 'ids'],
    [{ ids: ['a', 'a'], changes: { rating: 3 } }, 'ids'],
    [{ ids: 'a', changes: { rating: 3 } }, 'ids'],
    [{ ids: 5, changes: { rating: 3 } }, 'ids'],
    [{ ids: ['a'] }, 'changes'],
    [{ ids: ['a'], changes: {} }, 'changes'],
    [{ ids: ['a'], changes: [] }, 'changes'],
    [{ ids: ['a'], changes: { rating: 6 } }, 'changes.rating'],
    [{ ids: ['a'], changes: { rating: 2.5 } }, 'changes.rating'],
    [{ ids: ['a'], changes: { state: 'lost' } }, 'changes.state'],
    [{ ids: ['a'], changes: { favourite: null } }, 'changes.favourite'],
    [{ ids: ['a'], changes: { addTags: [' '] } }, 'changes.addTags'],
    [{ ids: ['a'], changes: { addTags: ['x'.repeat(61)] } }, 'changes.addTags'],
  ])('rejects %j', async (body, path) => {
    const { status, error } = await api.patch('/api/protocols', body);
    expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(JSON.stringify(error.details)).toContain(`"path":"${path}`);
  });

  it('changes none if one does not exist, and reports the missing one', async () => {
    const [one] = await create('One');
    const ids = [one?.id, 'gone-1', 'gone-2'];
    const { status, error } = await api.patch('/api/protocols', { ids, changes: { rating: 1 } });
    expect([status, error.code]).toEqual([404, 'PROTOCOL_NOT_FOUND']);
    expect(error.error).toContain('gone-1, gone-2');
    expect((await api.get(`/api/protocols/${one?.id ?? ''}`)).data).toMatchObject(withoutReadiness(one));
    expect(await listJournal()).toEqual([]);
  });

  it('changes none if one is damaged or would have too many tags', async () => {
    const [one, other] = await create('One', 'Other');
    const tags = Array.from({ length: 50 }, (_, index) => `tag ${index}`);
    await api.put(`/api/protocols/${other?.id ?? ''}`, { tags });
    const ids = [one?.id, other?.id];
    const response = await api.patch('/api/protocols', { ids, changes: { addTags: ['one more'] } });
    expect([response.status, response.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(JSON.stringify(response.error.details)).toContain('Other');
    await writeFile(api.path('mods', `${other?.id ?? ''}.json`), '{ "title": "Oth');
    await api.restart();
    const damaged = await api.patch('/api/protocols', { ids, changes: { rating: 1 } });
    expect([damaged.status, damaged.error.code]).toEqual([409, 'DOCUMENT_DAMAGED']);
    expect((await api.get(`/api/protocols/${one?.id ?? ''}`)).data).toMatchObject(withoutReadiness(one));
  });

  it("writes the protocols' files soon afterwards, without another event", async () => {
    const [one, other] = await create('One', 'Other');
    const id = one?.id ?? '';
    const { data } = await api.patch('/api/protocols', { ids: [id], changes: { rating: 2 } });
    const events = await api.listen();
    expect(await readProtocolFile(id)).toMatchObject({ rating: null });
    await waitUntil(async () => (await listJournal()).length === 0);
    expect(await readProtocolFile(id)).toMatchObject({ rating: 2, title: 'One' });
    expect((await api.get(`/api/protocols/${id}`)).data).toMatchObject(withoutReadiness(data[0]));
    await api.put(`/api/protocols/${other?.id ?? ''}`, { title: 'The end' });
    expect((await events.next('protocols.changed')).ids).toEqual([other?.id]);
    events.close();
  });

  it('is in the files after the next start at the latest', async () => {
    const ids = getIds(await create('One', 'Other'));
    await api.patch('/api/protocols', { ids, changes: { rating: 2 } });
    const getEtag = async () => (await api.get(`/api/protocols/${ids[0] ?? ''}`)).headers.get('etag');
    const before = await getEtag();
    await api.restart();
    expect(await getEtag()).toBe(before);
    await waitUntil(async () => (await listJournal()).length === 0);
    for (const id of ids) expect(await readProtocolFile(id)).toMatchObject({ rating: 2 });
  });

  it('merges with a manual edit, and with a change of a single protocol', async () => {
    const [one, other] = await create('One', 'Other');
    const ids = [one?.id ?? '', other?.id ?? ''];
    const manualEdit = { ...(await readProtocolFile(ids[0] ?? '')), description: 'By hand' };
    await api.patch('/api/protocols', { ids, changes: { addTags: ['slow'] } });
    await writeFile(api.path('mods', `${ids[0] ?? ''}.json`), JSON.stringify(manualEdit));
    const merged = { description: 'By hand', tags: ['old', 'slow'] };
    expect((await api.get(`/api/protocols/${ids[0] ?? ''}`)).data).toMatchObject(merged);
    await api.put(`/api/protocols/${ids[1] ?? ''}`, { tags: ['mine'] });
    await api.restart();
    expect(await readProtocolFile(ids[0] ?? '')).toMatchObject(merged);
    expect(await readProtocolFile(ids[1] ?? '')).toMatchObject({ tags: ['mine'] });
  });

  it('is included in an immediate deletion, and in the restored protocol', async () => {
    const [one] = await create('One');
    const id = one?.id ?? '';
    await api.patch('/api/protocols', { ids: [id], changes: { rating: 2 } });
    await api.delete(`/api/protocols/${id}`);
    const { data } = await api.post(`/api/protocols/${id}/restore`);
    expect(data.rating).toBe(2);
  });
});

describe('deleting many protocols', () => {
  it('moves all to the trash, in the order of the IDs, and publishes one event', async () => {
    const [one, other, third] = await create('One', 'Other', 'Third');
    const ids = [third?.id ?? '', one?.id ?? ''];
    await api.patch('/api/protocols', { ids, changes: { rating: 5 } });
    const events = await api.listen();
    const { status, data } = await api.post('/api/protocols/delete', { ids });
    expect(status).toBe(200);
    expect((await api.get('/api/trash')).data.map(({ id, name }) => [id, name])).toEqual([
      [data.trashIds[1], 'One'],
      [data.trashIds[0], 'Third'],
    ]);
    expect((await api.get('/api/protocols')).data).toMatchObject([withoutReadiness(other)]);
    await api.put(`/api/protocols/${other?.id ?? ''}`, { title: 'The end' });
    await events.next('protocols.changed', (changed) => changed.ids[0] === other?.id);
    expect((await events.next('protocols.changed')).ids).toEqual(ids);
    expect((await events.next('trash.changed')).ids).toEqual(data.trashIds);
    expect(events.names.filter((name) => /^(protocols|trash)\.changed$/.test(name))).toEqual([]);
    events.close();
    await api.post(`/api/trash/${data.trashIds[0] ?? ''}/restore`);
    expect((await api.get(`/api/protocols/${ids[0] ?? ''}`)).data).toMatchObject({
      title: 'Third',
      rating: 5,
    });
    await api.restart();
    expect((await api.get('/api/trash')).data.map(({ name }) => name)).toEqual(['One']);
    expect((await api.get('/api/protocols')).data.map(({ title }) => title).sort()).toEqual([
      'The end',
      'Third',
    ]);
  });

  it('deletes none if one does not exist, but also deletes damaged ones', async () => {
    const [one, other] = await create('One', 'Other');
    const missingResponse = await api.post('/api/protocols/delete', { ids: [one?.id, 'gone'] });
    expect([missingResponse.status, missingResponse.error.code]).toEqual([404, 'PROTOCOL_NOT_FOUND']);
    expect((await api.get('/api/trash')).data).toEqual([]);
    await writeFile(api.path('mods', `${other?.id ?? ''}.json`), '{ "title": "Oth');
    const { data } = await api.post('/api/protocols/delete', { ids: [one?.id, other?.id] });
    expect(data.trashIds).toHaveLength(2);
    expect((await api.get('/api/protocols')).data).toEqual([]);
  });

  it.each([[{}], [{ ids: [] }], [{ ids: ['a', 'a'] }], [{ ids: [1] }], [{ ids: 'a' }]])(
    'rejects %j',
    async (body) => {
      const { status, error } = await api.post('/api/protocols/delete', body);
      expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );

  it('deletes none if their folder in the trash cannot be created', async () => {
    const created = await create('One', 'Other');
    await writeFile(api.path('trash'), 'in the way');
    const { status } = await api.post('/api/protocols/delete', { ids: getIds(created) });
    expect(status).toBeGreaterThanOrEqual(400);
    expect((await api.get('/api/protocols')).data).toEqual(created);
    expect(await listJournal()).toEqual([]);
  });

  it('moves all to the trash after a crash in the middle of the move', async () => {
    const created = await create('One', 'Other');
    const [one = '', other = ''] = getIds(created);
    const { trashIds } = (await api.post('/api/protocols/delete', { ids: [one, other] })).data;
    const getOldPath = (index: number) => `mods/${[one, other][index] ?? ''}.json`;
    const to = (index: number) => `trash/${trashIds[index] ?? ''}/files/${[one, other][index] ?? ''}.json`;
    await api.restart(async () => {
      // Simulates the state after only the first protocol was moved.
      await rename(api.path(to(1)), api.path(getOldPath(1)));
      const moves = [0, 1].map((index) => ({ from: getOldPath(index), to: to(index) }));
      await mkdir(api.path('changes'), { recursive: true });
      await writeFile(api.path('changes', 'removal.json'), JSON.stringify({ moves }));
    });
    expect((await api.get('/api/protocols')).data).toEqual([]);
    expect((await api.get('/api/trash')).data.map(({ name }) => name)).toEqual(['Other', 'One']);
    expect(await listJournal()).toEqual([]);
  });
});

it('protects the folder of the journal from paths in requests', async () => {
  await mkdir(api.path('changes'), { recursive: true });
  await writeFile(api.path('changes', 'a.txt'), 'a');
  await writeFile(api.path('b.txt'), 'b');
  const read = await api.post('/api/file-read', { filePath: api.path('changes', 'a.txt') });
  const moveRequest = { filePath: api.path('changes', 'a.txt'), newPath: api.path('c.txt') };
  const into = { filePath: api.path('b.txt'), newPath: api.path('changes', 'b.txt') };
  const moves = [await api.post('/api/move-file', moveRequest), await api.post('/api/move-file', into)];
  for (const { status, error } of [read, ...moves])
    expect([status, error.code]).toEqual([403, 'FORBIDDEN_PATH']);
});
