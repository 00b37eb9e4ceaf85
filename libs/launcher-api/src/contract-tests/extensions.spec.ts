import { Controller, Get, Inject, Injectable, Module, type OnModuleInit } from '@nestjs/common';

import { CLOCK, OnLauncherEvent, type Clock, type LauncherExtension, type NativeDialogs } from '../index';
import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';

@Module({})
class PlainModule {}

@Controller('time')
class TimeController {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  @Get()
  getTime(): { now: number } {
    return { now: this.clock.now() };
  }
}

@Module({ controllers: [TimeController] })
class TimeModule {}

@Injectable()
class ThrowingProvider {
  constructor() {
    throw new Error('the licence server is unavailable');
  }
}

@Module({ providers: [ThrowingProvider] })
class ThrowingModule {}

@Module({})
class LateThrowingModule implements OnModuleInit {
  onModuleInit(): void {
    throw new Error('its own file is damaged');
  }
}

@Injectable()
class BadListener {
  @OnLauncherEvent('settings.changed')
  throwImmediately(): void {
    throw new Error('nobody expected this');
  }

  @OnLauncherEvent('settings.changed')
  async failLater(): Promise<void> {
    await Promise.resolve();
    throw new Error('nor this');
  }
}

@Injectable()
class GoodListener {
  readonly events: string[][] = [];

  @OnLauncherEvent('settings.changed')
  recordKeys({ keys }: { keys: string[] }): void {
    this.events.push(keys);
  }
}

@Module({ providers: [BadListener, GoodListener] })
class ListeningModule {}

@Injectable()
class SlowListener {
  @OnLauncherEvent('settings.changed')
  compute(): void {
    jest.spyOn(performance, 'now').mockReturnValueOnce(performance.now() + 3000);
  }
}

@Module({ providers: [SlowListener] })
class SlowModule {}

const createExtension = (name: string, module: LauncherExtension['module'], compatibility = '^0.3.0') => ({
  name,
  compatibility,
  module,
});

describe('extensions', () => {
  const open: TestLauncherApi[] = [];
  const start = async (...args: Parameters<typeof createTestLauncherApi>) => {
    const api = await createTestLauncherApi(...args);
    open.push(api);
    return api;
  };
  afterEach(async () => {
    await Promise.all(open.splice(0).map((api) => api.close()));
  });

  const listProblems = async (api: TestLauncherApi) => (await api.get('/api/health')).data.problems;

  describe('that are faulty', () => {
    it.each<[string, string, LauncherExtension, RegExp]>([
      [
        'throws in a constructor',
        'EXTENSION_FAILED',
        createExtension('bad', ThrowingModule),
        /licence server is unavailable/,
      ],
      [
        'throws while it starts',
        'EXTENSION_FAILED',
        createExtension('bad', LateThrowingModule),
        /own file is damaged/,
      ],
      [
        'is not a module',
        'EXTENSION_FAILED',
        createExtension('bad', undefined as never),
        /Couldn't load extension bad/,
      ],
      [
        'is for a newer Hangar',
        'EXTENSION_INCOMPATIBLE',
        createExtension('bad', PlainModule, '^9.0.0'),
        /made for Hangar \^9\.0\.0, but this is 0\.3\.0/,
      ],
      [
        'specifies no version',
        'EXTENSION_INCOMPATIBLE',
        createExtension('bad', PlainModule, 'soon'),
        /made for Hangar soon/,
      ],
      [
        'has an invalid name',
        'EXTENSION_INCOMPATIBLE',
        createExtension('../bad', PlainModule),
        /lower-case letters, digits and dashes/,
      ],
      [
        'has the name of another',
        'EXTENSION_INCOMPATIBLE',
        createExtension('time', PlainModule),
        /another extension has the same name/,
      ],
    ])('one that %s is reported and skipped, and the others work', async (_case, code, failing, reason) => {
      const api = await start({ extensions: [createExtension('time', TimeModule), failing] });
      const problems = await listProblems(api);
      expect(problems).toEqual([{ code, message: expect.stringMatching(reason) }]);
      expect((await api.get('/api/extensions/time/time')).status).toBe(200);
      expect((await api.get('/api/settings')).status).toBe(200);
    });

    it('are identified at any position among working ones', async () => {
      const api = await start({
        extensions: [
          createExtension('a', ThrowingModule),
          createExtension('time', TimeModule),
          createExtension('b', LateThrowingModule),
        ],
      });
      expect((await listProblems(api)).map(({ message }) => / extension (\S+):/.exec(message)?.[1])).toEqual([
        'a',
        'b',
      ]);
      expect((await api.get('/api/extensions/time/time')).status).toBe(200);
    });
  });

  it("can access the host's platform", async () => {
    const dialogRequests: unknown[] = [];
    const nativeDialogs: NativeDialogs = {
      openDialog: async (request) => {
        dialogRequests.push(request);
        return { canceled: false, filePaths: ['/picked.wad'] };
      },
    };
    const clock = new ManualClock(42);
    const api = await start({
      extensions: [createExtension('time', TimeModule)],
      platform: { clock, nativeDialogs },
    });
    expect((await api.get('/api/extensions/time/time')).data).toEqual({ now: 42 });
    expect((await api.post('/api/dialog/open', {})).data).toMatchObject({ filePaths: ['/picked.wad'] });
    expect(dialogRequests).toHaveLength(1);
  });

  it("can have failing listeners, which are logged but don't affect the publisher or other listeners", async () => {
    const api = await start({
      extensions: [createExtension('listening', ListeningModule)],
      logLevels: ['error'],
    });
    const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      const { status } = await api.put('/api/settings', { uiScale: 110 });
      expect(status).toBe(200);
      expect(api.resolve(GoodListener).events).toEqual([['uiScale']]);
      const { problems } = (await api.get('/api/health')).data;
      expect(problems.map(({ message }) => message)).toContainEqual(
        expect.stringMatching(/^Extension listening failed while running.*(nobody expected this|nor this)/),
      );
      const lines = log.mock.calls.map(([line]) => String(line));
      for (const why of ['nobody expected this', 'nor this']) {
        const line = lines.find((candidate) => candidate.includes(why));
        expect(line).toContain('[BadListener]');
        expect(line).toContain('settings.changed');
      }
    } finally {
      log.mockRestore();
    }
  });

  it('are reported if one of their listeners blocks the process', async () => {
    const api = await start({ extensions: [createExtension('slow', SlowModule)], logLevels: [] });
    await api.put('/api/settings', { uiScale: 110 });
    expect((await listProblems(api)).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Extension slow .*for 3\.0 s while handling settings\.changed/),
    ]);
  });

  it('belong to only one of two APIs in the same process', async () => {
    const [first, second] = [new ManualClock(1), new ManualClock(2)];
    const extensions = [createExtension('time', TimeModule)];
    const item = await start({ extensions, platform: { clock: first }, version: '0.3.1' });
    const other = await start({ extensions, platform: { clock: second } });
    const plain = await start();
    const fetchTime = (api: TestLauncherApi) => api.get('/api/extensions/time/time');
    expect((await fetchTime(item)).data).toEqual({ now: 1 });
    expect((await fetchTime(other)).data).toEqual({ now: 2 });
    expect((await fetchTime(plain)).status).toBe(404);
    expect((await item.get('/api/health')).data.version).toBe('0.3.1');
    expect((await other.get('/api/health')).data.version).toBe('0.3.0');
  });
});
