import { cleanText, getDomain } from './clean-text';

describe('cleanText', () => {
  it.each([
    ['keeps plain text', 'Sunder', 'Sunder'],
    ['trims and joins blanks', '  Going \t\n Down  ', 'Going Down'],
    ['removes control characters', 'Bad\u0000 \u001b[31mName\u007f', 'Bad [31mName'],
    ['removes marks that change the text direction', 'gpj.\u202edaw', 'gpj.daw'],
    ['removes the Arabic letter mark', 'a\u061cb', 'ab'],
    ['removes lone surrogates', 'a\ud800b', 'ab'],
    ['removes zero-width characters', 'a\u200b\u200d\u2060\u00adb\ufeff', 'ab'],
    ['removes fillers and tags', 'a\u3164\uffa0\u115f\u{e0041}b\ufe0f', 'ab'],
    ['treats the Braille pattern without dots as a blank', 'Going\u2800\u2800 Down\u2800', 'Going Down'],
    ['keeps other scripts, marks and symbols', '超级 Ζ\u0301 ☠ !', '超级 Ζ\u0301 ☠ !'],
    ['truncates long text', 'x'.repeat(500), 'x'.repeat(20)],
    ['counts characters, not UTF-16 code units', '😀'.repeat(30), '😀'.repeat(20)],
    ['returns null for blanks', ' \u0007 ', null],
    ['returns null for a mark without a letter', '\u0301', null],
    ['returns null for a value that is not text', 7, null],
  ])('%s', (_, input, expected) => {
    expect(cleanText(input, 20)).toBe(expected);
  });

  it.each(['\u200b', '\u3164', '\u2800', '\uffa0', '\ufe0f', '\u{e0041}\u{e0042}', '\u034f', '\u{e0100}'])(
    'returns null for %j because it contains no visible characters',
    (input) => {
      expect(cleanText(input, 20)).toBeNull();
    },
  );
});

describe('getDomain', () => {
  it.each([
    ['the claimed site if the link leads there', 'https://www.moddb.com/x', 'moddb.com', 'moddb.com'],
    ['the host if another site is claimed', 'https://evil.example/x', 'moddb.com', 'evil.example'],
    [
      'the host if the claimed site only has the same ending',
      'https://evilmoddb.com/x',
      'moddb.com',
      'evilmoddb.com',
    ],
    ['the host if nothing is claimed', 'https://doomworld.com/x', undefined, 'doomworld.com'],
    ['the host if a top-level domain is claimed', 'https://doomworld.com/x', 'com', 'doomworld.com'],
  ])('shows %s', (_, link, claim, expected) => {
    expect(getDomain(link, claim)).toBe(expected);
  });
});
