import { findUnusedSuggestions, findTagFault, addTags } from './tag-rules';

describe('withTags', () => {
  it.each([
    ['adds the typed text', ['Co-op'], 'Megawad', ['Co-op', 'Megawad']],
    ['splits pasted text at commas and line breaks', [], 'a, b\nc,,', ['a', 'b', 'c']],
    ['trims and collapses whitespace', [], '  slow \t burn ', ['slow burn']],
    ['adds no duplicates', ['Megawad'], 'megawad, MEGAWAD', ['Megawad']],
    ['adds no empty tags', ['a'], ' , ', ['a']],
  ])('%s', (_, tags, text, result) => expect(addTags(tags, text)).toEqual(result));
});

describe('findTagFault', () => {
  it.each([
    ['no fault if the number is allowed', ['a'], 'b', null],
    ['one tag too many', ['a', 'b'], 'c', 'too-many'],
    ['a pasted list that is too long', [], 'a, b, c', 'too-many'],
    ['no fault in an existing tag', ['a', 'b'], 'A', null],
    ['no fault in an empty field with too many tags', ['a', 'b', 'c'], '', null],
    ['a tag that is too long', [], 'a, bcde', 'too-long'],
  ])('finds %s', (_, tags, text, fault) =>
    expect(findTagFault(tags, text, { maxLength: 3, maxCount: 2 })).toBe(fault),
  );
});

describe('findUnusedSuggestions', () => {
  it('omits used tags, ignoring case', () => {
    expect(findUnusedSuggestions(['Co-op', 'Megawad'], ['co-op'])).toEqual(['Megawad']);
  });
});
