import { readQuery, sortedBy, WHOLE_CATALOGUE, writeQuery } from './catalogue-query';

const read = (address: string) => {
  const parameters = new URLSearchParams(address);
  return readQuery((name) => parameters.get(name));
};

describe('the catalogue in the address', () => {
  it('is whole and newest first when the address says nothing', () => {
    expect(read('')).toEqual(WHOLE_CATALOGUE);
    expect(writeQuery(WHOLE_CATALOGUE)).toEqual({ q: null, category: null, type: null, sort: null });
  });

  it.each([
    ['q=sun+der&category=mapset&type=pk3&sort=size-up'],
    ['category=none&sort=name-down'],
    ['sort=added-up'],
  ])('comes back as it was: %s', (address) => {
    const written = Object.entries(writeQuery(read(address))).filter(([, value]) => value !== null);
    expect(new URLSearchParams(written as [string, string][]).toString()).toBe(address);
  });

  it('passes over what it does not know', () => {
    expect(read('category=guns&type=exe&sort=colour-up')).toEqual(WHOLE_CATALOGUE);
  });

  it('turns a column round that is pressed again', () => {
    const byName = sortedBy(WHOLE_CATALOGUE, 'name');
    expect([byName.sort, byName.direction]).toEqual(['name', 'ascending']);
    expect(sortedBy(byName, 'name').direction).toBe('descending');
    expect(sortedBy(byName, 'size').direction).toBe('descending');
  });
});
