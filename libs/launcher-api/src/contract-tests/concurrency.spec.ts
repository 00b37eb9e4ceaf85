import { readdir, readFile } from 'node:fs/promises';
import type { IProtocol } from '@hangar/domain';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { TestFiles } from './test-files';

const PROTOCOLS = '/api/protocols';
const CATALOG = '/api/mod-files/catalog';

let api: TestLauncherApi;
beforeEach(async () => {
  api = await createTestLauncherApi();
});
afterEach(() => api.close());

const runConcurrently = <T>(count: number, action: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => action(index)));
const create = async (title: string): Promise<IProtocol> => (await api.post(PROTOCOLS, { title })).data;
const getStatuses = (responses: readonly { status: number }[]): number[] => [
  ...new Set(responses.map(({ status }) => status)),
];

it('accepts only one of 50 changes that are based on the same state', async () => {
  const { id } = await create('x');
  const etag = (await api.get(`${PROTOCOLS}/${id}`)).headers.get('etag') ?? '';
  const answers = await runConcurrently(50, (index) =>
    api.put(`${PROTOCOLS}/${id}`, { title: `title ${index}` }, { 'if-match': etag }),
  );
  const succeeded = answers.filter(({ status }) => status === 200);
  expect(succeeded).toHaveLength(1);
  expect(getStatuses(answers).sort()).toEqual([200, 412]);
  const stored: unknown = JSON.parse(await readFile(api.path('mods', `${id}.json`), 'utf8'));
  // These fields are computed, not stored.
  const computed = { mapsFinished: null, mapsTotal: null, readiness: null };
  expect({ ...computed, ...(stored as object) }).toEqual(succeeded[0]?.data);
});

it('loses none of 50 changes to different keys and counters', async () => {
  const { id } = await create('x');
  const keys = ['title', 'description', 'launchParameters', 'saveDirectory', 'screenshotPath'];
  const answers = await runConcurrently(50, (index): Promise<{ status: number }> =>
    index < keys.length
      ? api.put(`${PROTOCOLS}/${id}`, { [String(keys[index])]: '/x'.slice(index === 4 ? 1 : 0) })
      : api.post(`${PROTOCOLS}/${id}/playtime`, { sessionSeconds: 2 }),
  );
  expect(getStatuses(answers)).toEqual([200]);
  expect((await api.get(`${PROTOCOLS}/${id}`)).data).toMatchObject({
    title: '/x',
    description: '/x',
    launchParameters: '/x',
    saveDirectory: '/x',
    screenshotPath: 'x',
    playtimeSeconds: 90,
  });
});

it('deletes an item only once despite many concurrent requests', async () => {
  const { id } = await create('x');
  const answers = await runConcurrently(10, () => api.delete(`${PROTOCOLS}/${id}`));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(getStatuses(answers).sort()).toEqual([200, 404]);
  expect((await api.get(PROTOCOLS)).data).toEqual([]);
});

it('does not restore an item that is deleted while it is being changed', async () => {
  const { id } = await create('x');
  await runConcurrently(20, (index) =>
    index === 10
      ? api.delete(`${PROTOCOLS}/${id}`)
      : api.put(`${PROTOCOLS}/${id}`, { title: `title ${index}` }),
  );
  expect((await api.get(`${PROTOCOLS}/${id}`)).status).toBe(404);
  expect((await readdir(api.path('mods'))).filter((name) => name.includes(id))).toEqual([]);
});

it('lists only complete protocols while others are being created, each with its own ID', async () => {
  const [created, lists] = await Promise.all([
    runConcurrently(100, (index) => create(`Same title ${index % 2}`)),
    runConcurrently(20, () => api.get(PROTOCOLS)),
  ]);
  expect(new Set(created.map(({ id }) => id)).size).toBe(100);
  expect(getStatuses(lists)).toEqual([200]);
  for (const { data } of lists)
    for (const { title, files } of data) expect([title.slice(0, 10), files]).toEqual(['Same title', []]);
  expect((await api.get(PROTOCOLS)).data).toHaveLength(100);
});

it('adds 100 files concurrently, and deletes them concurrently', async () => {
  const files = await TestFiles.create();
  const paths = await runConcurrently(100, (index) => files.writeMod(`${index}.wad`));
  const added = await runConcurrently(100, (index) => api.post(CATALOG, { filePath: paths[index] }));
  expect(getStatuses(added)).toEqual([201]);
  await api.restart();
  expect((await api.get(CATALOG)).data.map(({ id }) => id).sort()).toEqual(
    added.map(({ data }) => data.id).sort(),
  );
  const deleted = await runConcurrently(100, (index) =>
    api.delete(`${CATALOG}/${added[index]?.data.id}?deleteFile=true`),
  );
  expect(getStatuses(deleted)).toEqual([200]);
  expect((await api.get(CATALOG)).data).toEqual([]);
  expect(await readdir(api.path('mods', 'files'))).toEqual([]);
  await files.remove();
});

it('changes different settings concurrently without losing a change', async () => {
  const changes = [
    { theme: 'light' },
    { uiScale: 120 },
    { defaultView: 'list' },
    { autoUpdateEnabled: false },
  ];
  await runConcurrently(40, (index) => api.put('/api/settings', changes[index % 4]));
  expect((await api.get('/api/settings')).data).toMatchObject(Object.assign({}, ...changes) as object);
});
