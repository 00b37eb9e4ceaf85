import type { ISave } from '@hangar/domain';

import { findSaveBefore } from './save-before-map';

const MAPS = ['MAP01', 'MAP02', 'MAP03'].map((map) => ({ map }));
const aSave = (id: string, map: string | null, isLoadable = true) =>
  ({
    id,
    map,
    launchWith: isLoadable ? { sourcePortId: 'woof', name: 'Woof!', reason: null } : null,
  }) as ISave;

describe('The save before a map', () => {
  it.each([
    ['in the map itself', 'MAP02', [aSave('a', 'MAP03'), aSave('b', 'MAP02'), aSave('c', 'MAP01')], 'b'],
    ['in the nearest map before it', 'MAP03', [aSave('a', 'MAP01'), aSave('b', 'MAP02')], 'b'],
    ['the newest of several', 'MAP01', [aSave('new', 'MAP01'), aSave('old', 'MAP01')], 'new'],
    ['one that a source port can load', 'MAP02', [aSave('a', 'MAP02', false), aSave('b', 'MAP01')], 'b'],
    ['none, if all are later', 'MAP01', [aSave('a', 'MAP02'), aSave('b', null)], undefined],
  ])('is %s', (_name, map, saves, expected) => {
    expect(findSaveBefore(MAPS, map, saves)?.id).toBe(expected);
  });
});
