import { mkdir, readFile, writeFile } from 'node:fs/promises';

import { createTestLauncherApi, type TestLauncherApi } from '../lib/testing/test-launcher-api';

const HASH = 'a'.repeat(32);
const LINK = { name: 'idgames', url: 'https://www.doomworld.com/idgames/', note: 'mine' };
const FILE = { fileId: '', hashValue: HASH, name: 'Mod', enabled: true, note: 'mine' };

let api: TestLauncherApi;
beforeEach(async () => {
  api = await createTestLauncherApi({}, async (directory) => {
    await mkdir(`${directory}/mods`, { recursive: true });
    const write = (name: string, content: object) =>
      writeFile(`${directory}/${name}`, JSON.stringify(content));
    await write('settings.json', { mine: { deep: [1] }, databaseLinkPresets: [LINK] });
    await write('mods/given.json', {
      title: 'Given',
      mine: 1,
      files: [FILE],
      options: { skill: 4, mine: 2 },
    });
  });
});
afterEach(() => api.close());

const onDisk = async (name: string) => JSON.parse(await readFile(api.path(name), 'utf8')) as unknown;

it('unknown keys are kept if a client sends back the whole protocol without them', async () => {
  const { data } = await api.get('/api/protocols/given');
  expect(JSON.stringify(data)).not.toContain('mine');
  const change = { title: 'New', files: data.files, options: { ...data.options, map: 'MAP07' } };
  expect((await api.put('/api/protocols/given', change)).status).toBe(200);
  expect(await onDisk('mods/given.json')).toMatchObject({
    title: 'New',
    mine: 1,
    files: [{ hashValue: HASH, note: 'mine' }],
    options: { skill: 4, map: 'MAP07', mine: 2 },
  });
});

it('unknown keys are kept if a client sends new lists of settings', async () => {
  const { name, url } = LINK;
  const databaseLinkPresets = [
    { name: 'Other', url: 'https://example.org/' },
    { name, url },
  ];
  expect((await api.put('/api/settings', { databaseLinkPresets })).status).toBe(200);
  expect(await onDisk('settings.json')).toMatchObject({
    mine: { deep: [1] },
    databaseLinkPresets: [{ name: 'Other' }, LINK],
  });
});
