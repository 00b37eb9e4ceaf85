import { sortProtocols } from '@hangar/domain';
import type { IProtocolCard } from '@hangar/domain';
import { aProtocol } from '@hangar/ui-data-access/testing';

import { createStableSorter } from './stable-sorter';

const day = (number: number) => `2026-01-0${number}T00:00:00.000Z`;
const first = aProtocol({ id: 'first', title: 'Arena', playtimeSeconds: 5, createdAt: day(1) });
const second = aProtocol({ id: 'second', title: 'Bridge', playtimeSeconds: 9, createdAt: day(2) });
const third = aProtocol({ id: 'third', title: 'Crypt', playtimeSeconds: 9, createdAt: day(3) });
const ids = (protocols: readonly IProtocolCard[]) => protocols.map(({ id }) => id);

describe('createStableSorter', () => {
  it('keeps the order of protocols whose sort values are unchanged, and returns their current versions', () => {
    const sort = createStableSorter();
    const before = sort([first, second, third], 'playtime', 'desc');
    const tagged = [first, second, third].map((protocol) => ({ ...protocol, tags: ['slow'] }));
    const after = sort(tagged, 'playtime', 'desc');
    expect(ids(after)).toEqual(ids(before));
    expect(after.map(({ tags }) => tags)).toEqual([['slow'], ['slow'], ['slow']]);
  });

  it.each([
    ['playtime', 'desc'],
    ['playtime', 'asc'],
    ['title', 'asc'],
  ] as const)('sorts again after any change of the sort values, by %s, %s', (key, direction) => {
    const sort = createStableSorter();
    const lists = [
      [first, second, third],
      [{ ...first, playtimeSeconds: 20 }, second, third],
      [first, { ...second, title: 'Yard' }, { ...third, title: 'Abbey' }],
      [first, second],
      [first, third],
      [third, first],
      [third, first, second],
      [],
    ];
    for (const list of lists) expect(sort(list, key, direction)).toEqual(sortProtocols(list, key, direction));
  });

  it('keeps the order of changed protocols while it is held, and sorts them when it is released', () => {
    const sort = createStableSorter();
    expect(ids(sort([first, second, third], 'playtime', 'desc'))).toEqual(['third', 'second', 'first']);
    const played = [{ ...first, playtimeSeconds: 20 }, second, third];
    const held = sort(played, 'playtime', 'desc', true);
    expect(held.map(({ id, playtimeSeconds }) => [id, playtimeSeconds])).toEqual([
      ['third', 9],
      ['second', 9],
      ['first', 20],
    ]);
    expect(ids(sort([...played], 'playtime', 'desc', true))).toEqual(['third', 'second', 'first']);
    expect(ids(sort(played, 'playtime', 'desc', false))).toEqual(['first', 'third', 'second']);
  });

  it('sorts despite a held order if protocols were added or another order was chosen', () => {
    const sort = createStableSorter();
    sort([first, second], 'playtime', 'desc', true);
    expect(ids(sort([first, second, third], 'playtime', 'desc', true))).toEqual(['third', 'second', 'first']);
    expect(ids(sort([first, second, third], 'title', 'asc', true))).toEqual(['first', 'second', 'third']);
  });

  it('sorts again when the key or the direction changes', () => {
    const sort = createStableSorter();
    const list = [first, second, third];
    for (const [key, direction] of [
      ['playtime', 'desc'],
      ['playtime', 'asc'],
      ['title', 'desc'],
    ] as const)
      expect(sort(list, key, direction)).toEqual(sortProtocols(list, key, direction));
  });
});
