import { readPlayer } from './player-record';

describe('readPlayer', () => {
  it('keeps families that come from extensions, even if these are not installed at the moment', () => {
    const { stats } = readPlayer({ stats: { sourcePortFamilies: ['woof', 'rusty', 'Not A Slug', 7] } });
    expect(stats.sourcePortFamilies).toEqual(['woof', 'rusty']);
  });
});
