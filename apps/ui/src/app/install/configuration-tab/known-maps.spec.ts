import { listMapNames } from './known-maps';

describe('listMapsOf', () => {
  it.each([
    ['doom', 'doom', 36, 'E1M1', 'E4M9'],
    ['doom2', 'doom2', 32, 'MAP01', 'MAP32'],
    ['freedoom', 'freedoom1-0-13', 36, 'E1M1', 'E4M9'],
    ['freedoom', 'freedoom2-0-13', 32, 'MAP01', 'MAP32'],
    ['freedoom', 'freedm-0-13', 32, 'MAP01', 'MAP32'],
    ['chex', 'chex', 5, 'E1M1', 'E1M5'],
  ] as const)('lists the maps of %s (%s)', (game, slug, count, first, last) => {
    const maps = listMapNames(game, slug);
    expect([maps.length, maps[0], maps.at(-1)]).toEqual([count, first, last]);
  });

  it('suggests nothing for an unknown game', () => expect(listMapNames('other', 'other')).toEqual([]));
});
