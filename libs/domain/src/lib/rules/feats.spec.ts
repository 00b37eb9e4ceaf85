import type { IMapResult } from '../records/map-result';
import { featsOfDemo, featsOfResults, featsOfFinishedProtocol, NO_FEATS, type PlayerFeats } from './feats';

const RESULT: IMapResult = {
  id: 'a',
  map: 'MAP01',
  name: null,
  skill: 3,
  timeTics: 35 * 100,
  kills: 3,
  totalKills: 4,
  items: 1,
  totalItems: 2,
  secrets: 0,
  totalSecrets: 1,
  secretExit: false,
  players: 1,
  finishedAt: '2020-01-01T00:00:00.000Z',
  sessionId: 's',
  source: 'levelstat',
};

/** Returns the feats with a count above zero. */
function getAchieved(feats: PlayerFeats): string[] {
  return Object.entries(feats).flatMap(([feat, count]) => (count > 0 ? [`${feat} ${count}`] : []));
}

it.each<[string, Partial<IMapResult>, string[]]>([
  ['an ordinary map', {}, []],
  ['every secret', { secrets: 1 }, ['allSecrets 1']],
  ['a map without secrets', { secrets: 0, totalSecrets: 0 }, []],
  ['every monster', { kills: 4 }, ['allKills 1']],
  ['more than every monster', { kills: 5 }, ['allKills 1']],
  ['every item', { items: 2 }, ['allItems 1']],
  [
    'everything',
    { kills: 4, items: 2, secrets: 1 },
    ['allSecrets 1', 'allKills 1', 'allItems 1', 'everything 1'],
  ],
  ['an empty map', { kills: 0, totalKills: 0, items: 0, totalItems: 0, secrets: 0, totalSecrets: 0 }, []],
  ['the secret exit', { secretExit: true }, ['secretExit 1']],
  ['ultra-violence', { skill: 4 }, ['ultraViolence 1']],
  ['nightmare', { skill: 5 }, ['nightmare 1']],
  ['no kills', { kills: 0 }, ['noKills 1']],
  ['29 seconds', { timeTics: 35 * 29 }, ['underHalfMinute 1']],
  ['30 seconds', { timeTics: 35 * 30 }, []],
  ['an hour', { timeTics: 35 * 3600 }, ['overHour 1']],
  ['two players', { players: 2 }, ['inCompany 1']],
  [
    'no unknown values',
    { skill: null, timeTics: null, kills: null, items: null, secrets: null, secretExit: null },
    [],
  ],
])('counts %s', (_, change, expected) => {
  expect(getAchieved(featsOfResults([{ ...RESULT, ...change }]))).toEqual(expected);
});

it('counts five maps finished in one session', () => {
  const maps = (count: number) => Array.from({ length: count }, () => RESULT);
  expect(getAchieved(featsOfResults(maps(4)))).toEqual([]);
  expect(getAchieved(featsOfResults(maps(5)))).toEqual(['fiveInOneGame 1']);
});

it('counts finished protocols, and finished megawads separately', () => {
  expect(getAchieved(featsOfFinishedProtocol(2))).toEqual([]);
  expect(getAchieved(featsOfFinishedProtocol(3))).toEqual(['wholeProtocol 1']);
  expect(getAchieved(featsOfFinishedProtocol(15))).toEqual(['wholeProtocol 1', 'wholeMegawad 1']);
});

it('counts demos by the category that the check found', () => {
  expect(getAchieved(featsOfDemo('Pacifist'))).toEqual(['pacifistDemo 1']);
  expect(getAchieved(featsOfDemo('UV Max'))).toEqual(['maxDemo 1']);
  expect(featsOfDemo('UV Speed')).toEqual(NO_FEATS);
});
