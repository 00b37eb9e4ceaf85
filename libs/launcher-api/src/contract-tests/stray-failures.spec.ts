import { Injectable, Module, type OnModuleInit } from '@nestjs/common';

import { OnLauncherEvent, tellStray, type LauncherExtension } from '../index';
import { extensionBehind } from '../lib/faults';
import { waitUntil } from '../lib/testing/wait-until';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';

/** Whose code it was in a timer, by where it was begun. */
const seen = new Map<string, string | null>();
const note = (where: string) => setImmediate(() => seen.set(where, extensionBehind(new Error())));

@Injectable()
class Busy implements OnModuleInit {
  onModuleInit(): void {
    note('a timer of the start');
  }

  @OnLauncherEvent('settings.changed')
  listen(): void {
    note('a timer of a listener');
  }
}

@Module({ providers: [Busy] })
class BusyModule {}

const busy: LauncherExtension = { name: 'busy', compatibility: '^0.3.0', module: BusyModule };

describe('what nobody catches', () => {
  let api: TestLauncherApi;
  beforeEach(async () => {
    seen.clear();
    api = await createTestLauncherApi({ extensions: [busy] });
  });
  afterEach(() => api.close());

  it('is known by the extension that began it', async () => {
    await api.put('/api/settings', { uiScale: 110 });
    await waitUntil(() => seen.size === 2);
    expect([...seen]).toEqual([
      ['a timer of the start', 'busy'],
      ['a timer of a listener', 'busy'],
    ]);
  });

  it('is known by where the code of an added extension lies', () => {
    const error = new Error('no');
    error.stack = 'Error: no\n    at run (file:///home/a/hangar/extensions/house-rules/package/index.js:3:9)';
    expect(extensionBehind(error)).toBe('house-rules');
  });

  it('is named in the health and in the list when it is an extension’s, and is the program’s own otherwise', async () => {
    expect(tellStray(new Error('ours'))).toBe(false);
    const error = new Error('the sensor is away');
    error.stack = 'Error\n    at C:\\hangar\\extensions\\busy\\package\\index.js:3:9';
    expect(tellStray(error)).toBe(true);
    const { problems } = (await api.get('/api/health')).data;
    expect(problems.map(({ message }) => message)).toEqual([
      'The extension busy failed while it ran, and may not work until Hangar is started again: the sensor is away.',
    ]);
    const { data } = await api.get('/api/extensions');
    expect(data.map(({ state, error: sentence }) => [state, sentence])).toEqual([
      [
        'active',
        'It failed while it ran, and may not work until Hangar is started again: the sensor is away.',
      ],
    ]);
  });
});
