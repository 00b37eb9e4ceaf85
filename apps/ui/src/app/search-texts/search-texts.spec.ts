import { searchedText, searchQuery } from '@hangar/domain';

import { SearchTexts } from './search-texts';

const RECORDS = [
  { name: 'Sunder', author: 'insane_gazebo' },
  { name: 'Ænigma', author: 'Sunder' },
];
const byName = new SearchTexts<(typeof RECORDS)[number]>(({ name }) => searchedText(name, []));
const byNameAndAuthor = new SearchTexts<(typeof RECORDS)[number]>(({ name, author }) =>
  searchedText(name, [author]),
);
const names = (records: readonly { readonly name: string }[]) => records.map(({ name }) => name);

describe('SearchTexts', () => {
  it('finds records that contain every word, ignoring case', () => {
    expect(names(byNameAndAuthor.findMatching(RECORDS, searchQuery('SUN gazebo')))).toEqual(['Sunder']);
    expect(byNameAndAuthor.findMatching(RECORDS, searchQuery(''))).toBe(RECORDS);
  });

  it('searches only its own fields, even in a list that another instance also searches', () => {
    expect(names(byNameAndAuthor.findMatching(RECORDS, searchQuery('sunder')))).toEqual(['Sunder', 'Ænigma']);
    expect(names(byName.findMatching(RECORDS, searchQuery('sunder')))).toEqual(['Sunder']);
  });

  it('finds the same records whether a word is typed letter by letter or entered at once', () => {
    const titles = [
      'Concat',
      'Scatter',
      'Cathedral 9',
      'Old Cathedral',
      'Cat 19',
      'Catacomb 9',
      'Carhedral',
      'Ca',
      '21C 1C',
      '21C',
    ];
    const records = titles.map((name) => ({ name, author: '' }));
    const typedResults = new SearchTexts<(typeof records)[number]>(({ name }) => searchedText(name, []));
    for (const word of [
      'cathedral 9',
      'cat 19',
      'scatter',
      'cathedrel',
      '9 cat',
      '19',
      '1c',
      'ca',
      'tar',
      'x',
    ]) {
      for (let length = 1; length <= word.length; length++) {
        const query = searchQuery(word.slice(0, length));
        const wholeWordResults = new SearchTexts<(typeof records)[number]>(({ name }) =>
          searchedText(name, []),
        );
        expect([query.words, names(typedResults.findMatching(records, query))]).toEqual([
          query.words,
          names(wholeWordResults.findMatching(records, query)),
        ]);
      }
    }
  });

  it('creates searchable text only once per record, in advance if requested', () => {
    jest.useFakeTimers();
    const getText = jest.fn(({ name }: { readonly name: string }) => searchedText(name, []));
    const texts = new SearchTexts(getText);
    texts.prepare(RECORDS);
    jest.runAllTimers();
    jest.useRealTimers();
    texts.findMatching(RECORDS, searchQuery('sunder'));
    texts.findMatching(RECORDS, searchQuery('sunde'));
    expect(getText).toHaveBeenCalledTimes(RECORDS.length);
  });
});
