import { readLaunchPreferences, writeLaunchPreferences } from './launch-preferences';

afterEach(() => localStorage.clear());

describe('launch preferences', () => {
  it('restores the stored choices', () => {
    writeLaunchPreferences({ view: 'list', insteadOf: 'grid', sort: 'title', direction: 'asc' });
    expect(readLaunchPreferences()).toEqual({
      view: 'list',
      insteadOf: 'grid',
      sort: 'title',
      direction: 'asc',
    });
  });

  it.each(['', 'nonsense', 'null', '[]', '{"view":"wall","sort":7}'])('ignores %j', (stored) => {
    localStorage.setItem('hangar.launch', stored);
    expect(Object.values(readLaunchPreferences()).filter(Boolean)).toEqual([]);
  });
});
