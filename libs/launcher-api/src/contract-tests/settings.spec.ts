import { readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { invalidField, toRefusal } from './error-responses';

let api: TestLauncherApi;
beforeEach(async () => {
  api = await createTestLauncherApi();
});
afterEach(() => api.close());

const readSettingsFile = async (): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(api.path('settings.json'), 'utf8')) as Record<string, unknown>;

describe('GET /api/settings', () => {
  it('returns the default for every field, with paths expanded', async () => {
    const { status, data } = await api.get('/api/settings');
    expect(status).toBe(200);
    expect(data).toEqual({
      sourcePorts: [],
      defaultSourcePortId: null,
      defaultBaseGameVersionId: null,
      theme: 'dark',
      savegamesPath: api.path('saves'),
      modsDirectory: api.path('mods'),
      screenshotsPath: join(homedir(), 'Pictures/Hangar/screenshots'),
      databaseLinkPresets: expect.any(Array) as unknown,
      selectedPresetIndex: 0,
      wadFilesDirectory: api.path('wads'),
      autoUpdateEnabled: true,
      registryLookupEnabled: false,
      showLaunchPreview: true,
      uiScale: 100,
      registryUuid: null,
      registryUrl: null,
      defaultView: 'grid',
      savedFilters: [],
      trayEnabled: false,
      startWithSystem: false,
      updateChannel: 'stable',
      onCloseWhileRunning: 'ask',
      discoverEnabled: true,
      discoverSources: [],
    });
    expect(data.databaseLinkPresets).toHaveLength(4);
  });
});

describe('PUT /api/settings', () => {
  it('changes the given fields and keeps all others', async () => {
    const before = (await api.get('/api/settings')).data;
    const changes = {
      theme: 'terminal',
      uiScale: 200,
      defaultView: 'detail',
      showLaunchPreview: false,
      trayEnabled: true,
      startWithSystem: true,
      updateChannel: 'beta',
      onCloseWhileRunning: 'stop',
    };
    const { status, data } = await api.put('/api/settings', changes);
    expect(status).toBe(200);
    expect(data).toEqual({ ...before, ...changes });
    expect((await api.get('/api/settings')).data).toEqual(data);
  });

  it('accepts everything that GET returns', async () => {
    const { data } = await api.get('/api/settings');
    const repeated = await api.put('/api/settings', data);
    expect([repeated.status, repeated.data]).toEqual([200, data]);
  });

  it('writes JSON with two-space indents and a final newline, and reports which keys have changed', async () => {
    const { keys } = await api.eventAfter('settings.changed', () =>
      api.put('/api/settings', { theme: 'light', uiScale: 100 }),
    );
    expect(keys).toEqual(['theme']);
    const text = await readFile(api.path('settings.json'), 'utf8');
    expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
  });

  it.each([
    ['an unknown theme', { theme: 'pink' }, ['theme']],
    ['a scale out of bounds', { uiScale: 201 }, ['uiScale']],
    ['a scale that is not an integer', { uiScale: 99.5 }, ['uiScale']],
    ['a number as text', { uiScale: '100' }, ['uiScale']],
    ['null for a required field', { theme: null, sourcePorts: null }, ['sourcePorts', 'theme']],
    ['a relative path', { modsDirectory: 'mods' }, ['modsDirectory']],
    ['a path with NUL', { savegamesPath: '/a\0b' }, ['savegamesPath']],
    [
      'a link that is not http(s)',
      { databaseLinkPresets: [{ name: 'x', url: 'javascript:alert(1)' }] },
      ['databaseLinkPresets.0.url'],
    ],
    ['an unknown key', { colour: 'red' }, ['colour']],
    ['an unknown nested key', { sourcePorts: [{ executablePath: '/x', cwd: '/' }] }, ['sourcePorts.0.cwd']],
    ['an invalid UUID', { registryUuid: 'me' }, ['registryUuid']],
    ['a default port that is not configured', { defaultSourcePortId: 'nowhere' }, ['defaultSourcePortId']],
    ['an unknown preset', { selectedPresetIndex: 4 }, ['selectedPresetIndex']],
  ])('names %s', async (_, body, paths) => {
    const response = await api.put('/api/settings', body);
    expect(toRefusal(response)).toEqual(invalidField(...paths));
    for (const path of paths) expect(response.error.error).toContain(path);
  });

  it.each([[[]], [[{}]], [[{ theme: 'light' }]]])('rejects the list %j', async (body) => {
    expect(toRefusal(await api.put('/api/settings', body))).toMatchObject({ status: 400 });
    expect((await api.get('/api/settings')).data.theme).toBe('dark');
  });

  it('keeps the ~ of a path on disk, even if the expanded path is sent back', async () => {
    await api.put('/api/settings', { savegamesPath: '~/hangar-test/saves' });
    const { data } = await api.get('/api/settings');
    expect(data.savegamesPath).toBe(join(homedir(), 'hangar-test/saves'));
    await api.put('/api/settings', { ...data, theme: 'light' });
    expect(await readSettingsFile()).toMatchObject({ savegamesPath: '~/hangar-test/saves', theme: 'light' });
  });

  it('creates one UUID when lookups are turned on, and keeps the same UUID', async () => {
    const first = (await api.put('/api/settings', { registryLookupEnabled: true })).data;
    expect(first.registryUuid).toMatch(/^[0-9a-f-]{36}$/);
    await api.put('/api/settings', { registryLookupEnabled: false });
    const repeated = (await api.put('/api/settings', { registryLookupEnabled: true })).data;
    expect(repeated.registryUuid).toBe(first.registryUuid);
  });

  it('selects the first link if the selected one is removed', async () => {
    await api.put('/api/settings', { selectedPresetIndex: 3 });
    const links = [{ name: 'Only', url: 'https://example.org/' }];
    const { status, data } = await api.put('/api/settings', { databaseLinkPresets: links });
    expect(status).toBe(200);
    expect(data).toMatchObject({ databaseLinkPresets: links, selectedPresetIndex: 0 });
  });

  it('changes other settings even if a manual edit refers to an unknown port', async () => {
    await writeFile(api.path('settings.json'), '{ "defaultSourcePortId": "gone" }');
    const { status, data } = await api.put('/api/settings', { theme: 'light' });
    expect(status).toBe(200);
    expect(data.theme).toBe('light');
    expect(await readSettingsFile()).toMatchObject({ theme: 'light', defaultSourcePortId: 'gone' });
  });

  it('keeps unknown keys in the file, and never returns them', async () => {
    await writeFile(api.path('settings.json'), '{ "theme": "light", "myNotes": { "a": [1] } }');
    const { data } = await api.put('/api/settings', { uiScale: 150 });
    expect(data).not.toHaveProperty('myNotes');
    expect(await readSettingsFile()).toMatchObject({ theme: 'light', uiScale: 150, myNotes: { a: [1] } });
  });
});
