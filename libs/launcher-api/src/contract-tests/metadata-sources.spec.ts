import { readFile } from 'node:fs/promises';
import { waitUntil } from '@hangar/api-foundation/testing';
import type { IModFile } from '@hangar/domain';
import { buildMod } from '@hangar/wad-files/testing';

import { MetadataSources, type MetadataSource } from '../index';
import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';
import { createAddingExtension } from './adding-extension';
import { TestFiles } from './test-files';
import { RecordingRegistry } from './recording-registry';

const LINK = 'https://www.example.org/sunder';

const createSource = (found: object, id = 'table'): MetadataSource => ({ id, find: () => found });

describe('metadata sources of extensions', () => {
  let files: TestFiles;
  let clock: ManualClock;
  let api: TestLauncherApi;
  beforeEach(async () => {
    files = await TestFiles.create();
    clock = new ManualClock();
  });
  afterEach(async () => {
    await api.close();
    await files.remove();
  });
  const start = async (sources: MetadataSource[], registryUrl = 'http://127.0.0.1:1/') => {
    const extensions = [createAddingExtension('wiki', MetadataSources, sources)];
    api = await createTestLauncherApi({ extensions, registryUrl, platform: { clock } });
  };
  const addMod = async (map = 'MAP01'): Promise<IModFile> => {
    const filePath = await files.write('sunder.wad', buildMod([map]));
    return (await api.post('/api/mod-files/catalog', { filePath })).data;
  };
  const getEntry = async (id: string) =>
    (await api.get('/api/mod-files/catalog')).data.find((file) => file.id === id) as IModFile;
  const listProblems = async () => (await api.get('/api/health')).data.problems.map(({ message }) => message);
  const waitFor = (exists: () => Promise<boolean>) => waitUntil(exists);

  it('fill in only the empty fields of an added file', async () => {
    await start([
      createSource({
        name: ' Sunder  (2023)\u0007',
        version: '2407',
        author: 'Insane_Gazebo',
        url: LINK,
        releasedOn: '2009-04-12',
        description: 'Large.\nVery.',
        loadOrder: [{ hashValue: 'none', name: 'x' }],
        hashValue: 'changed',
        id: 'changed',
      }),
    ]);
    const { id, hashValue } = await addMod();
    await waitFor(async () => (await getEntry(id)).version !== null);
    expect(await getEntry(id)).toMatchObject({
      id,
      hashValue,
      name: 'Sunder (2023)',
      version: '2407',
      author: 'Insane_Gazebo',
      url: LINK,
      releasedOn: '2009-04-12',
      description: 'Large.\nVery.',
      loadOrder: [],
    });
    expect((await api.get('/api/extensions')).data[0]?.contributes.metadataSources).toEqual(['table']);
  });

  it('do not overwrite fields that the user has edited since the lookup began', async () => {
    let response: (found: object) => void = () => undefined;
    const slow = new Promise<object>((resolve) => (response = resolve));
    await start([{ id: 'slow', find: () => slow }]);
    const { id } = await addMod();
    await api.put(`/api/mod-files/catalog/${id}`, { version: 'mine' });
    await api.put(`/api/mod-files/catalog/${id}`, { version: null });
    response({ version: 'theirs', author: 'Somebody' });
    await waitFor(async () => (await getEntry(id)).author !== null);
    expect((await getEntry(id)).version).toBeNull();
  });

  it('that hang, throw or return invalid data are reported, delay nothing, and are queried again', async () => {
    let callCount = 0;
    const hanging: MetadataSource = { id: 'hang', find: () => (callCount++, new Promise(() => undefined)) };
    const invalidSource: MetadataSource = { id: 'odd', find: () => 7 as never };
    await start([hanging, invalidSource, createSource({ author: 'Somebody' })]);
    const { id } = await addMod();
    await waitFor(async () => (await getEntry(id)).author !== null && callCount === 1);
    await waitFor(async () =>
      (await listProblems()).some((message) => message.includes("doesn't describe a file")),
    );
    clock.advance(30_000);
    await waitFor(async () => (await listProblems()).some((message) => message.includes('30 seconds')));
    expect((await listProblems()).find((message) => message.includes('30 seconds'))).toMatch(
      /^Extension wiki couldn't look up mod files \(hang\), and will be tried again later: /,
    );
    clock.advance(60_000);
    await waitFor(async () => callCount === 2);
  });

  it('are queried again after a restart if they did not respond', async () => {
    let isUnavailable = true;
    await start([
      {
        id: 'web',
        find: () => {
          if (isUnavailable) throw new Error('it is unavailable');
          return { author: 'Somebody' };
        },
      },
    ]);
    const { id } = await addMod();
    await waitFor(async () => (await listProblems()).length > 0);
    isUnavailable = false;
    await api.restart();
    await waitFor(async () => (await getEntry(id)).author !== null);
    const readDocument = async () =>
      JSON.parse(await readFile(api.path('extensions', 'wiki', 'metadata-web.json'), 'utf8')) as object;
    await waitFor(async () => JSON.stringify(await readDocument()).includes('"waiting":[]'));
  });

  it("provide links that are not submitted to the Registry in the user's name", async () => {
    const registry = await RecordingRegistry.start();
    try {
      await start([createSource({ url: LINK })], registry.address);
      await api.put('/api/settings', { registryLookupEnabled: true });
      const { id } = await addMod();
      await waitFor(async () => (await getEntry(id)).url !== null);
      await api.put(`/api/mod-files/catalog/${id}`, { version: '2' });
      const second = await addMod('MAP02');
      await api.put(`/api/mod-files/catalog/${second.id}`, { url: 'https://www.example.org/other' });
      await waitFor(async () => registry.submissions.length > 0);
      expect(registry.submissions.map((item) => (item as { url: string }).url)).toEqual([
        'https://www.example.org/other',
      ]);
    } finally {
      await registry.stop();
    }
  });
});
