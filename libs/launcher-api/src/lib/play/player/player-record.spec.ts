import { readPlayer } from './player-record';

describe('the file of what the player has done', () => {
  it('keeps the families of extensions, which may be away at the moment', () => {
    const { stats } = readPlayer({ stats: { sourcePortFamilies: ['woof', 'rusty', 'Not A Slug', 7] } });
    expect(stats.sourcePortFamilies).toEqual(['woof', 'rusty']);
  });
});
