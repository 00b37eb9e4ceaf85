import { ScriptScanner, type ScriptToken } from './script-scanner';

function getTokens(text: string): ScriptToken[] {
  const scanner = new ScriptScanner(text);
  const tokens: ScriptToken[] = [];
  while (scanner.next()) {
    tokens.push({ kind: scanner.kind, text: scanner.text, startsLine: scanner.startsLine });
  }
  return tokens;
}

const getTexts = (text: string): string[] => getTokens(text).map((token) => token.text);

describe('the tokens of a definition lump', () => {
  it.each([
    [
      'words and symbols',
      'map MAP01{next=MAP02,x}',
      ['map', 'MAP01', '{', 'next', '=', 'MAP02', ',', 'x', '}'],
    ],
    ['strings with backslashes', '"a \\"b\\" \\\\ c" d', ['a "b" \\ c', 'd']],
    ['without comments', 'a//b\nc/* d\n e */f /g/h', ['a', 'c', 'f', '/g/h']],
    ['without the star of a comment that ended earlier', '/**/*/a', ['*/a']],
    ['without the text after an unclosed comment', 'a /* b', ['a']],
    ['the rest of the text for an unclosed string', 'a "b\nc', ['a', 'b\nc']],
    ['a string that ends in a backslash', '"a\\', ['a\\']],
    ['without any white space', '\ufeffa\u00a0b\u3000c\0d', ['a', 'b', 'c', 'd']],
    ['nothing for an empty text', ' \n\t', []],
  ])('are %s', (_, text, pieces) => {
    expect(getTexts(text)).toEqual(pieces);
  });

  it('indicate which tokens are the first on their line', () => {
    const first = getTokens('a b\n"c" d\r\n/* x\n */ e /* y */ f').filter(({ startsLine }) => startsLine);
    expect(first.map(({ text }) => text)).toEqual(['a', 'c', 'e']);
  });

  it('require no stack for a long word, string or comment', () => {
    const long = 'x'.repeat(1_000_000);
    expect(getTexts(`${long} "${long}" /*${long}`).map(({ length }) => length)).toEqual([
      1_000_000, 1_000_000,
    ]);
    expect(getTexts('{'.repeat(300_000))).toHaveLength(300_000);
    expect(getTexts('\\"'.repeat(300_000)).length).toBeGreaterThan(1);
  });
});
