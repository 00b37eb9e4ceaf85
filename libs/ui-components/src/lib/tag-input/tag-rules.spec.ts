import { openSuggestions, withTags } from './tag-rules';

describe('withTags', () => {
  it.each([
    ['adds what was typed', ['Co-op'], 'Megawad', ['Co-op', 'Megawad']],
    ['parts a pasted text at commas and lines', [], 'a, b\nc,,', ['a', 'b', 'c']],
    ['takes blanks off and together', [], '  slow \t burn ', ['slow burn']],
    ['takes none twice', ['Megawad'], 'megawad, MEGAWAD', ['Megawad']],
    ['takes no empty ones', ['a'], ' , ', ['a']],
  ])('%s', (_, tags, text, result) => expect(withTags(tags, text)).toEqual(result));
});

describe('openSuggestions', () => {
  it('leaves out what is taken', () => {
    expect(openSuggestions(['Co-op', 'Megawad'], ['co-op'])).toEqual(['Megawad']);
  });
});
