import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Module, type OnModuleInit } from '@nestjs/common';

import { ExtensionSettings, type LauncherExtension } from '../index';
import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';

interface ScoreSettings {
  readonly rows: number;
  readonly title?: string;
}

type Listener = (settings: ScoreSettings) => void | Promise<void>;

describe('settings of a running extension', () => {
  let api: TestLauncherApi;
  let clock: ManualClock;
  let read: () => ScoreSettings;
  beforeEach(() => (clock = new ManualClock()));
  afterEach(() => api.close());

  const start = async (...listeners: Listener[]): Promise<void> => {
    @Injectable()
    class Scores implements OnModuleInit {
      constructor(private readonly settings: ExtensionSettings<ScoreSettings>) {}

      onModuleInit(): void {
        read = () => this.settings.values;
        for (const listener of listeners) this.settings.onChange(listener);
      }
    }

    @Module({ providers: [Scores] })
    class ScoresModule {}

    const properties = { rows: { type: 'integer', minimum: 1, default: 10 }, title: { type: 'string' } };
    const scores: LauncherExtension = {
      name: 'scores',
      compatibility: '*',
      module: ScoresModule,
      settingsSchema: { type: 'object', properties },
    };
    api = await createTestLauncherApi({ extensions: [scores], platform: { clock } });
  };
  const save = async (settings: object) => (await api.put('/api/extensions/scores', { settings })).data;

  it('are passed to its listeners immediately, and need no restart', async () => {
    const received: ScoreSettings[] = [];
    await start((settings) => void received.push(settings));
    expect(await save({ rows: 3 })).toMatchObject({ state: 'active', settings: { rows: 3 } });
    expect(received).toEqual([{ rows: 3 }]);
    expect(read()).toEqual({ rows: 3 });
    await save({ title: 'Top' });
    expect(received).toEqual([{ rows: 3 }, { rows: 10, title: 'Top' }]);
    expect((await api.get('/api/extensions')).data).toMatchObject([{ state: 'active' }]);
  });

  it('are not passed on if they are rejected or unchanged', async () => {
    const received: ScoreSettings[] = [];
    await start((settings) => void received.push(settings));
    await api.put('/api/extensions/scores', { settings: { rows: 0 } });
    await save({ rows: 10 });
    expect(received).toEqual([]);
  });

  it('are passed on if the file was edited manually, except for invalid ones', async () => {
    let onReceived: Listener = () => undefined;
    await start((settings) => onReceived(settings));
    await save({ rows: 3 });
    const path = join(api.directory, 'extensions.json');
    const content = await readFile(path, 'utf8');
    const applied = new Promise((resolve) => (onReceived = resolve));
    await writeFile(path, content.replace('"rows": 3', '"rows": 0, "title": "By hand"'));
    await api.get('/api/extensions');
    expect(await applied).toEqual({ rows: 10, title: 'By hand' });
    expect((await api.get('/api/extensions')).data).toMatchObject([{ state: 'active' }]);
  });

  it('are passed to the other listeners if one throws or takes too long, which is reported', async () => {
    const received: ScoreSettings[] = [];
    await start(
      () => {
        throw new Error('the board is full');
      },
      (settings) => void received.push(settings),
    );
    expect(await save({ rows: 3 })).toMatchObject({
      state: 'active',
      error: 'This extension failed to apply its settings: the board is full.',
    });
    expect(received).toEqual([{ rows: 3 }]);
    await api.close();

    await start(() => new Promise(() => setImmediate(() => clock.advance(2000))));
    expect(await save({ rows: 4 })).toMatchObject({
      error: "This extension failed to apply its settings: it wasn't ready within 2 seconds.",
    });
  });

  it('require a restart if there is no listener', async () => {
    await start();
    expect(await save({ rows: 3 })).toMatchObject({ state: 'needs-restart' });
    expect(read()).toEqual({ rows: 10 });
  });
});
