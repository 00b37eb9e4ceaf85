import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '@hangar/api-foundation/testing';
import type { IProtocol } from '@hangar/domain';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';

const OWN_FIELDS = { favourite: true, rating: 5, state: 'finished', notes: 'Blue key\nbehind the mill.' };

let api: TestLauncherApi;
const create = async (overrides: object = {}): Promise<IProtocol> =>
  (await api.post('/api/protocols', { title: 'Harbour', ...overrides })).data;
const read = async (id: string) => (await api.get(`/api/protocols/${id}`)).data;
const writeProtocol = (directory: string, id: string, content: object) =>
  mkdir(join(directory, 'mods'), { recursive: true }).then(() =>
    writeFile(join(directory, 'mods', `${id}.json`), JSON.stringify(content)),
  );

describe("the player's details of a protocol", () => {
  beforeEach(async () => void (api = await createTestLauncherApi()));
  afterEach(() => api.close());

  it('are stored as they were sent, and keys that are not given are left unchanged', async () => {
    const { id } = await create(OWN_FIELDS);
    expect(await read(id)).toMatchObject(OWN_FIELDS);
    await api.put(`/api/protocols/${id}`, { rating: null });
    expect(await read(id)).toMatchObject({ ...OWN_FIELDS, rating: null });
    await api.put(`/api/protocols/${id}`, { state: null, favourite: false, notes: '' });
    expect(await read(id)).toMatchObject({ rating: null, state: null, favourite: false, notes: '' });
  });

  it.each([
    ['rating', 0],
    ['rating', 6],
    ['rating', 3.5],
    ['rating', '4'],
    ['state', 'lost'],
    ['state', ''],
    ['favourite', null],
    ['favourite', 'yes'],
    ['notes', null],
    ['notes', 'x'.repeat(20_001)],
    ['extras', null],
    ['extras', [{ name: 'neither id nor hash' }]],
  ])('are rejected as %s %j', async (key, value) => {
    const { id } = await create();
    for (const response of [
      await api.post('/api/protocols', { title: 'New', [key]: value }),
      await api.put(`/api/protocols/${id}`, { [key]: value }),
    ])
      expect([response.status, response.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await api.get('/api/protocols')).data).toHaveLength(1);
  });

  it('can be edited manually: invalid values are replaced by defaults, and unknown keys are kept', async () => {
    const { id } = await create(OWN_FIELDS);
    const path = api.path('mods', `${id}.json`);
    const byHand = { rating: 11, state: 'lost', favourite: 'yes', notes: 7, extras: 'none', mood: 'calm' };
    await writeFile(path, JSON.stringify({ title: 'By hand', ...byHand }));
    const defaults = { rating: null, state: null, favourite: false, notes: '', extras: [] };
    expect(await read(id)).toMatchObject({ title: 'By hand', ...defaults });
    await api.patch('/api/protocols', { ids: [id], changes: { rating: 4 } });
    await api.put(`/api/protocols/${id}`, { notes: 'Mine' });
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
      mood: 'calm',
      rating: 4,
      notes: 'Mine',
    });
  });

  it('are not included in a pack', async () => {
    const { id } = await create({ ...OWN_FIELDS, tags: ['slow'] });
    const pack = Buffer.from(await (await fetch(`${api.url}/api/protocols/${id}/export`)).arrayBuffer());
    await writeFile(api.path('harbour.hangar'), pack);
    const { data } = await api.post('/api/protocols/import', { filePath: api.path('harbour.hangar') });
    const none = { favourite: false, rating: null, state: null, notes: '', extras: [] };
    expect(data.protocol).toMatchObject({ ...none, tags: ['slow'] });
  });

  it('can be used for sorting lists', async () => {
    const createRated = (title: string, rating: number | null, state: string | null) =>
      create({ title, rating, state });
    await createRated('Good', 4, 'dropped');
    await createRated('Unrated', null, null);
    await createRated('Best', 5, 'playing');
    await createRated('Poor', 1, 'backlog');
    const listSortedTitles = async (query: string) =>
      (await api.get(`/api/protocols?${query}`)).data.map(({ title }) => title);
    expect(await listSortedTitles('sort=rating')).toEqual(['Best', 'Good', 'Poor', 'Unrated']);
    expect(await listSortedTitles('sort=rating&direction=asc')).toEqual(['Unrated', 'Poor', 'Good', 'Best']);
    expect(await listSortedTitles('sort=state')).toEqual(['Best', 'Poor', 'Good', 'Unrated']);
  });
});

describe('a tag "favourite"', () => {
  afterEach(() => api.close());
  const isMarked = () =>
    readFile(api.path('changes', 'done-once.json')).then(
      () => true,
      () => false,
    );

  it('becomes a favourite once, at the first start', async () => {
    api = await createTestLauncherApi({}, async (directory) => {
      await writeProtocol(directory, 'a-1', { title: 'A', tags: ['slow', 'Favourite'] });
      await writeProtocol(directory, 'b-1', { title: 'B', tags: ['favourites'] });
      await writeProtocol(directory, 'c-1', { title: 'C', tags: ['favourite'] });
    });
    await waitUntil(isMarked);
    expect(await read('a-1')).toMatchObject({ favourite: true, tags: ['slow'] });
    expect(await read('b-1')).toMatchObject({ favourite: false, tags: ['favourites'] });
    expect(await read('c-1')).toMatchObject({ favourite: true, tags: [] });
    await api.restart(() => writeProtocol(api.directory, 'd-1', { title: 'D', tags: ['favourite'] }));
    await api.put('/api/protocols/a-1', { tags: ['favourite'], favourite: false });
    await api.restart();
    expect(await read('a-1')).toMatchObject({ favourite: false, tags: ['favourite'] });
    expect(await read('d-1')).toMatchObject({ favourite: false, tags: ['favourite'] });
  });

  it('is migrated again if the marker is removed, but not if the marker is damaged', async () => {
    api = await createTestLauncherApi();
    await waitUntil(isMarked);
    await create({ tags: ['favourite'] });
    await api.restart(() => writeFile(api.path('changes', 'done-once.json'), '{ "fav'));
    expect((await api.get('/api/protocols')).data[0]).toMatchObject({ tags: ['favourite'] });
    await api.restart(() => rm(api.path('changes', 'done-once.json')));
    await waitUntil(isMarked);
    expect((await api.get('/api/protocols')).data[0]).toMatchObject({ favourite: true, tags: [] });
  });
});
