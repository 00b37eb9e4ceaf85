import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from '@playwright/test';
import { ROUTES } from '@hangar/test-world';
import {
  runCrowd,
  compareWithKills,
  createStateKey,
  exploreCrashes,
  restoreDiskState,
  EXCLUDED_ROUTES,
  SCENARIOS,
  readDiskState,
  findUnexplainedChanges,
} from '@hangar/test-world/storm';

import { NIGHTLY } from './support/nightly';

/** A sample from every scenario. `npm run storm -- --crash` covers all kill points, and runs every night. */
const KILL_POINTS = 100;
/** The number of requests. `npm run storm -- --clients 6` sends 2,000, different ones each time. */
const REQUESTS = 150;
const CLIENTS = 6;
const SEED = 7;

test('every route that changes something has a crash scenario or a reason why it has none', () => {
  const changingRoutes = Object.entries(ROUTES).filter(([, { method }]) => method !== 'GET');
  const coveredRoutes = [...SCENARIOS.map(({ route }) => route), ...Object.keys(EXCLUDED_ROUTES)];
  expect([...new Set(coveredRoutes)].sort()).toEqual(changingRoutes.map(([name]) => name).sort());
});

for (const { route, moment, tag } of [
  { route: 'addModFile', moment: 25, tag: [] },
  { route: 'updateProtocol', moment: 6, tag: NIGHTLY },
  { route: 'deleteProtocol', moment: 20, tag: NIGHTLY },
])
  test(`the recording of ${route} matches the state after a real kill`, { tag }, async () => {
    expect(await compareWithKills(route, [moment])).toEqual({ kills: 1, faults: [] });
  });

test('a change that was not recorded is reported', () => {
  const file = (path: string) => ({ path, type: 'file' as const, mode: 0o600, modified: 0, content: 'a' });
  const call = { call: 'writeFile data/a', answered: false };
  const [before, after] = [
    { ...call, when: 'before' as const, state: [] },
    { ...call, when: 'after' as const, state: [file('data/a')] },
  ];
  expect(findUnexplainedChanges([before, after])).toEqual([]);
  const unrecordedChange = { ...before, state: [file('data/a'), file('data/b')] };
  expect(findUnexplainedChanges([before, after, unrecordedChange])).toEqual([
    expect.stringContaining('data/b'),
  ]);
});

test('a state contains the latest write, even if two happen within the same clock tick', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hangar-state-'));
  try {
    const [root, contents] = [join(folder, 'root'), join(folder, 'contents')];
    for (const directory of [root, contents]) mkdirSync(directory);
    const known = new Map();
    const digests = Array.from({ length: 20 }, (_, number) => {
      writeFileSync(join(root, 'a'), String(number % 10));
      return createStateKey(readDiskState(root, contents, known));
    });
    expect(new Set(digests).size).toBe(10);
    const state = readDiskState(root, contents, known);
    writeFileSync(join(root, 'a'), 'x');
    writeFileSync(join(root, 'b'), 'y');
    await restoreDiskState(state, root, contents, known);
    expect(createStateKey(readDiskState(root, contents))).toBe(createStateKey(state));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a state can be captured while another thread creates and removes files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hangar-state-'));
  const [root, contents] = [join(folder, 'root'), join(folder, 'contents')];
  for (const directory of [root, contents]) mkdirSync(directory);
  const worker = new Worker(
    `const { mkdirSync, rmSync, symlinkSync, writeFileSync } = require('node:fs');
    const { parentPort, workerData: path } = require('node:worker_threads');
    for (let round = 0; ; round++) {
      if (round === 1) parentPort.postMessage('it has begun');
      for (let number = 0; number < 20; number++) writeFileSync(path + '/file' + number, 'x');
      symlinkSync('nowhere', path + '/link');
      mkdirSync(path + '/folder');
      for (const name of ['link', 'folder', ...Array.from({ length: 20 }, (_, number) => 'file' + number)])
        rmSync(path + '/' + name, { recursive: true });
    }`,
    { eval: true, workerData: root },
  );
  try {
    await once(worker, 'message');
    expect(() => {
      for (let times = 0; times < 500; times++) readDiskState(root, contents);
    }).not.toThrow();
  } finally {
    await worker.terminate();
    rmSync(folder, { recursive: true });
  }
});

test('a kill at any disk change neither loses nor duplicates data, and leaves nothing behind', async () => {
  test.setTimeout(600_000);
  const { faults, states } = await exploreCrashes({ points: KILL_POINTS, seed: SEED });
  expect(faults, faults.join('\n')).toEqual([]);
  expect(states).toBeGreaterThanOrEqual(KILL_POINTS);
});

test(
  'concurrent requests of several clients, with kills in between, leave a consistent state',
  { tag: NIGHTLY },
  async () => {
    test.setTimeout(300_000);
    const lines: string[] = [];
    const addLine = (line: string) => void lines.push(line);
    const faults = await runCrowd({ seed: SEED, clients: CLIENTS, requests: REQUESTS, tell: addLine });
    expect(faults, lines.slice(-30).join('\n')).toEqual([]);
  },
);
