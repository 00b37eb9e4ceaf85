import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Get, Module } from '@nestjs/common';

import { ExtensionInstaller } from '../extension-files';
import { DataDirectory, ExtensionSettings, type AuditEntry, type LauncherExtension } from '../index';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';

const TOKEN = 'sesame-7f3a';

@Controller('settings')
class SettingsController {
  constructor(private readonly settings: ExtensionSettings) {}

  @Get()
  list(): object {
    return this.settings.values;
  }
}

@Module({ controllers: [SettingsController] })
class FeedModule {}

const FEED: LauncherExtension = {
  name: 'feed',
  compatibility: '*',
  module: FeedModule,
  settingsSchema: {
    type: 'object',
    properties: {
      token: { type: 'string', format: 'password', minLength: 4 },
      rows: { type: 'integer', default: 10 },
    },
    additionalProperties: false,
  },
};

describe('passwords in the settings of extensions', () => {
  let api: TestLauncherApi;
  let audit: AuditEntry[];
  let extensions: LauncherExtension[];
  beforeEach(async () => {
    audit = [];
    extensions = [FEED];
    const auditSinks = [{ record: (entry: AuditEntry) => void audit.push(entry) }];
    api = await createTestLauncherApi({ extensions, auditSinks });
  });
  afterEach(() => api.close());

  const save = async (settings: object) => (await api.put('/api/extensions/feed', { settings })).data;
  const readFileOf = (name: string) => readFile(join(api.directory, name), 'utf8');
  const updateSchema = (properties: object) =>
    api.restart(() =>
      Promise.resolve(extensions.splice(0, 1, { ...FEED, settingsSchema: { type: 'object', properties } })),
    );
  const readOwnSettings = async () => (await api.get('/api/extensions/feed/settings')).data;

  it('are stored in a separate file that only the user may read, and passed to the extension', async () => {
    expect((await api.get('/api/extensions')).data[0]?.settings).toEqual({ token: { set: false }, rows: 10 });
    expect(await save({ token: TOKEN, rows: 3 })).toMatchObject({
      state: 'needs-restart',
      settings: { token: { set: true }, rows: 3 },
    });
    expect(JSON.parse(await readFileOf('extension-secrets.json'))).toEqual({
      secrets: { feed: { token: TOKEN } },
    });
    expect(JSON.parse(await readFileOf('extensions.json'))).toMatchObject({
      extensions: [{ name: 'feed', settings: { rows: 3 } }],
    });
    if (process.platform !== 'win32')
      expect((await stat(join(api.directory, 'extension-secrets.json'))).mode & 0o777).toBe(0o600);
    await api.restart();
    expect(await readOwnSettings()).toEqual({ token: TOKEN, rows: 3 });
    expect((await api.get('/api/extensions')).data).toMatchObject([{ state: 'active' }]);
  });

  it.each<[string, object]>([
    ['left out', { rows: 4 }],
    ['sent back as they are shown', { rows: 4, token: { set: true } }],
  ])('are kept if they are %s', async (_case, settings) => {
    await save({ token: TOKEN });
    expect((await save(settings)).settings).toEqual({ token: { set: true }, rows: 4 });
    await api.restart();
    expect(await readOwnSettings()).toEqual({ token: TOKEN, rows: 4 });
  });

  it('are removed by null', async () => {
    await save({ token: TOKEN });
    expect((await save({ token: null })).settings).toEqual({ token: { set: false }, rows: 10 });
    expect(await readFileOf('extension-secrets.json')).not.toContain(TOKEN);
  });

  it('are checked against the schema, without being repeated in the error', async () => {
    await save({ token: TOKEN });
    const response = await api.put('/api/extensions/feed', { settings: { token: 'abc' } });
    expect(response.error.details).toEqual([
      { path: 'settings.token', message: 'must NOT have fewer than 4 characters' },
    ]);
    expect(JSON.stringify(response)).not.toContain('"abc"');
    expect(await readFileOf('extension-secrets.json')).toContain(TOKEN);
  });

  it('appear in no response, audit entry or other file', async () => {
    await save({ token: TOKEN });
    await save({ rows: 5 });
    await save({ token: `${TOKEN}-2` });
    const responses = [await api.get('/api/extensions'), await api.get('/api/health'), audit];
    expect(audit).toHaveLength(3);
    expect(JSON.stringify(responses)).not.toContain(TOKEN);
    for (const entry of await readdir(api.directory, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || entry.name === 'extension-secrets.json') continue;
      expect([path, (await readFile(path, 'latin1')).includes(TOKEN)]).toEqual([path, false]);
    }
  });

  it('are moved out of extensions.json at the next start', async () => {
    const stored = [{ name: 'feed', enabled: true, settings: { token: TOKEN, rows: 2 } }];
    await api.restart(() =>
      writeFile(join(api.directory, 'extensions.json'), JSON.stringify({ extensions: stored })),
    );
    expect(await readFileOf('extensions.json')).not.toContain(TOKEN);
    expect(await readOwnSettings()).toEqual({ token: TOKEN, rows: 2 });
    expect((await api.get('/api/extensions')).data).toMatchObject([{ state: 'active' }]);
  });

  it.each<[string, object]>([
    ['a plain string', { token: { type: 'string' }, rows: { type: 'integer' } }],
    ['absent', { rows: { type: 'integer' } }],
  ])('are neither shown nor passed on if the setting is %s in an update', async (_case, properties) => {
    await save({ token: TOKEN });
    await updateSchema(properties);
    const responses = [
      await api.get('/api/extensions'),
      await readOwnSettings(),
      await api.put('/api/extensions/feed', { enabled: true }),
      audit,
    ];
    expect(JSON.stringify(responses)).not.toContain(TOKEN);
    expect(await readFileOf('extension-secrets.json')).toContain(TOKEN);
    expect((await save({ rows: 4 })).settings).toEqual({ rows: 4 });
    expect(await readFileOf('extension-secrets.json')).not.toContain(TOKEN);
  });

  it('are passed to the extension again if an update that lacks the setting is undone', async () => {
    await save({ token: TOKEN });
    await updateSchema({ rows: { type: 'integer' } });
    await api.restart(() => Promise.resolve(extensions.splice(0, 1, FEED)));
    expect(await readOwnSettings()).toEqual({ token: TOKEN, rows: 10 });
  });

  it('can also be null according to the schema', async () => {
    await updateSchema({ token: { type: ['string', 'null'], format: 'password' } });
    expect((await save({ token: TOKEN })).settings).toEqual({ token: { set: true } });
    expect(await readFileOf('extensions.json')).not.toContain(TOKEN);
    expect((await save({ token: null })).settings).toEqual({ token: { set: false } });
  });

  describe('whose change was interrupted by a crash', () => {
    /** Restarts with the files as they are before `extensions.json` is written. */
    const restartInterrupted = async (beforeStart = async (): Promise<unknown> => undefined) => {
      await save({ rows: 2 });
      const content = { secrets: { feed: { token: TOKEN } }, pending: { feed: { settings: { rows: 3 } } } };
      await api.restart(async () => {
        await writeFile(join(api.directory, 'extension-secrets.json'), JSON.stringify(content));
        await beforeStart();
      });
    };

    it('are stored together with the other settings', async () => {
      await restartInterrupted();
      expect(await readOwnSettings()).toEqual({ token: TOKEN, rows: 3 });
      expect(JSON.parse(await readFileOf('extension-secrets.json'))).toEqual({
        secrets: { feed: { token: TOKEN } },
      });
      expect(JSON.parse(await readFileOf('extensions.json'))).toMatchObject({
        extensions: [{ settings: { rows: 3 } }],
      });
      expect((await save({ rows: 4 })).settings).toEqual({ token: { set: true }, rows: 4 });
    });

    it('do not undo a command that was run before the next start', async () => {
      const data = new DataDirectory(api.directory);
      await restartInterrupted(async () => {
        await mkdir(join(data.extensions(), 'feed/package'), { recursive: true });
        await new ExtensionInstaller(data, '0.3.0').remove('feed');
      });
      expect(await readOwnSettings()).toEqual({ rows: 10 });
      expect(await readFileOf('extension-secrets.json')).not.toContain('pending');
    });
  });

  it('are removed with the extension', async () => {
    await save({ token: TOKEN });
    const data = new DataDirectory(api.directory);
    const folder = join(data.extensions(), 'feed/package');
    await api.restart(async () => {
      await mkdir(folder, { recursive: true });
      await new ExtensionInstaller(data, '0.3.0').remove('feed');
    });
    expect(await readFileOf('extension-secrets.json')).not.toContain(TOKEN);
  });
});
