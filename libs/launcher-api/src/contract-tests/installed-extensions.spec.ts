import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { factsOfFamily } from '@hangar/launch-engine';
import { Controller, Get, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import type { IExtension } from '@hangar/domain';

import { ExtensionSettings, LaunchSteps, SourcePortFamilies, type LauncherExtension } from '../index';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { toRefusal } from './error-responses';
import { startHosted } from './hosted-launcher';

@Injectable()
class Scores implements OnModuleInit {
  constructor(
    readonly settings: ExtensionSettings,
    private readonly families: SourcePortFamilies,
    private readonly steps: LaunchSteps,
  ) {}

  onModuleInit(): void {
    this.families.add({ ...factsOfFamily('other'), id: 'rusty', label: 'Rusty Doom' });
    this.steps.add({ id: 'count' });
  }
}

@Controller('best')
class ScoresController {
  constructor(private readonly scores: Scores) {}

  @Get()
  getHighest(): object {
    return this.scores.settings.values;
  }

  @Get('worst')
  getLowest(): string[] {
    return [];
  }
}

@Module({ providers: [Scores], controllers: [ScoresController] })
class ScoresModule {}

const SCORES: LauncherExtension = {
  name: 'scores',
  displayName: 'Best times',
  version: '1.2.0',
  description: 'Shows the best times of this machine.',
  author: 'P. Citadel',
  compatibility: '^0.3.0',
  module: ScoresModule,
  needsNetwork: true,
  contributes: {
    panels: [{ id: 'best', title: 'Best times', path: '/api/extensions/scores/best', place: 'player' }],
    commands: [{ id: 'export', label: 'Export all times', path: '/api/extensions/scores/export' }],
  },
  settingsSchema: {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: {
      rows: { type: 'integer', minimum: 1, default: 10 },
      title: { type: 'string', maxLength: 20 },
    },
    additionalProperties: false,
  },
};

@Module({})
class ThrowingModule implements OnModuleInit {
  onModuleInit(): void {
    throw new Error('the licence server is unavailable');
  }
}

describe('the list of extensions', () => {
  let api: TestLauncherApi;
  afterEach(() => api.close());
  const start = async (...extensions: LauncherExtension[]) => {
    api = await createTestLauncherApi({ extensions });
  };
  const list = async (): Promise<IExtension[]> => (await api.get('/api/extensions')).data;
  const getFirst = async () => (await list())[0] as IExtension;
  const getFilePath = () => join(api.directory, 'extensions.json');

  it('shows the description of an extension, and its actual contributions', async () => {
    await start(SCORES);
    expect(await list()).toEqual([
      {
        name: 'scores',
        displayName: 'Best times',
        version: '1.2.0',
        description: 'Shows the best times of this machine.',
        author: 'P. Citadel',
        enabled: true,
        state: 'active',
        error: null,
        place: null,
        origin: 'host',
        sha256: null,
        needsNetwork: true,
        contributes: {
          families: ['rusty'],
          launchSteps: ['count'],
          metadataSources: [],
          discoverySources: [],
          archiveReaders: [],
          achievements: [],
          routes: 2,
          pages: [],
          panels: SCORES.contributes?.panels,
          protocolActions: [],
          commands: SCORES.contributes?.commands,
        },
        settings: { rows: 10 },
        settingsSchema: SCORES.settingsSchema,
      },
    ]);
  });

  it('is empty without extensions, and nothing is written', async () => {
    await start();
    expect(await list()).toEqual([]);
    await expect(readFile(getFilePath())).rejects.toThrow('ENOENT');
  });

  it('explains why an extension does not run', async () => {
    await start(
      { name: 'broken', compatibility: '^0.3.0', module: ThrowingModule },
      { name: 'newer', compatibility: '^9.0.0', module: ScoresModule },
    );
    expect((await list()).map(({ name, state, error }) => [name, state, error])).toEqual([
      ['broken', 'failed', "Couldn't start: the licence server is unavailable"],
      ['newer', 'incompatible', 'It was made for Hangar ^9.0.0, but this is 0.3.0.'],
    ]);
  });

  it.each([
    ['panel', { panels: [{ id: 'p', title: 'P', path: '/api/extensions/scores/../x', place: 'protocol' }] }],
    ['command', { commands: [{ id: 'c', label: 'C', path: '/api/trash' }] }],
  ])('does not run an extension whose %s is outside its own routes', async (_, contributes) => {
    await start({ ...SCORES, contributes } as LauncherExtension);
    expect(await getFirst()).toMatchObject({
      state: 'incompatible',
      error: expect.stringContaining('below /api/extensions/scores/') as string,
    });
  });

  it('turns an extension off and on at the next start', async () => {
    await start(SCORES);
    const { data } = await api.put('/api/extensions/scores', { enabled: false });
    expect(data).toMatchObject({ enabled: false, state: 'needs-restart' });
    expect((await api.get('/api/extensions/scores/best')).status).toBe(200);

    await api.restart();
    expect(await getFirst()).toMatchObject({
      enabled: false,
      state: 'off',
      contributes: { routes: 0, families: [] },
    });
    expect((await api.get('/api/extensions/scores/best')).status).toBe(404);

    await api.put('/api/extensions/scores', { enabled: true });
    expect((await getFirst()).state).toBe('needs-restart');
    await api.put('/api/extensions/scores', { enabled: false });
    expect((await getFirst()).state).toBe('off');
  });

  it('passes settings to an extension at the next start', async () => {
    await start(SCORES);
    const { data } = await api.put('/api/extensions/scores', { settings: { rows: 3, title: 'Top' } });
    expect(data).toMatchObject({ settings: { rows: 3, title: 'Top' }, state: 'needs-restart' });
    expect((await api.get('/api/extensions/scores/best')).data).toEqual({ rows: 10 });

    await api.restart();
    expect(await getFirst()).toMatchObject({ state: 'active', settings: { rows: 3, title: 'Top' } });
    expect((await api.get('/api/extensions/scores/best')).data).toEqual({ rows: 3, title: 'Top' });
  });

  it('rejects settings that do not match the schema, and lists them', async () => {
    await start(SCORES);
    const response = await api.put('/api/extensions/scores', { settings: { rows: 'many', colour: 'red' } });
    expect(response.status).toBe(400);
    expect(response.error.details).toEqual([
      { path: 'settings.colour', message: 'is not a setting of the extension' },
      { path: 'settings.rows', message: 'must be integer' },
    ]);
    expect((await getFirst()).settings).toEqual({ rows: 10 });
  });

  it('rejects unknown extensions, and settings for an extension that has none', async () => {
    await start({ name: 'plain', compatibility: '^0.3.0', module: { module: class Plain {} } });
    expect(toRefusal(await api.put('/api/extensions/nothing', { enabled: true })).code).toBe(
      'EXTENSION_NOT_FOUND',
    );
    expect(toRefusal(await api.put('/api/extensions/plain', { settings: { a: 1 } })).code).toBe(
      'VALIDATION_FAILED',
    );
  });

  it('accepts manual edits of the file, keeps unknown keys, and ignores invalid values', async () => {
    await start(SCORES);
    const written = {
      extensions: [
        { name: 'scores', enabled: true, settings: { rows: 0, title: 'By hand' }, mark: 'kept' },
        7,
      ],
      comment: 'mine',
    };
    await api.restart(() => writeFile(getFilePath(), JSON.stringify(written)));
    expect((await api.get('/api/extensions/scores/best')).data).toEqual({ rows: 10, title: 'By hand' });

    await api.put('/api/extensions/scores', { settings: { rows: 5 } });
    expect(JSON.parse(await readFile(getFilePath(), 'utf8'))).toEqual({
      extensions: [{ name: 'scores', enabled: true, sha256: null, settings: { rows: 5 }, mark: 'kept' }, 7],
      comment: 'mine',
    });
  });

  it('runs an extension from a file only while its files are the ones that the user confirmed', async () => {
    const sha256 = 'ab'.repeat(32);
    await start({ ...SCORES, origin: 'file', sha256 });
    expect(await getFirst()).toMatchObject({ enabled: false, state: 'off', origin: 'file', sha256 });
    for (const request of [{ enabled: true }, { enabled: true, sha256: 'cd'.repeat(32) }])
      expect(toRefusal(await api.put('/api/extensions/scores', request)).code).toBe('EXTENSION_UNCONFIRMED');
    await api.put('/api/extensions/scores', { enabled: true, sha256 });
    await api.restart();
    expect((await getFirst()).state).toBe('active');
    const content = await readFile(getFilePath(), 'utf8');
    await api.restart(() => writeFile(getFilePath(), content.replace(sha256, 'ef'.repeat(32))));
    expect(await getFirst()).toMatchObject({ enabled: false, state: 'off' });
  });

  it('lets the hosting program decide which of its extensions run', async () => {
    api = await createTestLauncherApi({ extensions: [SCORES] }, undefined, (options) =>
      startHosted('Express', options),
    );
    expect(toRefusal(await api.put('/api/extensions/scores', { enabled: false })).code).toBe('CONFLICT');
    expect((await api.put('/api/extensions/scores', { settings: { rows: 2 } })).data.state).toBe(
      'needs-restart',
    );
    await api.restart();
    expect((await api.get('/api/extensions/scores/best')).data).toEqual({ rows: 2 });
  });
});
