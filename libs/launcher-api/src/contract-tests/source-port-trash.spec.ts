import { readFile, writeFile } from 'node:fs/promises';
import type { IAppSettings, ISourcePortChoice } from '@hangar/domain';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { toRefusal } from './error-responses';
import { TestFiles } from './test-files';

let api: TestLauncherApi;
let files: TestFiles;
let before: IAppSettings;
beforeEach(async () => {
  api = await createTestLauncherApi();
  files = await TestFiles.create();
  before = await putPorts([
    {
      executablePath: await files.writeProgram('dsda-doom'),
      name: 'My DSDA',
      family: 'dsda-doom',
      version: '1',
    },
    { executablePath: await files.writeProgram('woof'), name: 'Woof!', family: 'woof', version: '15.0.0' },
  ]);
});
afterEach(async () => {
  await api.close();
  await files.remove();
});

async function putPorts(sourcePorts: readonly ISourcePortChoice[]): Promise<IAppSettings> {
  return (await api.put('/api/settings', { sourcePorts: [...sourcePorts] })).data;
}
const getSettings = async () => (await api.get('/api/settings')).data;
const listTrash = async () => (await api.get('/api/trash')).data;
const restore = (id = '') => api.post(`/api/trash/${id}/restore`);
const getPortId = (settings: IAppSettings, index: number) => settings.sourcePorts[index]?.id ?? '';

describe('a source port that is omitted from the settings', () => {
  it('is moved to the trash, and restored as it was, without changing its program', async () => {
    const path = api.path('settings.json');
    await api.restart(async () => {
      const text = await readFile(path, 'utf8');
      await writeFile(path, text.replace('"My DSDA"', '"My DSDA", "colour": "green"'));
    });
    before = await getSettings();
    const [gone, kept] = before.sourcePorts;
    await putPorts(kept ? [kept] : []);
    const [item, ...others] = await listTrash();
    expect([item, others]).toMatchObject([{ kind: 'source-port', name: 'My DSDA 1' }, []]);
    await api.restart();
    const event = await api.eventAfter('settings.changed', () => restore(item?.id));
    expect(event).toEqual({ keys: ['sourcePorts'] });
    expect((await getSettings()).sourcePorts).toEqual([kept, gone]);
    expect(await listTrash()).toEqual([]);
    await api.restart(async () => expect(await readFile(path, 'utf8')).toContain('green'));
  });

  it('becomes the default again when restored, unless another port has replaced it', async () => {
    await api.put('/api/settings', { defaultSourcePortId: getPortId(before, 0) });
    const rest = before.sourcePorts.slice(1);
    await putPorts(rest);
    expect((await getSettings()).defaultSourcePortId).toBe(getPortId(before, 1));
    await restore((await listTrash())[0]?.id);
    expect((await getSettings()).defaultSourcePortId).toBe(getPortId(before, 0));
    await putPorts(rest);
    await api.put('/api/settings', { defaultSourcePortId: 'newest:dsda-doom' });
    await restore((await listTrash())[0]?.id);
    expect((await getSettings()).defaultSourcePortId).toBe('newest:dsda-doom');
    await putPorts(rest);
    expect((await getSettings()).defaultSourcePortId).toBe(getPortId(before, 1));
    await restore((await listTrash())[0]?.id);
    expect((await getSettings()).defaultSourcePortId).toBe('newest:dsda-doom');
  });

  it('stays in the trash while its program is configured again', async () => {
    await putPorts([]);
    await putPorts([{ ...before.sourcePorts[0], id: 'again' } as ISourcePortChoice]);
    const item = (await listTrash()).find(({ name }) => name === 'My DSDA 1');
    const refused = await restore(item?.id);
    expect(toRefusal(refused)).toEqual({ status: 409, code: 'TARGET_EXISTS' });
    expect(await listTrash()).toHaveLength(2);
  });
});

it('a rejected list, a list that omits nothing, or a new name moves nothing to the trash', async () => {
  const [first, second] = before.sourcePorts;
  const refused = await api.put('/api/settings', {
    sourcePorts: first ? [first] : [],
    defaultSourcePortId: second?.id ?? '',
  });
  expect(refused.status).toBe(400);
  await putPorts(before.sourcePorts);
  await putPorts(before.sourcePorts.map((port) => ({ ...port, name: 'Other', id: `new-${port.id}` })));
  expect(await listTrash()).toEqual([]);
});

it('a source port is moved to the trash once if two requests omit it, and one request restores all ports', async () => {
  await Promise.all([putPorts([]), putPorts([])]);
  const items = await listTrash();
  expect(items.map(({ name }) => name).sort()).toEqual(['My DSDA 1', 'Woof! 15.0.0']);
  const { data } = await api.post('/api/trash/restore', { ids: items.map(({ id }) => id) });
  expect(data.kept).toEqual([]);
  const ids = (await getSettings()).sourcePorts.map(({ id }) => id).sort();
  expect(ids).toEqual(before.sourcePorts.map(({ id }) => id).sort());
});
