import {
  parseFilter,
  isFiltering,
  isSameFilter,
  createFilterParameters,
  createFilterQuery,
} from './saved-filter';

const FULL_QUERY = 'game=doom2&shelf=playing&tag=slow&tag=co-op&q=salt+marsh&sort=title&dir=asc';
const EMPTY_FILTER = { game: null, shelf: null, tags: [], searchText: '', sort: null, direction: null };

describe('a saved filter', () => {
  it('stores the base game, shelf, tags, search text and order from the address, and restores them', () => {
    const filter = parseFilter(FULL_QUERY);
    expect(filter).toEqual({
      game: 'doom2',
      shelf: 'playing',
      tags: ['slow', 'co-op'],
      searchText: 'salt marsh',
      sort: 'title',
      direction: 'asc',
    });
    expect(createFilterQuery(filter)).toBe(FULL_QUERY);
    expect(createFilterParameters(filter)).toEqual({
      game: 'doom2',
      shelf: 'playing',
      tag: ['slow', 'co-op'],
      q: 'salt marsh',
      sort: 'title',
      dir: 'asc',
    });
  });

  it.each(['', 'view=detail&protocol=p-1', 'shelf=none&sort=colour&dir=up', '%%%&tag=,,'])(
    'ignores %j',
    (query) => {
      expect(parseFilter(query)).toEqual(EMPTY_FILTER);
      expect(isFiltering(parseFilter(query))).toBe(false);
      expect(createFilterQuery(parseFilter(query))).toBe('');
    },
  );

  it.each(['game=doom2', 'shelf=favourite', 'tag=slow', 'q=salt'])('treats %s as a filter', (query) =>
    expect(isFiltering(parseFilter(query))).toBe(true),
  );

  it.each([
    ['tag=a&tag=b', 'tag=b&tag=a&sort=title&dir=asc', true],
    ['tag=a,b', 'tag=a&tag=b', true],
    ['tag=a&sort=title', 'tag=a&sort=title&dir=desc', true],
    ['tag=a&sort=title', 'tag=a&sort=created', false],
    ['tag=a', 'tag=a&q=salt', false],
    ['tag=a', 'tag=a&shelf=playing', false],
    ['tag=a', 'tag=a&game=doom2', false],
  ])('compares %s with %s: %s', (stored, shown, isSame) => {
    expect(isSameFilter(parseFilter(stored), parseFilter(shown))).toBe(isSame);
  });
});
