import { SearchTexts } from './search-texts';

const RECORDS = [
  { name: 'Sunder', author: 'insane_gazebo' },
  { name: 'Ænigma', author: 'Sunder' },
];
const byName = new SearchTexts<(typeof RECORDS)[number]>(({ name }) => [name]);
const byAll = new SearchTexts<(typeof RECORDS)[number]>(({ name, author }) => [name, author]);
const names = (records: readonly { readonly name: string }[]) => records.map(({ name }) => name);

describe('SearchTexts', () => {
  it('finds what has every word, whatever its case', () => {
    expect(names(byAll.matching(RECORDS, ['sun', 'gazebo']))).toEqual(['Sunder']);
    expect(byAll.matching(RECORDS, [])).toBe(RECORDS);
  });

  it('looks at its own parts only, in a list that others search as well', () => {
    expect(names(byAll.matching(RECORDS, ['sunder']))).toEqual(['Sunder', 'Ænigma']);
    expect(names(byName.matching(RECORDS, ['sunder']))).toEqual(['Sunder']);
  });

  it('makes each text once, and beforehand when asked', () => {
    jest.useFakeTimers();
    const partsOf = jest.fn(({ name }: { readonly name: string }) => [name]);
    const texts = new SearchTexts(partsOf);
    texts.prepare(RECORDS);
    jest.runAllTimers();
    jest.useRealTimers();
    texts.matching(RECORDS, ['sunder']);
    texts.matching(RECORDS, ['sunde']);
    expect(partsOf).toHaveBeenCalledTimes(RECORDS.length);
  });
});
