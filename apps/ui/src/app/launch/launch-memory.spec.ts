import { readLaunchMemory, writeLaunchMemory } from './launch-memory';

afterEach(() => localStorage.clear());

describe('launch memory', () => {
  it('restores stored choices', () => {
    writeLaunchMemory({ view: 'list', insteadOf: 'grid', sort: 'title', direction: 'asc' });
    expect(readLaunchMemory()).toEqual({ view: 'list', insteadOf: 'grid', sort: 'title', direction: 'asc' });
  });

  it.each(['', 'nonsense', 'null', '[]', '{"view":"wall","sort":7}'])('ignores %j', (stored) => {
    localStorage.setItem('hangar.launch', stored);
    expect(Object.values(readLaunchMemory()).filter(Boolean)).toEqual([]);
  });
});
