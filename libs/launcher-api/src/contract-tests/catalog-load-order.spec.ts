import type { ILoadOrderItem, IModFile } from '@hangar/domain';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { toRefusal } from './error-responses';
import { TestFiles } from './test-files';

const CATALOG = '/api/mod-files/catalog';

let api: TestLauncherApi;
let files: TestFiles;
let a: IModFile, b: IModFile, c: IModFile;
beforeEach(async () => {
  api = await createTestLauncherApi();
  files = await TestFiles.create();
  [a, b, c] = [await add('a.wad'), await add('b.wad'), await add('c.wad')];
});
afterEach(async () => {
  await api.close();
  await files.remove();
});

async function add(name: string, description: object = {}): Promise<IModFile> {
  return (await api.post(CATALOG, { filePath: await files.writeMod(name), ...description })).data;
}
const toLoadOrder = (...entries: IModFile[]): ILoadOrderItem[] =>
  entries.map(({ hashValue, name }) => ({ hashValue, name }));
const setOrder = (entry: IModFile, ...entries: IModFile[]) =>
  api.put(`${CATALOG}/${entry.id}`, { loadOrder: toLoadOrder(...entries) });
const previewFileNames = async () =>
  (await api.post('/api/protocols/preview', { title: 't', files: [{ fileId: c.id }] })).data.args
    .filter((argument) => argument.endsWith('.wad') && argument.includes('/files/'))
    .map((argument) => argument.split('/').pop()?.[0]);

describe('a load order', () => {
  it('applies to all of its files, and can be removed', async () => {
    await setOrder(b, a, b);
    const listRequiredBy = async () => (await api.get(CATALOG)).data.map(({ requiredBy }) => requiredBy);
    expect(await listRequiredBy()).toEqual([[{ id: b.id, ...toLoadOrder(b)[0] }], [], []]);
    await setOrder(b);
    expect(await listRequiredBy()).toEqual([[], [], []]);
  });

  it('includes required files, even those required indirectly', async () => {
    await setOrder(b, a, b);
    await setOrder(c, b);
    expect(await previewFileNames()).toEqual(['a', 'b', 'c']);
    await setOrder(c, c, b);
    expect(await previewFileNames()).toEqual(['c', 'a', 'b']);
  });

  it('can be the same list in several entries', async () => {
    for (const entry of [a, b, c]) expect((await setOrder(entry, a, b, c)).status).toBe(200);
    expect(await previewFileNames()).toEqual(['a', 'b', 'c']);
  });

  it('can list only the entry itself, or the same file twice', async () => {
    expect((await setOrder(a, a)).status).toBe(200);
    expect((await setOrder(a, b, b, a)).status).toBe(200);
  });

  it('is rejected if it contradicts another load order, and the response lists the files', async () => {
    await setOrder(a, b, a);
    const response = await setOrder(b, a, b);
    expect(toRefusal(response)).toEqual({ status: 422, code: 'LOAD_ORDER_CYCLE' });
    const { files: cycle } = response.error.details as { files: ILoadOrderItem[] };
    expect(cycle.map(({ name }) => name).sort()).toEqual(['a', 'b']);
    expect(response.error.error).toMatch(/a before b|b before a/);
    expect((await api.get(CATALOG)).data[1]?.loadOrder).toEqual([]);
  });

  it('is rejected if it indirectly contradicts another load order', async () => {
    await setOrder(b, a, b);
    await setOrder(c, b, c);
    expect(toRefusal(await setOrder(a, c, a))).toEqual({ status: 422, code: 'LOAD_ORDER_CYCLE' });
  });

  it('is rejected for a file that is being added, and the file is not stored', async () => {
    const filePath = await files.writeMod('d.wad');
    const { hashValue } = (await api.post('/api/mod-files/hash', { filePath })).data;
    await api.put(`${CATALOG}/${a.id}`, { loadOrder: [{ hashValue, name: 'd' }, ...toLoadOrder(a)] });
    const response = await api.post(CATALOG, {
      filePath,
      loadOrder: [...toLoadOrder(a), { hashValue, name: 'd' }],
    });
    expect(toRefusal(response)).toEqual({ status: 422, code: 'LOAD_ORDER_CYCLE' });
    expect((await api.get(CATALOG)).data).toHaveLength(3);
  });

  it('never contradicts another load order after two conflicting concurrent changes', async () => {
    const responses = await Promise.all([setOrder(a, b, a), setOrder(b, a, b)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
