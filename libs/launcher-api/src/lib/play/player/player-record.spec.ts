import { readPlayer } from './player-record';

describe('readPlayer', () => {
  it('keeps the families of extensions, which may be uninstalled at the moment', () => {
    const { stats } = readPlayer({ stats: { sourcePortFamilies: ['woof', 'rusty', 'Not A Slug', 7] } });
    expect(stats.sourcePortFamilies).toEqual(['woof', 'rusty']);
  });
});
