import { Injectable, Module } from '@nestjs/common';

import { ExtensionEvents, OnLauncherEvent, type LauncherEvents, type LauncherExtension } from '../index';
import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';

@Injectable()
class Scores {
  constructor(readonly events: ExtensionEvents) {}
}

@Module({ providers: [Scores] })
class ScoresModule {}

@Injectable()
class OtherExtension {
  readonly received: string[] = [];

  @OnLauncherEvent('extension.event')
  onEvent({ name }: LauncherEvents['extension.event']): void {
    this.received.push(name);
  }
}

@Module({ providers: [OtherExtension] })
class OtherModule {}

const EXTENSIONS: LauncherExtension[] = [
  { name: 'best-scores', compatibility: '^0.3.0', module: ScoresModule },
  { name: 'neighbour', compatibility: '^0.3.0', module: OtherModule },
];

describe('events of extensions', () => {
  let api: TestLauncherApi;
  let clock: ManualClock;
  beforeEach(async () => {
    clock = new ManualClock();
    api = await createTestLauncherApi({ extensions: EXTENSIONS, platform: { clock } });
  });
  afterEach(() => api.close());
  const publish = (...event: Parameters<ExtensionEvents['publish']>) =>
    api.resolve(Scores).events.publish(...event);

  it("reach clients and other extensions under their extension's name, as a snapshot", async () => {
    const listener = await api.listen();
    const payload = { map: 'MAP01', tics: [350] };
    publish('beaten', payload);
    payload.tics.push(1);
    publish('seen');
    expect(await listener.nextOfExtension('extension.best-scores.beaten')).toEqual({
      map: 'MAP01',
      tics: [350],
    });
    expect(await listener.nextOfExtension('extension.best-scores.seen')).toEqual({});
    expect(api.resolve(OtherExtension).received).toEqual([
      'extension.best-scores.beaten',
      'extension.best-scores.seen',
    ]);
    listener.close();
  });

  it.each<[string, string, unknown]>([
    ['a name with a dot', 'session.ended', {}],
    ['a name with a line', 'a\nb', {}],
    ['a payload that is not JSON', 'told', () => 1],
    ['a payload that is too long', 'told', 'x'.repeat(64 * 1024)],
  ])('are rejected with %s', (_case, name, payload) => {
    expect(() => publish(name, payload)).toThrow(name === 'told' ? 'The payload' : "can't be the name");
  });

  it('that are too frequent are dropped and reported, and delay nothing else', async () => {
    const listener = await api.listen();
    for (let index = 0; index < 1000; index++) publish('told', { place: index });
    await api.put('/api/settings', { theme: 'light' });
    await listener.next('settings.changed');
    expect(listener.names).toHaveLength(50);
    expect((await api.get('/api/health')).data.problems).toEqual([
      {
        code: 'EXTENSION_FAILED',
        message: 'Extension best-scores publishes more than 50 events per second, so some are skipped.',
      },
    ]);
    clock.advance(1000);
    publish('later');
    await listener.nextOfExtension('extension.best-scores.later');
    listener.close();
  });
});
