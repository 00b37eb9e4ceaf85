import type { IMapProgress } from '@hangar/domain';

import type { MapRow } from './map-rows';
import { findNextTile, getTone, groupByHub, matchesFilter } from './map-tiles';

const createRow = (fields: Partial<MapRow> = {}, progress: Partial<IMapProgress> = {}): MapRow => ({
  kind: 'map',
  number: 1,
  state: 'unseen',
  time: null,
  kills: null,
  items: null,
  secrets: null,
  skill: null,
  ...fields,
  progress: { map: 'MAP01', hub: null, finished: false, ...progress } as IMapProgress,
});
const found = (text: string, isComplete: boolean) => ({ text, isComplete });

it.each<[string, MapRow, string]>([
  ['not played', createRow(), 'unseen'],
  ['entered', createRow({ state: 'entered' }), 'entered'],
  ['finished with unknown secrets', createRow({ state: 'finished' }, { finished: true }), 'finished'],
  [
    'finished with secrets left',
    createRow({ state: 'finished', secrets: found('1/2', false) }, { finished: true }),
    'finished',
  ],
  [
    'finished with all secrets',
    createRow({ state: 'finished', secrets: found('2/2', true) }, { finished: true }),
    'complete',
  ],
  ['the current map', createRow({ state: 'here' }, { finished: true }), 'here'],
])('the tone of a map that is %s', (_, row, tone) => expect(getTone(row)).toBe(tone));

it('counts the current map with its progress, so that the filters add up', () => {
  expect(matchesFilter(createRow({ state: 'here' }), 'entered')).toBe(true);
  expect(matchesFilter(createRow({ state: 'here' }, { finished: true }), 'finished')).toBe(true);
  expect(matchesFilter(createRow({ state: 'here' }), 'all')).toBe(true);
});

it('groups consecutive maps of a hub', () => {
  const rows = [null, 'Works', 'Works', null].map((hub) => createRow({}, { hub }));
  expect(groupByHub(rows).map(({ hub, rows: group }) => [hub, group.length])).toEqual([
    [null, 1],
    ['Works', 2],
    [null, 1],
  ]);
});

describe('findNextTile', () => {
  /** Three tiles, then a hub with two tiles, then one tile. */
  const boxes = [
    [0, 0],
    [100, 0.4],
    [200, 0],
    [0, 150],
    [100, 150],
    [0, 300],
  ].map(([left = 0, top = 0]) => ({ left, top }));
  it.each<[string, number, number | null]>([
    ['ArrowRight', 2, 3],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 2, 4],
    ['ArrowDown', 0, 3],
    ['ArrowUp', 5, 3],
    ['ArrowUp', 1, 1],
    ['ArrowDown', 5, 5],
    ['End', 0, 5],
    ['Home', 4, 0],
    ['a', 0, null],
  ])('%s from %d moves to %s', (key, from, to) => expect(findNextTile(key, from, boxes)).toBe(to));
});
