import { parseQuery, sortBy, DEFAULT_QUERY, formatQuery } from './catalogue-query';

const read = (address: string) => {
  const parameters = new URLSearchParams(address);
  return parseQuery((name) => parameters.get(name));
};

describe('the catalogue query in the address', () => {
  it('shows all files, newest first, by default', () => {
    expect(read('')).toEqual(DEFAULT_QUERY);
    expect(formatQuery(DEFAULT_QUERY)).toEqual({ q: null, category: null, type: null, sort: null });
  });

  it.each([
    ['q=sun+der&category=mapset&type=pk3&sort=size-up'],
    ['category=none&sort=name-down'],
    ['sort=added-up'],
  ])('survives a round trip: %s', (address) => {
    const parameters = Object.entries(formatQuery(read(address))).filter(([, value]) => value !== null);
    expect(new URLSearchParams(parameters as [string, string][]).toString()).toBe(address);
  });

  it('ignores unknown values', () => {
    expect(read('category=guns&type=exe&sort=colour-up')).toEqual(DEFAULT_QUERY);
  });

  it('reverses the direction of a column that is clicked again', () => {
    const byName = sortBy(DEFAULT_QUERY, 'name');
    expect([byName.sort, byName.direction]).toEqual(['name', 'ascending']);
    expect(sortBy(byName, 'name').direction).toBe('descending');
    expect(sortBy(byName, 'size').direction).toBe('descending');
  });
});
