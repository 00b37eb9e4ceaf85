import { cleanText, domainOf } from './clean-text';

describe('cleanText', () => {
  it.each([
    ['keeps plain text', 'Sunder', 'Sunder'],
    ['trims and joins blanks', '  Going \t\n Down  ', 'Going Down'],
    ['removes control characters', 'Bad\u0000 \u001b[31mName\u007f', 'Bad [31mName'],
    ['removes marks that reverse the text on screen', 'gpj.\u202edaw', 'gpj.daw'],
    ['removes the mark that makes a text Arabic', 'a\u061cb', 'ab'],
    ['removes halves of characters', 'a\ud800b', 'ab'],
    ['removes what has no width', 'a\u200b\u200d\u2060\u00adb\ufeff', 'ab'],
    ['removes fillers and tags', 'a\u3164\uffa0\u115f\u{e0041}b\ufe0f', 'ab'],
    ['takes an empty pattern of dots for a blank', 'Going\u2800\u2800 Down\u2800', 'Going Down'],
    ['keeps other scripts, marks and symbols', '超级 Ζ\u0301 ☠ !', '超级 Ζ\u0301 ☠ !'],
    ['cuts what is too long', 'x'.repeat(500), 'x'.repeat(20)],
    ['counts characters, not their halves', '😀'.repeat(30), '😀'.repeat(20)],
    ['says null to blanks', ' \u0007 ', null],
    ['says null to a mark without a letter', '\u0301', null],
    ['says null to what is no text', 7, null],
  ])('%s', (_, given, expected) => {
    expect(cleanText(given, 20)).toBe(expected);
  });

  it.each(['\u200b', '\u3164', '\u2800', '\uffa0', '\ufe0f', '\u{e0041}\u{e0042}', '\u034f', '\u{e0100}'])(
    'returns null for %j, which has no visible characters',
    (given) => {
      expect(cleanText(given, 20)).toBeNull();
    },
  );
});

describe('domainOf', () => {
  it.each([
    ['the claim where the link leads there', 'https://www.moddb.com/x', 'moddb.com', 'moddb.com'],
    ['the host when the claim is another site', 'https://evil.example/x', 'moddb.com', 'evil.example'],
    ['the host when the claim only ends alike', 'https://evilmoddb.com/x', 'moddb.com', 'evilmoddb.com'],
    ['the host when there is no claim', 'https://doomworld.com/x', undefined, 'doomworld.com'],
    ['the host when the claim is a whole zone', 'https://doomworld.com/x', 'com', 'doomworld.com'],
  ])('shows %s', (_, link, claim, expected) => {
    expect(domainOf(link, claim)).toBe(expected);
  });
});
