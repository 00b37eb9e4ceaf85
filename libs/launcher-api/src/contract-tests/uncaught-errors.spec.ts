import {
  Controller,
  Get,
  Injectable,
  Module,
  Post,
  UseGuards,
  type CanActivate,
  type OnModuleInit,
} from '@nestjs/common';
import { findExtension } from '@hangar/api-foundation/faults';
import { waitUntil } from '@hangar/api-foundation/testing';

import {
  LaunchSteps,
  OnLauncherEvent,
  reportExtensionError,
  tellStray,
  type LauncherExtension,
} from '../index';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { FRAMEWORKS, startHosted, type Framework } from './hosted-launcher';
import { PlayableApi } from './playable-api';

/** The extension to which the code in each timer belongs, by the location where the timer was started. */
const extensionByTimer = new Map<string, string | null>();
const recordExtension = (location: string) =>
  setImmediate(() => extensionByTimer.set(location, findExtension(new Error())));

@Injectable()
class BusyService implements OnModuleInit {
  onModuleInit(): void {
    recordExtension('a timer of the start');
  }

  @OnLauncherEvent('settings.changed')
  listen(): void {
    recordExtension('a timer of a listener');
  }
}

class BusyGuard implements CanActivate {
  canActivate(): boolean {
    recordExtension('a timer of a guard');
    return true;
  }
}

@Controller('work')
@UseGuards(BusyGuard)
class BusyController {
  constructor(private readonly steps: LaunchSteps) {}

  @Get()
  read(): void {
    recordExtension('a timer of a route');
  }

  @Post()
  async write(): Promise<void> {
    await Promise.resolve();
    recordExtension('a timer of a route with a body');
  }

  @Get('broken')
  fail(): void {
    throw new TypeError('the sensor is unavailable');
  }

  onModuleInit(): void {
    this.steps.add({
      id: 'busy',
      before: (plan) => {
        recordExtension('a timer of a launch step');
        return plan;
      },
      after: () => void recordExtension('a timer of a step after a launch'),
    });
  }
}

@Module({ providers: [BusyService], controllers: [BusyController] })
class BusyModule {}

const busy: LauncherExtension = { name: 'busy', compatibility: '^0.3.0', module: BusyModule };

describe('an uncaught error', () => {
  let api: TestLauncherApi;
  beforeEach(async () => {
    extensionByTimer.clear();
    api = await createTestLauncherApi({ extensions: [busy] });
  });
  afterEach(() => api.close());

  it('is attributed to the extension that started it', async () => {
    await api.put('/api/settings', { uiScale: 110 });
    await waitUntil(() => extensionByTimer.size === 2);
    expect([...extensionByTimer]).toEqual([
      ['a timer of the start', 'busy'],
      ['a timer of a listener', 'busy'],
    ]);
  });

  it('is attributed to the extension whose route started it', async () => {
    await api.get('/api/extensions/busy/work');
    await api.post('/api/extensions/busy/work', { rows: 3 });
    await waitUntil(() => extensionByTimer.size === 4);
    expect(Object.fromEntries(extensionByTimer)).toEqual({
      'a timer of the start': 'busy',
      'a timer of a guard': 'busy',
      'a timer of a route': 'busy',
      'a timer of a route with a body': 'busy',
    });
    // Checks that requests for Hangar's own routes are not affected.
    extensionByTimer.clear();
    await api.get('/api/settings');
    recordExtension('ours');
    await waitUntil(() => extensionByTimer.size === 1);
    expect(extensionByTimer.get('ours')).toBeNull();
  });

  it("is attributed by the location of an added extension's code", () => {
    const error = new Error('no');
    error.stack = 'Error: no\n    at run (file:///home/a/hangar/extensions/house-rules/package/index.js:3:9)';
    expect(findExtension(error)).toBe('house-rules');
  });

  it('is reported in /api/health and in the list if an extension caused it, and is otherwise left to the program', async () => {
    expect(reportExtensionError(new Error('ours'))).toBe(false);
    const error = new Error('the sensor is unavailable');
    error.stack = 'Error\n    at C:\\hangar\\extensions\\busy\\package\\index.js:3:9';
    expect(reportExtensionError(error)).toBe(true);
    // The function can still be called by its former name.
    expect(tellStray(error)).toBe(true);
    const { problems } = (await api.get('/api/health')).data;
    expect(problems.map(({ message }) => message)).toEqual([
      'Extension busy failed while running, and might not work until you restart Hangar: the sensor is unavailable (index.js:3:9).',
    ]);
    const { data } = await api.get('/api/extensions');
    expect(data.map(({ state, place, error: sentence }) => [state, place, sentence])).toEqual([
      [
        'active',
        'index.js:3:9',
        'This extension failed while running, and might not work until you restart Hangar: the sensor is unavailable (index.js:3:9).',
      ],
    ]);
  });
});

/** The response to a request for an extension's route that throws an unexpected error. */
const FAILED_REQUEST = {
  status: 500,
  body: {
    success: false,
    code: 'EXTENSION_FAILED',
    error: expect.stringMatching(/^Extension busy failed to answer\./) as string,
  },
};

describe("an unexpected error in an extension's route", () => {
  let api: TestLauncherApi;
  beforeEach(async () => void (api = await createTestLauncherApi({ extensions: [busy] })));
  afterEach(() => api.close());

  it("is reported in the response and in /api/health with the extension's name", async () => {
    expect(await getRaw(api, 'broken')).toEqual(FAILED_REQUEST);
    expect((await api.get('/api/health')).data.problems).toEqual([
      {
        code: 'EXTENSION_FAILED',
        message: 'Extension busy failed to answer a request: the sensor is unavailable.',
      },
    ]);
  });

  it('is not confused with a route that returns nothing, whose data is null', async () => {
    expect(await getRaw(api, '')).toEqual({ status: 200, body: { success: true, data: null } });
  });
});

async function getRaw(api: TestLauncherApi, path: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${api.url}/api/extensions/busy/work/${path}`);
  return { status: response.status, body: await response.json() };
}

describe('an uncaught error of a launch step', () => {
  let game: PlayableApi;
  beforeEach(async () => {
    extensionByTimer.clear();
    game = await PlayableApi.create(undefined, [busy]);
  });
  afterEach(() => game.close());

  it("is attributed to the step's extension", async () => {
    await game.launch((await game.createProtocol()).id);
    await game.end();
    await waitUntil(() => extensionByTimer.has('a timer of a step after a launch'));
    expect(extensionByTimer.get('a timer of a launch step')).toBe('busy');
    expect(extensionByTimer.get('a timer of a step after a launch')).toBe('busy');
  });
});

describe.each(Object.keys(FRAMEWORKS) as Framework[])('in another program on %s', (framework) => {
  let api: TestLauncherApi;
  beforeEach(async () => {
    extensionByTimer.clear();
    api = await createTestLauncherApi({ extensions: [busy] }, undefined, (options) =>
      startHosted(framework, options),
    );
  });
  afterEach(() => api.close());

  it("includes the extension's name in the response to an unexpected error", async () => {
    expect(await getRaw(api, 'broken')).toEqual(FAILED_REQUEST);
  });

  it('attributes an error to its extension, and leaves its handling to that program', async () => {
    expect(await api.post('/api/extensions/busy/work', { rows: 3 })).toMatchObject({ status: 200 });
    await waitUntil(() => extensionByTimer.has('a timer of a route with a body'));
    expect(extensionByTimer.get('a timer of a route with a body')).toBe('busy');
    const error = new Error('no');
    error.stack = 'Error: no\n    at run (file:///home/a/extensions/busy/package/index.js:3:9)';
    expect(reportExtensionError(error)).toBe(false);
  });
});
