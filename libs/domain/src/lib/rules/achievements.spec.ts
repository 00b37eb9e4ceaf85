import type { IPlayerStats } from '../records/player';
import { ACHIEVEMENTS, achievementStates, rankOf } from './achievements';
import { NO_FEATS } from './feats';

const EMPTY_STATS: IPlayerStats = {
  protocolsCreated: 0,
  launches: 0,
  distinctProtocolsLaunched: 0,
  modFilesAdded: 0,
  wadsImported: 0,
  totalPlaytimeSeconds: 0,
  longestLoadOrder: 0,
  sourcePortsAdded: 0,
  sourcePortFamilies: [],
  mapsReached: 0,
  mapsFinished: 0,
  secretsFound: 0,
};

it('has at least forty achievements, each with its own id, name and text', () => {
  expect(ACHIEVEMENTS.length).toBeGreaterThanOrEqual(40);
  for (const key of ['id', 'name', 'text'] as const) {
    expect(new Set(ACHIEVEMENTS.map((achievement) => achievement[key])).size).toBe(ACHIEVEMENTS.length);
  }
});

it('unlocks nothing when all counts are zero', () => {
  const states = Object.values(achievementStates(EMPTY_STATS, {}, 'now'));
  expect(states.every(({ unlocked, progress }) => !unlocked && progress === 0)).toBe(true);
});

it('shows progress towards a target', () => {
  expect(achievementStates({ ...EMPTY_STATS, launches: 12 }, {}, 'now')['fifty-launches']).toEqual({
    unlocked: false,
    progress: 12,
    target: 50,
  });
});

it('keeps an unlocked achievement and its time when the counts decrease', () => {
  const before = achievementStates({ ...EMPTY_STATS, modFilesAdded: 1 }, {}, 'then');
  expect(achievementStates(EMPTY_STATS, before, 'now')['first-mod']).toEqual({
    unlocked: true,
    unlockedAt: 'then',
    progress: 1,
    target: 1,
  });
});

it('also unlocks achievements for single feats', () => {
  const states = achievementStates({ ...EMPTY_STATS, feats: { ...NO_FEATS, nightmare: 4 } }, {}, 'now');
  expect([states['nightmare']?.unlocked, states['ten-nightmare']?.progress]).toEqual([true, 4]);
});

it('counts only whole hours', () => {
  const almost = achievementStates({ ...EMPTY_STATS, totalPlaytimeSeconds: 10 * 3600 - 1 }, {}, 'now');
  expect(almost['ten-hours']?.progress).toBe(9);
});

it('ranks from newcomer to legend', () => {
  expect([rankOf(0), rankOf(3), rankOf(ACHIEVEMENTS.length)]).toEqual([
    'Newcomer',
    'Ground crew',
    'Legend of the hangar',
  ]);
});
