import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { aVersion, fakeWorld, someHealth, someSettings } from '@hangar/ui-data-access/testing';

import { FirstSteps } from './first-steps';

const SAVE = 'PUT /api/settings';
const freedoom = [1, 2].map((phase) =>
  aVersion({ id: `phase-${phase}`, slug: `freedoom${phase}`, iwadPath: `/wads/freedoom${phase}.wad` }),
);

async function aFirstStart(defaultBaseGameVersionId: string | null) {
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  const world = fakeWorld({
    'GET /api/settings': someSettings({ defaultBaseGameVersionId }),
    'GET /api/versions': freedoom,
    'GET /api/protocols': [],
    'POST /api/freegame/download': {},
    'GET /api/freegame/manifest': {},
    'GET /api/health': someHealth(),
    [SAVE]: (change: unknown) => someSettings(change as object),
  });
  const steps = TestBed.runInInjectionContext(() => new FirstSteps());
  world.events.open();
  await world.launcher.settle();
  const work = steps.downloadFreeGame();
  for (let round = 0; round < 4; round++) await world.launcher.settle();
  await work;
  return world.launcher.asked.filter(({ call }) => call === SAVE).map(({ body }) => body);
}

describe('FirstSteps', () => {
  it('makes the most useful of the new base games the default', async () => {
    expect(await aFirstStart(null)).toEqual([{ defaultBaseGameVersionId: 'phase-2' }]);
  });

  it('leaves a default that is set', async () => {
    expect(await aFirstStart('phase-1')).toEqual([]);
  });
});
