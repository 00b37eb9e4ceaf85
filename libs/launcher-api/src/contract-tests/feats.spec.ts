import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IAchievementState } from '@hangar/domain';
import { buildMod } from '@hangar/wad-files/testing';

import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
});
afterEach(() => game.close());

/** A line of `levelstat.txt`. */
const createLine = (map: string, kills = '1/2', secrets = '0/3', time = '1:00.00') =>
  `${map} - ${time} (1:00)  K: ${kills}  I: 0/0  S: ${secrets} \r\n`;

/** Plays a protocol whose port writes these statistics, and waits until the achievement is unlocked. */
async function playFor(achievementId: string, protocolId: string, statistics: string): Promise<void> {
  await game.api.eventAfter(
    'achievement.unlocked',
    () => play(protocolId, statistics),
    ({ id }) => id === achievementId,
  );
}

async function play(protocolId: string, statistics: string): Promise<void> {
  const { command } = await game.launch(protocolId);
  await writeFile(join(command.workingDirectory, 'levelstat.txt'), statistics);
  game.clock.advance(59_500);
  await game.end();
  await game.waitUntilRecorded();
}

async function getAchievement(id: string): Promise<IAchievementState | undefined> {
  return (await game.api.get('/api/player')).data.achievements[id];
}

it('achievements are counted from finished maps, and kept after a restart', async () => {
  const { id } = await game.createProtocol({ options: { skill: 5 } });
  await playFor('everything', id, createLine('MAP01', '2/2', '3/3', '0:29.00'));
  for (const unlocked of ['all-secrets', 'all-kills', 'nightmare', 'half-minute', 'first-secret'])
    expect([unlocked, (await getAchievement(unlocked))?.unlocked]).toEqual([unlocked, true]);
  expect(await getAchievement('ten-nightmare')).toEqual({ unlocked: false, progress: 1, target: 10 });
  expect((await getAchievement('no-kills'))?.unlocked).toBe(false);
  await game.api.restart();
  expect(await getAchievement('ten-nightmare')).toMatchObject({ progress: 1 });
});

it('achievements do not count playing back a demo, or its duration', async () => {
  const { id } = await game.createProtocol();
  await game.launch(id, { options: { playDemo: await game.files.write('a.lmp', 'x') } });
  game.clock.advance(3_600_000);
  await game.end();
  await playFor('first-launch', id, createLine('MAP01'));
  expect((await game.api.get('/api/player')).data.stats).toMatchObject({
    launches: 1,
    totalPlaytimeSeconds: 60,
    distinctProtocolsLaunched: 1,
  });
  expect(await getAchievement('half-hour')).toEqual({ unlocked: false, progress: 1, target: 30 });
  expect((await game.api.get('/api/player/statistics')).data.totals).toMatchObject({ launches: 2 });
});

it('achievements are kept when the result is deleted', async () => {
  const { id } = await game.createProtocol();
  await playFor('no-kills', id, createLine('MAP01', '0/2'));
  const [result] = (await game.api.get(`/api/protocols/${id}/results`)).data;
  await game.api.delete(`/api/protocols/${id}/results/${result?.id ?? ''}`);
  expect((await getAchievement('no-kills'))?.unlocked).toBe(true);
});

it('achievements are counted once all maps of a protocol are finished', async () => {
  const mod = game.api.path('three.wad');
  await writeFile(mod, buildMod(['MAP01', 'MAP02', 'MAP03']));
  const { id } = await game.createProtocol({ files: [{ filePath: mod }] });
  await play(id, createLine('MAP01') + createLine('MAP02'));
  expect((await getAchievement('whole-protocol'))?.unlocked).toBe(false);
  await playFor('whole-protocol', id, createLine('MAP03'));
  expect((await getAchievement('whole-megawad'))?.progress).toBe(0);
});

it('achievements do not count test launches', async () => {
  const { command } = (await game.start('/api/protocols/test-launch', { title: 'Trial' })).data;
  await writeFile(join(command.workingDirectory, 'levelstat.txt'), createLine('MAP01', '2/2', '3/3'));
  game.clock.advance(59_500);
  await game.end();
  await game.waitUntilRecorded();
  expect((await getAchievement('all-kills'))?.progress).toBe(0);
  expect((await getAchievement('first-map'))?.progress).toBe(0);
});
