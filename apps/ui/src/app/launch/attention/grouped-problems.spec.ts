import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { IProtocolReport } from '@hangar/domain';
import { aProtocol, createFakeWorld, someSettings } from '@hangar/ui-data-access/testing';

import { createGroupedProblems } from './grouped-problems';

const COUNT = 100;
const protocols = Array.from({ length: COUNT }, (_, index) =>
  aProtocol({ id: `p-${index}`, readiness: { state: 'blocked', codes: ['BASE_GAME_MISSING'] } }),
);
const reports = protocols.map(({ id }): IProtocolReport => ({
  id,
  state: 'blocked',
  problems: [
    { code: 'BASE_GAME_MISSING', effect: 'blocks', message: 'No base game.', subject: null, remedies: [] },
  ],
}));

afterEach(() => jest.restoreAllMocks());

it('groups protocols in several tasks, so that the page stays responsive', async () => {
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  const { launcher, events } = createFakeWorld({
    'GET /api/protocols': protocols,
    'GET /api/sessions?limit=100': [],
    'GET /api/mod-files/catalog': [],
    'GET /api/health': {},
    'GET /api/settings': someSettings(),
    'GET /api/versions': [],
    [`GET /api/readiness/reports?ids=${protocols.map(({ id }) => id).join('%2C')}`]: reports,
  });
  // Each protocol takes 20 ms.
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  const { causes } = TestBed.runInInjectionContext(() => createGroupedProblems(signal(protocols)));
  events.open();
  let otherTasks = 0;
  while (causes() === null && otherTasks < 10 * COUNT) {
    await launcher.settle();
    otherTasks += 1;
  }
  expect(otherTasks).toBeGreaterThan(COUNT / 4);
  expect(causes()).toMatchObject([{ common: { problem: { code: 'BASE_GAME_MISSING' } } }]);
  expect(causes()?.[0]?.entries).toHaveLength(COUNT);
});
