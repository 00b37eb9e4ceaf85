import { cleanLink, cleanMd5, cleanText, domainOf } from './clean-text';

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
    'says null to %j, which nobody can see',
    (given) => {
      expect(cleanText(given, 20)).toBeNull();
    },
  );
});

describe('cleanLink', () => {
  it.each([
    'https://www.moddb.com/mods/x',
    'http://example.com',
    'HTTPS://Example.com/%C3%A4?a=b#c',
    'https://exämple.org/',
  ])('keeps %j as it is', (link) => {
    expect(cleanLink(link)).toBe(link);
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://example.com/x',
    '//example.com',
    'https://',
    'https://moddb.com@evil.example/',
    'https:\\\\evil.example',
    'https://a b.example/',
    'https://example.com/\u202egpj.exe',
    `https://example.com/${'x'.repeat(2048)}`,
    `https://example.com/${'ä'.repeat(700)}`,
    'https://example.com/\ud800',
    null,
    { url: 'https://example.com' },
  ])('drops %j', (link) => {
    expect(cleanLink(link)).toBeNull();
  });
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

describe('cleanMd5', () => {
  it.each([
    ['D41D8CD98F00B204E9800998ECF8427E', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['d41d8cd98f00b204e9800998ecf8427', null],
    ['../d41d8cd98f00b204e9800998ecf842', null],
    [42, null],
  ])('reads %j as %j', (given, expected) => {
    expect(cleanMd5(given)).toBe(expected);
  });
});
