import type { IMapResult, IMapSummary } from '@hangar/domain';

import { createProgress } from './map-progress';
import { sortByOrderOfPlay } from './order-of-play';

const map = (name: string, title: string | null = null): IMapSummary => ({
  name,
  title,
  author: null,
  format: 'doom',
});
const createResult = (name: string, more: Partial<IMapResult> = {}) =>
  ({ map: name, name: null, skill: null, timeTics: null, finishedAt: 'then', ...more }) as IMapResult;

it.each<[string, string[], string[]]>([
  ['episodes', ['E2M1', 'E1M10', 'E1M9', 'E1M1'], ['E1M1', 'E1M9', 'E1M10', 'E2M1']],
  ['numbers', ['MAP10', 'MAP02', 'MAP01'], ['MAP01', 'MAP02', 'MAP10']],
  ['names', ['LEVEL10', 'LEVEL2', 'HUB'], ['HUB', 'LEVEL2', 'LEVEL10']],
])('sorts maps by %s', (_, mapNames, expected) => {
  expect(sortByOrderOfPlay(mapNames.map((name) => map(name))).map((placedMap) => placedMap.map)).toEqual(
    expected,
  );
});

it('recognises secret maps by their names in the original games', () => {
  const placed = sortByOrderOfPlay(['MAP30', 'MAP31', 'E1M9', 'HUB'].map((name) => map(name)));
  expect(placed.map(({ map: name, secret }) => [name, secret])).toEqual([
    ['E1M9', true],
    ['HUB', null],
    ['MAP30', false],
    ['MAP31', true],
  ]);
});

it.each([
  ['doom2', ['MAP16', 'MAP31', 'MAP15', 'MAP32'], ['MAP15', 'MAP31', 'MAP32', 'MAP16']],
  ['doom', ['E1M3', 'E1M4', 'E1M9'], ['E1M3', 'E1M9', 'E1M4']],
  ['heretic', ['E1M6', 'E1M7', 'E1M9', 'E1M3'], ['E1M3', 'E1M6', 'E1M9', 'E1M7']],
  ['strife', ['MAP15', 'MAP16', 'MAP31'], ['MAP15', 'MAP16', 'MAP31']],
] as const)('places the secret maps of %s after the maps with their exits', (game, mapNames, expected) => {
  const placed = sortByOrderOfPlay(
    mapNames.map((name) => map(name)),
    game,
  );
  expect(placed.map((placedMap) => placedMap.map)).toEqual(expected);
});

it('follows a definition of the secret exit instead of the original one', () => {
  const maps = [{ ...map('MAP15'), secretNext: 'MAP32' }, map('MAP16'), map('MAP31'), map('MAP32')];
  expect(sortByOrderOfPlay(maps, 'doom2').map((placedMap) => placedMap.map)).toEqual([
    'MAP15',
    'MAP32',
    'MAP16',
    'MAP31',
  ]);
});

it.each(['hexen', 'strife'] as const)('has no secret maps in %s', (game) => {
  const placed = sortByOrderOfPlay(
    ['MAP30', 'MAP31'].map((name) => map(name)),
    game,
  );
  expect(placed.map(({ secret }) => secret)).toEqual([false, false]);
});

describe('with exits from a map definition', () => {
  const createLinkedMap = (name: string, next?: string, secretNext?: string, hub?: string): IMapSummary => ({
    ...map(name),
    ...(next === undefined ? {} : { next }),
    ...(secretNext === undefined ? {} : { secretNext }),
    ...(hub === undefined ? {} : { hub }),
  });

  it('follows the exits, secret exits first', () => {
    const placed = sortByOrderOfPlay([
      createLinkedMap('MAP01', 'MAP02', 'MAP31'),
      createLinkedMap('MAP02', 'ENDGAME1'),
      createLinkedMap('MAP31', 'MAP02', 'MAP32'),
      createLinkedMap('MAP32', 'MAP02'),
      createLinkedMap('BONUS', 'BONUS'),
    ]);
    expect(placed.map(({ map: name, secret }) => [name, secret])).toEqual([
      ['BONUS', null],
      ['MAP01', false],
      ['MAP31', true],
      ['MAP32', true],
      ['MAP02', false],
    ]);
  });

  it('sorts a hub whose maps all lead to each other, starting with any one of them', () => {
    const placed = sortByOrderOfPlay([
      createLinkedMap('B', 'A', undefined, '2'),
      createLinkedMap('C', 'B'),
      createLinkedMap('A', 'C'),
    ]);
    expect(placed.map(({ map: name, hub, secret }) => [name, hub, secret])).toEqual([
      ['A', null, false],
      ['C', null, false],
      ['B', '2', false],
    ]);
  });
});

it('prefers the fastest run on the highest skill and ranks unknown values last', () => {
  const runs = [
    createResult('MAP01', { timeTics: 10 }),
    createResult('MAP01', { skill: 2, timeTics: 5 }),
    createResult('MAP01', { skill: 4 }),
    createResult('MAP01', { skill: 4, timeTics: 90, finishedAt: 'before' }),
  ];
  const { maps } = createProgress(sortByOrderOfPlay([map('MAP01', 'Entry')]), runs, new Map());
  expect(maps[0]).toMatchObject({ name: 'Entry', results: 4, finished: true, lastPlayedAt: 'then' });
  expect(maps[0]?.best).toBe(runs[3]);
});

it("respects the player's marks, and lists maps without a file at the end", () => {
  const placed = sortByOrderOfPlay([map('MAP01'), map('MAP02'), map('MAP03')]);
  const results = [createResult('MAP01'), createResult('E1M1', { name: 'Hangar' })];
  const progress = createProgress(
    placed,
    results,
    new Map([
      ['MAP01', 'unfinished'],
      ['MAP02', 'finished'],
    ]),
  );
  expect(
    progress.maps.map(({ map: name, finished, marked, order }) => [name, finished, marked, order]),
  ).toEqual([
    ['MAP01', false, 'unfinished', 0],
    ['MAP02', true, 'finished', 1],
    ['MAP03', false, null, 2],
    ['E1M1', true, null, 3],
  ]);
  expect(progress).toMatchObject({ finished: 2, total: 4 });
  expect(progress.maps[3]).toMatchObject({ name: 'Hangar', secret: null });
});
