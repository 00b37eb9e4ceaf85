import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { waitUntil } from '@hangar/api-foundation/testing';
import { PlayableApi } from './playable-api';

let game: PlayableApi;
let id: string;
beforeEach(async () => {
  game = await PlayableApi.create();
  id = (await game.createProtocol()).id;
});
afterEach(() => game.close());

const getPlayerPath = () => game.api.path('playerData.json');
const getStats = async () => (await game.api.get('/api/player')).data.stats;

/** Plays for ten seconds and finishes a map. */
async function play(): Promise<void> {
  const { mapsFinished } = await getStats();
  const session = await game.launch(id);
  await writeFile(
    join(session.command.workingDirectory, 'levelstat.txt'),
    'MAP01 - 0:01.03 (0:01)  K: 0/0  I: 5/5  S: 1/1 \n',
  );
  game.clock.advance(10_000);
  await game.end();
  await game.waitUntilRecorded();
  await game.waitUntilCounted();
  // Results are counted only after the history is written.
  await waitUntil(async () => (await getStats()).mapsFinished > mapsFinished);
}

it('counts sessions from the history that are missing in playerData.json after a crash', async () => {
  await play();
  const counted = await readFile(getPlayerPath(), 'utf8');
  const before = await getStats();
  for (let times = 0; times < 3; times++) await play();
  await game.api.restart(() => writeFile(getPlayerPath(), counted));
  // The history files must be read first, but startup does not wait for that.
  await waitUntil(async () => (await getStats()).launches > before.launches);
  expect(await getStats()).toMatchObject({
    launches: before.launches + 3,
    distinctProtocolsLaunched: 1,
    totalPlaytimeSeconds: 4 * before.totalPlaytimeSeconds,
    mapsReached: 1,
    mapsFinished: 4,
    secretsFound: 4,
  });
  expect(await game.listHistory(id)).toHaveLength(4);
});

it('counts each session only once, even after repeated starts', async () => {
  await play();
  await play();
  const before = await getStats();
  await game.api.restart();
  await game.api.restart();
  expect(await getStats()).toEqual(before);
});

it('does not recount sessions that an earlier version counted without recording their IDs', async () => {
  await play();
  const { launches, totalPlaytimeSeconds, mapsFinished } = await getStats();
  const written = { stats: { launches, totalPlaytimeSeconds, mapsFinished } };
  await game.api.restart(() => writeFile(getPlayerPath(), JSON.stringify(written)));
  expect(await getStats()).toMatchObject(written.stats);
  await play();
  expect((await getStats()).launches).toBe(2);
});

it('counts a game that keeps running during a crash, if its launch was not counted before', async () => {
  await play();
  const counted = await readFile(getPlayerPath(), 'utf8');
  await game.launch(id);
  game.clock.advance(10_000);
  await waitUntil(async () => (await getStats()).launches === 2);
  await game.api.restart(() => writeFile(getPlayerPath(), counted));
  await game.end();
  await game.waitUntilCounted();
  await waitUntil(async () => (await getStats()).launches === 2);
  expect((await getStats()).launches).toBe(2);
});

it('counts the launch of a session whose protocol was removed before its playtime was added', async () => {
  await play();
  const counted = await readFile(getPlayerPath(), 'utf8');
  const before = await getStats();
  await play();
  const sessionsFile = game.api.path('sessions.json');
  await game.api.restart(async () => {
    await writeFile(getPlayerPath(), counted);
    const records = JSON.parse(await readFile(sessionsFile, 'utf8')) as { uncounted: string[] }[];
    const pendingRecords = records.map((record, index) =>
      index === 0 ? record : { ...record, uncounted: ['playtime'] },
    );
    await writeFile(sessionsFile, JSON.stringify(pendingRecords));
    await rm(game.api.path('mods', `${id}.json`));
  });
  await waitUntil(async () => (await getStats()).launches > before.launches);
  expect(await getStats()).toMatchObject({
    launches: 2,
    totalPlaytimeSeconds: before.totalPlaytimeSeconds,
  });
});
