import { expect, test } from '@playwright/test';
import { ROUTES } from '@hangar/test-world';
import { blowCrowd, exploreCrashes, ROUTES_LEFT_OUT, SCENARIOS } from '@hangar/test-world/storm';

/** `npm run storm -- --crash` covers all kill points, and runs every night. */
const KILL_POINTS = 100;
/** `npm run storm -- --clients 6` sends 2,000 requests, different ones each time. */
const REQUESTS = 150;
const CLIENTS = 6;
const SEED = 7;

test('every route that changes something has a crash scenario or a reason for not having one', () => {
  const changing = Object.entries(ROUTES).filter(([, { method }]) => method !== 'GET');
  const covered = [...SCENARIOS.map(({ route }) => route), ...Object.keys(ROUTES_LEFT_OUT)];
  expect([...new Set(covered)].sort()).toEqual(changing.map(([name]) => name).sort());
});

test('a kill at any change of the disk loses nothing, duplicates nothing and leaves nothing behind', async () => {
  test.setTimeout(300_000);
  const { faults, states } = await exploreCrashes({ points: KILL_POINTS, seed: SEED });
  expect(faults).toEqual([]);
  expect(states).toBeGreaterThanOrEqual(KILL_POINTS);
});

test('concurrent requests of several clients, with kills in between, leave everything consistent', async () => {
  test.setTimeout(180_000);
  const told: string[] = [];
  const tell = (line: string) => void told.push(line);
  const faults = await blowCrowd({ seed: SEED, clients: CLIENTS, requests: REQUESTS, tell });
  expect(faults, told.slice(-30).join('\n')).toEqual([]);
});
