import { inOrderOfFit, searchedText, searchQuery, type SearchedText } from './text-search';

const text = (title: string, ...others: string[]) => searchedText(title, [others.join('\n')]);
const searchTexts = (query: string, ...texts: SearchedText[]) =>
  inOrderOfFit(texts, searchQuery(query), (one) => one).map(({ name }) => name.trim());

describe('text search', () => {
  it.each([
    ['Éviternity II', 'eviter', true],
    ['Éviternity II', 'II ÉVITER', true],
    ['Éviternity II', 'eviter iii', false],
    ['anything', '   ', true],
    ['Memento Mori', 'memento-mori', true],
    ['Co-op night', 'co-op', true],
    ['Doom II: Hell on Earth', ':', true],
    ['mbf21', '1', false],
    ['mbf21', '21', true],
    ['mbf21', 'bf2', true],
    ['map01', '01', true],
    ['map01', '1', false],
    ['Scythe2', '2', true],
    ['2048 units', '20', true],
    ['Scythe', 'cy', false],
    ['my_hud', 'hu', true],
    ['大悪魔', '悪魔', true],
  ])('in %j for %j finds a match: %s', (title, query, isFound) =>
    expect(searchTexts(query, text(title))).toHaveLength(isFound ? 1 : 0),
  );

  it('searches all text and combines words from different parts', () => {
    expect(searchTexts('sunder lantern', text('Sunder', 'Lantern HUD'))).toEqual(['sunder']);
    expect(searchTexts('sunder lantern', text('Sunder'), text('Lantern'))).toEqual([]);
  });

  it('lists the exact title first, then titles that begin with the query, whole words, and the rest', () => {
    const texts = [
      text('Elsewhere', 'made after Scythe'),
      text('Ascythe'),
      text('The Scythe'),
      text('Scythe 2'),
      text('scythe!'),
      text('Nothing of it'),
    ];
    expect(searchTexts('Scythe', ...texts)).toEqual([
      'scythe',
      'scythe 2',
      'the scythe',
      'elsewhere',
      'ascythe',
    ]);
  });

  it.each([
    ['freedoom phase 1', 'Freedoom: Phase 1', 'Freedoom phases 11'],
    ['mori 2', 'Memento Mori 2', 'Amori 12'],
    ['mm 2', 'MM 2', 'MM, the 2nd'],
  ])('%j lists %j before %j', (query, first, second) =>
    expect(searchTexts(query, text(second), text(first))[0]).toBe(searchTexts(query, text(first))[0]),
  );

  it.each([
    ['freedoom 1', text('Lake', 'Freedoom: Phase 1'), text('Choco', 'mbf21', 'Freedoom: Phase 2')],
    ['freedoom phase 1', text('Lake', 'Freedoom: Phase 1'), text('Choco', 'mbf21', 'Freedoom: Phase 2')],
    ['freedoom 2', text('Lake', 'Freedoom: Phase 2'), text('Choco', 'scythe2', 'Freedoom: Phase 1')],
    ['sun', text('Elsewhere', 'two suns'), text('Misunderstood')],
    ['road lan', text('Road', 'a lantern'), text('Roads of Atlantis')],
  ])('%j lists words before letters inside a word', (query, words, letters) =>
    expect(searchTexts(query, letters, words)[0]).toBe(words.name.trim()),
  );

  it('keeps the order of equally good matches', () => {
    expect(searchTexts('map', text('Map b'), text('Map a'), text('Map c'))).toEqual([
      'map b',
      'map a',
      'map c',
    ]);
  });

  it('returns the same list for an empty query', () => {
    const texts = [text('b'), text('a')];
    expect(inOrderOfFit(texts, searchQuery(' '), (one) => one)).toBe(texts);
  });
});

describe('tolerance of a typing error', () => {
  const scythe = text('Scythe 2', 'by Erik');
  it.each([
    ['sycthe', 'two letters changed places'],
    ['scythr', 'another letter'],
    ['scythee', 'a letter too many'],
    ['scthe', 'a letter too few'],
    ['sycth', 'while it is being typed'],
    ['sycthe 2', 'with another word'],
    ['sycthe erik', 'with a word from elsewhere'],
  ])('%j finds Scythe 2: %s', (query) => expect(searchTexts(query, scythe)).toEqual(['scythe 2']));

  it.each([
    ['scyhtr', 'two slips'],
    ['sct', 'too short to tell'],
    ['sycthe 3', 'another word is not there'],
    ['reik', 'not in the title'],
  ])('%j finds nothing: %s', (query) => expect(searchTexts(query, scythe)).toEqual([]));

  it.each([
    ['satlmarsh', 'the name of a file'],
    ['eirk', 'an author'],
    ['sycthe satlmarsh', 'two words'],
  ])('%j finds Scythe 2 by names that tolerate an error: %s', (query) =>
    expect(
      searchTexts(query, searchedText('Scythe 2', ['saltmarsh.wad\nErik'], ['saltmarsh.wad', 'Erik'])),
    ).toEqual(['scythe 2']),
  );

  it('applies only to a word without an exact match', () => {
    expect(searchTexts('sycthe', scythe, text('Sycthe'))).toEqual(['sycthe']);
    expect(searchTexts('sycthe two', text('Sycthe'), text('Scythe two'))).toEqual([]);
  });
});
