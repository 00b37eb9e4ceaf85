import { readdir, readFile } from 'node:fs/promises';
import type { IModFile } from '@hangar/domain';

import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';
import { invalidField, toRefusal } from './error-responses';
import { clearLibrary } from './clear-library';
import { TestFiles } from './test-files';

const CATALOG = '/api/mod-files/catalog';

let api: TestLauncherApi;
let files: TestFiles;
beforeAll(async () => void (api = await createTestLauncherApi({ platform: { clock: new ManualClock() } })));
beforeEach(async () => void (files = await TestFiles.create()));
afterEach(async () => {
  await clearLibrary(api);
  await files.remove();
});
afterAll(() => api.close());

const add = async (name: string, description: object = {}): Promise<IModFile> => {
  const response = await api.post(CATALOG, { filePath: await files.writeMod(name), ...description });
  expect(response.status).toBe(201);
  return response.data;
};
const list = async (query: '' | `?${string}` = '') => (await api.get(`${CATALOG}${query}`)).data;
const listStoredFiles = () => readdir(api.path('mods', 'files'));

describe('GET /api/mod-files/catalog', () => {
  it('finds all words regardless of case and accents, and filters', async () => {
    await add('scythe.wad', { name: 'Scythe Édition', category: 'mapset' });
    await add('smooth.wad', { name: 'Smooth Weapons', category: 'weapon', version: '2.5' });
    const listNames = async (query: `?${string}`) => (await list(query)).map(({ fileName }) => fileName);
    expect(await listNames('?search=EDITION%20scythe')).toEqual(['scythe.wad']);
    expect(await listNames('?search=%C3%A9dition')).toEqual(['scythe.wad']);
    expect(await listNames('?search=scythe%20weapons')).toEqual([]);
    expect(await listNames('?search=2.5')).toEqual(['smooth.wad']);
    expect(await listNames('?search=')).toHaveLength(2);
    expect(await listNames('?category=weapon')).toEqual(['smooth.wad']);
    expect(await listNames('?fileType=WAD&category=mapset&search=sc')).toEqual(['scythe.wad']);
    expect(await listNames('?fileType=DEH')).toEqual([]);
  });

  it.each([
    ['?category=fun', 'category'],
    ['?fileType=wad', 'fileType'],
    ['?search=a&search=b', 'search'],
    ['?order=name', 'order'],
  ])('rejects %s', async (query, path) => {
    expect(toRefusal(await api.get(CATALOG + query))).toEqual(invalidField(path));
  });
});

describe('PUT /api/mod-files/catalog/:id', () => {
  it('changes the given fields and ignores those owned by the server', async () => {
    const entry = await add('a.wad', { url: 'https://example.org', version: '1' });
    const requestBody = {
      ...entry,
      name: 'New',
      url: null,
      id: 'x',
      filePath: '/etc/passwd',
      hashValue: 'y',
      requiredBy: 7,
      missing: true,
    };
    const { status, data } = await api.put(`${CATALOG}/${entry.id}`, requestBody);
    expect([status, data]).toEqual([200, { ...entry, name: 'New', url: null }]);
    expect(await list('?search=new')).toHaveLength(1);
  });

  it('accepts a full record that a client sends back', async () => {
    const entry = await add('a.wad', { loadOrder: [{ hashValue: 'b'.repeat(32), name: 'b' }] });
    const { status, data } = await api.put(`${CATALOG}/${entry.id}`, entry);
    expect([status, data]).toEqual([200, entry]);
  });

  it.each([
    [{ name: null }, 'name'],
    [{ name: '' }, 'name'],
    [{ sidecarOnly: 1 }, 'sidecarOnly'],
    [{ loadOrder: {} }, 'loadOrder'],
    [{ colour: 'red' }, 'colour'],
  ])('rejects %j', async (body, path) => {
    const { id } = await add('a.wad');
    expect(toRefusal(await api.put(`${CATALOG}/${id}`, body))).toEqual(invalidField(path));
  });

  it.each(['none', '%00', '..%2F..%2Fsettings', '%F0%9F%91%BE', 'a%20b', '__proto__'])(
    'returns 404 for %s',
    async (id) => {
      const response = await api.put(`${CATALOG}/${id}`, { name: 'x' });
      expect(toRefusal(response)).toEqual({ status: 404, code: 'MOD_FILE_NOT_FOUND' });
      expect(toRefusal(await api.delete(`${CATALOG}/${id}`))).toMatchObject({ status: 404 });
    },
  );
});

describe('DELETE /api/mod-files/catalog/:id', () => {
  it('keeps the stored file unless its deletion is requested', async () => {
    const [kept, gone] = [await add('kept.wad'), await add('gone.wad')];
    const response = await api.delete(`${CATALOG}/${kept.id}`);
    expect([response.status, response.data]).toEqual([200, { id: kept.id, trashId: expect.any(String) }]);
    await api.delete(`${CATALOG}/${gone.id}?deleteFile=true`);
    expect(await list()).toEqual([]);
    expect(await listStoredFiles()).toEqual([kept.filePath.split('/').pop()]);
    expect(await readFile(files.path('gone.wad'))).toBeTruthy();
  });

  it('rejects entries used by protocols or other entries, and lists them, unless forced', async () => {
    const base = await add('base.wad');
    const user = await add('user.wad', {
      loadOrder: [base].map(({ hashValue, name }) => ({ hashValue, name })),
    });
    const protocol = (await api.post('/api/protocols', { title: 'Ruins', files: [{ fileId: base.id }] }))
      .data;
    const response = await api.delete(`${CATALOG}/${base.id}`);
    expect(toRefusal(response)).toEqual({ status: 409, code: 'IN_USE' });
    expect(response.error.details).toEqual({
      protocols: [{ id: protocol.id, title: 'Ruins' }],
      entries: [{ id: user.id, name: 'user' }],
    });
    expect(response.error.error).toMatch(/base.*Ruins.*user/);
    expect((await api.delete(`${CATALOG}/${base.id}?force=true&deleteFile=true`)).status).toBe(200);
    expect((await list()).map(({ id }) => id)).toEqual([user.id]);
    const { data } = await api.get(`/api/protocols/${protocol.id}`);
    expect(data.files).toEqual([{ fileId: base.id, hashValue: base.hashValue, name: 'base', enabled: true }]);
  });

  it('rejects flags other than true and false, and rejects unknown flags', async () => {
    const { id } = await add('a.wad');
    expect(toRefusal(await api.delete(`${CATALOG}/${id}?force=yes`))).toEqual(invalidField('force'));
    expect(toRefusal(await api.delete(`${CATALOG}/${id}?forced=true`))).toEqual(invalidField('forced'));
    expect(await list()).toHaveLength(1);
  });
});
