import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { IPlayStatistics } from '@hangar/domain';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';

let api: TestLauncherApi;
beforeEach(async () => {
  api = await createTestLauncherApi();
});
afterEach(() => api.close());

const getHistoryPath = (id: string) => api.path('history', `${id}.jsonl`);
const getCachePath = () => api.path('cache', 'played-days.json');

async function getStatistics(): Promise<IPlayStatistics> {
  return (await api.get('/api/player/statistics')).data;
}

async function getSeconds(id: string): Promise<number | undefined> {
  return (await getStatistics()).byProtocol.find((played) => played.id === id)?.seconds;
}

/** Adds a session to a protocol's history, as if the protocol had been played earlier. */
async function played(id: string, seconds: number): Promise<void> {
  await mkdir(dirname(getHistoryPath(id)), { recursive: true });
  const line = { sessionId: `${id}-${seconds}`, startedAt: '2026-01-02T12:00:00.000Z', title: id, seconds };
  await appendFile(getHistoryPath(id), `${JSON.stringify(line)}\n`);
}

/** Changes the stored counts but not the history files, to show whether these are read again. */
async function replaceInCache(from: string, to: string): Promise<void> {
  const counted = await readFile(getCachePath(), 'utf8');
  expect(counted).toContain(from);
  await writeFile(getCachePath(), counted.replaceAll(from, to));
}

it('only the history of protocols whose files have changed is read again', async () => {
  for (const [id, seconds] of [
    ['old', 111],
    ['new', 222],
  ] as const)
    await played(id, seconds);
  expect(await getSeconds('old')).toBe(111);
  await replaceInCache(',111,', ',999,');
  await api.restart();
  await played('new', 1);
  expect([await getSeconds('old'), await getSeconds('new')]).toEqual([999, 223]);
  await played('old', 1);
  expect([await getSeconds('old'), await getSeconds('new')]).toEqual([112, 223]);
});

it('the longest sessions are found by their position in the history', async () => {
  for (const seconds of [10, 30, 20]) await played('a', seconds);
  await getStatistics();
  await api.restart();
  const { longestSessions } = await getStatistics();
  expect(longestSessions.map(({ sessionId }) => sessionId)).toEqual(['a-30', 'a-20', 'a-10']);
});

it.each([
  ['is damaged', () => writeFile(getCachePath(), '{"version":1,"zone"')],
  ['has other content', () => replaceInCache('"rows":[', '"rows":["x",')],
  ['was made in another time zone', () => replaceInCache('"zone":"', '"zone":"Else/')],
  ['was made by another version', () => replaceInCache('"version":', '"version":9')],
])('statistics count everything again if the stored counts %s', async (_, change) => {
  await played('a', 111);
  await getStatistics();
  await replaceInCache(',111,', ',999,');
  await change();
  await api.restart();
  expect(await getSeconds('a')).toBe(111);
});

it('a history that was removed is omitted from the statistics', async () => {
  await played('a', 10);
  await played('b', 20);
  await getStatistics();
  await writeFile(getHistoryPath('a'), '');
  expect((await getStatistics()).totals).toMatchObject({ seconds: 20, launches: 1 });
});

it('repeated and concurrent requests return the same statistics', async () => {
  await played('a', 10);
  const responses = await Promise.all(Array.from({ length: 5 }, getStatistics));
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
  expect(responses[0]?.totals.seconds).toBe(10);
});
