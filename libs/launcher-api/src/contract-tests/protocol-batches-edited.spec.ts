import { readFile, writeFile } from 'node:fs/promises';
import { waitUntil } from '@hangar/api-foundation/testing';
import { buildMod } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';

let api: TestLauncherApi;
beforeEach(async () => void (api = await createTestLauncherApi()));
afterEach(() => api.close());

it('changes many protocols, based on the current contents of their files', async () => {
  const { data } = await api.post('/api/protocols', { title: 'Edited' });
  const file = api.path('mods', `${data.id}.json`);
  const content = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(
    file,
    JSON.stringify({ ...content, tags: Array.from({ length: 50 }, (_, index) => `${index}`) }),
  );
  const changes = { addTags: ['one more'] };
  const { status, error } = await api.patch('/api/protocols', { ids: [data.id], changes });
  expect([status, error.details]).toMatchObject([400, [{ path: 'changes.addTags' }]]);
});

it.each([
  ['PATCH', '/api/protocols', { changes: { rating: 1 } }],
  ['POST', '/api/protocols/delete', {}],
  ['POST', '/api/trash/restore', {}],
])('%s %s explains which ids are valid', async (method, path, body) => {
  const summarize = async (ids: unknown) => {
    const requestBody = JSON.stringify({ ...body, ids });
    const response = await fetch(api.url + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: requestBody,
    });
    const { error } = (await response.json()) as { error: string };
    return `${response.status} ${error}`;
  };
  for (const ids of [5, 'a', { length: 1 }, null])
    expect(await summarize(ids)).toMatch(/^400 .*ids: must be a list/);
  expect(await summarize([])).toMatch(/^400 .*must name at least one/);
  expect(await summarize(['a', 'a'])).toMatch(/^400 .*must name each \w+ once/);
});

it('takes the longest load order of protocols that are changed together into account', async () => {
  const added: string[] = [];
  for (const name of ['one.wad', 'two.wad']) {
    await writeFile(api.path(name), buildMod([name === 'one.wad' ? 'MAP01' : 'MAP02']));
    added.push((await api.post('/api/mod-files/catalog', { filePath: api.path(name) })).data.id);
  }
  const files = added.map((fileId) => ({ fileId }));
  const long = await api.post('/api/protocols', { title: 'Long', files });
  const short = await api.post('/api/protocols', { title: 'Short' });
  const getStats = async () => (await api.get('/api/player')).data.stats;
  const getLongest = async () => (await getStats()).longestLoadOrder;
  await waitUntil(async () => (await getStats()).protocolsCreated === 2);
  await writeFile(api.path('playerData.json'), '{}');
  expect(await getLongest()).toBe(0);
  await api.patch('/api/protocols', { ids: [long.data.id, short.data.id], changes: { rating: 3 } });
  await waitUntil(async () => (await getLongest()) === 2);
});
