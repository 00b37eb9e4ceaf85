import { readPlayer } from './player-record';

describe('readPlayer', () => {
  it('keeps the families of extensions that may not be installed at the moment', () => {
    const { stats } = readPlayer({ stats: { sourcePortFamilies: ['woof', 'rusty', 'Not A Slug', 7] } });
    expect(stats.sourcePortFamilies).toEqual(['woof', 'rusty']);
  });
});
