import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { Notifications } from '@hangar/ui-data-access';
import {
  aVersion,
  createFakeWorld,
  ErrorResponse,
  someHealth,
  someSettings,
} from '@hangar/ui-data-access/testing';

import { FirstSteps } from './first-steps';

const SAVE = 'PUT /api/settings';
const freedoom = [1, 2].map((phase) =>
  aVersion({ id: `phase-${phase}`, slug: `freedoom${phase}`, iwadPath: `/wads/freedoom${phase}.wad` }),
);

async function createPage(answers: Record<string, unknown>) {
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  const world = createFakeWorld({
    'GET /api/settings': someSettings(),
    'GET /api/versions': freedoom,
    'GET /api/protocols': [],
    'GET /api/mod-files/catalog': [],
    'POST /api/freegame/download': {},
    'GET /api/freegame/manifest': {},
    'GET /api/health': someHealth(),
    'GET /api/jobs': [],
    [SAVE]: (change: unknown) => someSettings(change as object),
    ...answers,
  });
  const steps = TestBed.runInInjectionContext(() => new FirstSteps());
  world.events.open();
  await world.launcher.settle();
  const finish = async (work: Promise<void>) => {
    for (let round = 0; round < 4; round++) await world.launcher.settle();
    await work;
  };
  return { ...world, steps, finish };
}

async function collectSavedSettings(defaultBaseGameVersionId: string | null) {
  const world = await createPage({ 'GET /api/settings': someSettings({ defaultBaseGameVersionId }) });
  await world.finish(world.steps.downloadFreeGame());
  return world.launcher.requests.filter(({ call }) => call === SAVE).map(({ body }) => body);
}

describe('FirstSteps', () => {
  it('makes the most useful of the new base games the default', async () => {
    expect(await collectSavedSettings(null)).toEqual([{ defaultBaseGameVersionId: 'phase-2' }]);
  });

  it('keeps an existing default', async () => {
    expect(await collectSavedSettings('phase-1')).toEqual([]);
  });

  it('removes the toast of a failed download on retry', async () => {
    const refusal = new ErrorResponse(502, 'DOWNLOAD_FAILED', 'The server is not responding.');
    const { steps, finish, launcher } = await createPage({ 'POST /api/freegame/download': refusal });
    const { toasts } = TestBed.inject(Notifications);
    await finish(steps.downloadFreeGame());
    expect(toasts()).toMatchObject([{ title: "Couldn't download Freedoom" }]);
    const again = steps.downloadFreeGame();
    expect(toasts()).toEqual([]);
    await finish(again);
    expect(launcher.requests.filter(({ call }) => call.includes('download'))).toHaveLength(2);
  });
});
