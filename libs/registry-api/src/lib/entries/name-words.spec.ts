import { getIndexWords, hasOneErrorDifference, getNameKey, getSpellings, splitWords } from './name-words';

describe('splitWords', () => {
  it.each([
    ['Going Down: Turbo!', ['going', 'down', 'turbo']],
    ['Épopée', ['epopee']],
    ["Mephisto's", ['mephistos']],
    ['v1.23', ['v1', '23']],
    ['***', []],
  ])('%j', (text, words) => expect(splitWords(text)).toEqual(words));

  it('returns no more words and letters than a name can contain', () => {
    expect(splitWords('a '.repeat(1000))).toHaveLength(32);
    expect(splitWords('a'.repeat(1000))[0]).toHaveLength(40);
  });
});

describe('getIndexWords', () => {
  it.each([
    ['Mega-Wad', ['mega', 'wad', 'megawad']],
    ["D'Sparil’s Pit", ['dsparils', 'pit', 'sparil']],
    ['Going Down - Turbo!', ['going', 'down', 'turbo']],
  ])('%j', (name, words) => expect(getIndexWords(name)).toEqual(words));
});

describe('getNameKey', () => {
  it('is the same for two spellings of a name', () => {
    expect(getNameKey('SIGIL  II')).toBe(getNameKey('Sigil: ii'));
  });
});

describe('words that differ by one error', () => {
  it.each([
    ['sunder', 'sundr', true],
    ['sunder', 'sunderr', true],
    ['sunder', 'sumder', true],
    ['sunder', 'sudner', true],
    ['sunder', 'under', true],
    ['sunder', 'sunder', false],
    ['sunder', 'sundar2', false],
    ['sunder', 'usnedr', false],
    ['sunder', 'snud', false],
    ['', 'ab', false],
  ])('%s, %s: %s', (first, second, expected) => {
    expect(hasOneErrorDifference(first, second)).toBe(expected);
    expect(hasOneErrorDifference(second, first)).toBe(expected);
  });

  it('have a spelling in common', () => {
    for (const wrong of ['sundr', 'sunderr', 'sumder', 'sudner']) {
      expect(getSpellings(wrong).filter((spelling) => getSpellings('sunder').includes(spelling))).not.toEqual(
        [],
      );
    }
  });
});
