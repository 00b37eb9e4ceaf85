import { openSuggestions, tagFault, withTags } from './tag-rules';

describe('withTags', () => {
  it.each([
    ['adds what was typed', ['Co-op'], 'Megawad', ['Co-op', 'Megawad']],
    ['parts a pasted text at commas and lines', [], 'a, b\nc,,', ['a', 'b', 'c']],
    ['takes blanks off and together', [], '  slow \t burn ', ['slow burn']],
    ['takes none twice', ['Megawad'], 'megawad, MEGAWAD', ['Megawad']],
    ['takes no empty ones', ['a'], ' , ', ['a']],
  ])('%s', (_, tags, text, result) => expect(withTags(tags, text)).toEqual(result));
});

describe('tagFault', () => {
  it.each([
    ['nothing wrong with as many as are allowed', ['a'], 'b', null],
    ['one too many', ['a', 'b'], 'c', 'too-many'],
    ['a pasted list that is too many', [], 'a, b, c', 'too-many'],
    ['nothing wrong with one that is there already', ['a', 'b'], 'A', null],
    ['nothing wrong with an empty field where there are too many', ['a', 'b', 'c'], '', null],
    ['one too long', [], 'a, bcde', 'too-long'],
  ])('finds %s', (_, tags, text, fault) =>
    expect(tagFault(tags, text, { maxLength: 3, maxCount: 2 })).toBe(fault),
  );
});

describe('openSuggestions', () => {
  it('omits used tags, ignoring case', () => {
    expect(openSuggestions(['Co-op', 'Megawad'], ['co-op'])).toEqual(['Megawad']);
  });
});
