import { readFile, rm, writeFile } from 'node:fs/promises';

import { clearListCache } from '@hangar/api-foundation/http';
import { createTestLauncherApi, type TestLauncherApi } from '../lib/testing/test-launcher-api';
import { TestFiles } from './test-files';

/** Lists are returned from memory. These tests cover everything that can change them. */
let api: TestLauncherApi;
let files: TestFiles;
beforeEach(async () => {
  api = await createTestLauncherApi();
  files = await TestFiles.create();
});
afterEach(async () => {
  await api.close();
  await files.remove();
});

const listCatalog = async () => (await api.get('/api/mod-files/catalog')).data;
const listProtocols = async () => (await api.get('/api/protocols')).data;
const addMod = async (name: string, overrides: object = {}) =>
  (await api.post('/api/mod-files/catalog', { filePath: await files.writeMod(name), ...overrides })).data;

it('returns an unchanged list again as the same JSON', async () => {
  await addMod('one.wad');
  const first = await api.get('/api/mod-files/catalog');
  const second = await api.get('/api/mod-files/catalog');
  expect(second.data).toEqual(first.data);
  expect(second.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(second.error).toEqual({ success: true, data: first.data });
});

it('returns an unchanged list after its cached bytes were freed, and 304 to clients that have the list', async () => {
  await addMod('one.wad');
  const first = await api.get('/api/mod-files/catalog');
  const etag = first.headers.get('etag') ?? '';
  clearListCache();
  const has = await fetch(`${api.url}/api/mod-files/catalog`, { headers: { 'if-none-match': etag } });
  expect([has.status, has.headers.get('etag')]).toEqual([304, etag]);
  const repeated = await api.get('/api/mod-files/catalog');
  expect([repeated.data, repeated.headers.get('etag')]).toEqual([first.data, etag]);
});

describe('the catalogue', () => {
  it('contains what was added, renamed and deleted since it was last listed', async () => {
    const one = await addMod('one.wad');
    expect((await listCatalog()).map(({ name }) => name)).toEqual(['one']);
    await addMod('two.wad');
    expect((await listCatalog()).map(({ name }) => name)).toEqual(['one', 'two']);
    await api.put(`/api/mod-files/catalog/${one.id}`, { name: 'renamed' });
    expect((await listCatalog()).map(({ name }) => name)).toEqual(['renamed', 'two']);
    await api.delete(`/api/mod-files/catalog/${one.id}`);
    expect((await listCatalog()).map(({ name }) => name)).toEqual(['two']);
  });

  it('immediately shows that one entry requires another', async () => {
    const base = await addMod('base.wad');
    expect((await listCatalog())[0]?.requiredBy).toEqual([]);
    const { id, name, hashValue } = await addMod('addon.wad', {
      loadOrder: [{ hashValue: base.hashValue, name: base.name }],
    });
    expect((await listCatalog())[0]?.requiredBy).toEqual([{ id, name, hashValue }]);
  });

  it('marks a file as missing while it does not exist', async () => {
    const { filePath } = await addMod('one.wad');
    expect((await listCatalog())[0]?.missing).toBe(false);
    const content = await readFile(filePath);
    await rm(filePath);
    expect((await listCatalog())[0]?.missing).toBe(true);
    await writeFile(filePath, content);
    expect((await listCatalog())[0]?.missing).toBe(false);
  });

  it('includes a manual edit', async () => {
    await addMod('one.wad');
    expect((await listCatalog())[0]?.name).toBe('one');
    const path = api.path('modFileCatalogue.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace('"name": "one"', '"name": "by hand"'));
    expect((await listCatalog())[0]?.name).toBe('by hand');
  });
});

describe('the protocols', () => {
  it('contain what was created, changed and deleted since they were last listed', async () => {
    const { data: one } = await api.post('/api/protocols', { title: 'One' });
    expect((await listProtocols()).map(({ title }) => title)).toEqual(['One']);
    const { data: two } = await api.post('/api/protocols', { title: 'Two' });
    expect((await listProtocols()).map(({ title }) => title).sort()).toEqual(['One', 'Two']);
    await api.put(`/api/protocols/${one.id}`, { title: 'Renamed' });
    await api.post(`/api/protocols/${two.id}/playtime`, { sessionSeconds: 60 });
    const listed = await listProtocols();
    expect(listed.find(({ id }) => id === one.id)?.title).toBe('Renamed');
    expect(listed.find(({ id }) => id === two.id)?.playtimeSeconds).toBe(60);
    await api.delete(`/api/protocols/${one.id}`);
    expect((await listProtocols()).map(({ id }) => id)).toEqual([two.id]);
  });

  it('include a manual edit after it is detected', async () => {
    const { data: one } = await api.post('/api/protocols', { title: 'One' });
    expect(await listProtocols()).toHaveLength(1);
    const path = api.path('mods', `${one.id}.json`);
    const edited = (await readFile(path, 'utf8')).replace('"title": "One"', '"title": "By hand"');
    await api.eventAfter(
      'protocols.changed',
      () => writeFile(path, edited),
      ({ ids }) => ids.includes(one.id),
    );
    expect((await listProtocols())[0]?.title).toBe('By hand');
  });
});
