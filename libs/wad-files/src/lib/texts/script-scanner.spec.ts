import { scriptTokens } from './script-tokens';

const textsOf = (text: string): string[] => [...scriptTokens(text)].map((token) => token.text);

describe('the pieces of a definition lump', () => {
  it.each([
    [
      'words and symbols',
      'map MAP01{next=MAP02,x}',
      ['map', 'MAP01', '{', 'next', '=', 'MAP02', ',', 'x', '}'],
    ],
    ['strings with backslashes', '"a \\"b\\" \\\\ c" d', ['a "b" \\ c', 'd']],
    ['no comments', 'a//b\nc/* d\n e */f /g/h', ['a', 'c', 'f', '/g/h']],
    ['what is behind a comment without an end', 'a /* b', ['a']],
    ['the rest for a string without an end', 'a "b\nc', ['a', 'b\nc']],
    ['a string that ends in a backslash', '"a\\', ['a\\']],
    ['nothing of nothing', ' \n\t', []],
  ])('are %s', (_, text, pieces) => {
    expect(textsOf(text)).toEqual(pieces);
  });

  it('know what stands first on its line', () => {
    const first = [...scriptTokens('a b\n"c" d\r\n/* x\n */ e')].filter(({ startsLine }) => startsLine);
    expect(first.map(({ text }) => text)).toEqual(['a', 'c', 'e']);
  });

  it('take no stack and no long time, however long a word, a string or a comment is', () => {
    const long = 'x'.repeat(1_000_000);
    expect(textsOf(`${long} "${long}" /*${long}`).map(({ length }) => length)).toEqual([
      1_000_000, 1_000_000,
    ]);
    expect(textsOf('{'.repeat(300_000))).toHaveLength(300_000);
    expect(textsOf('\\"'.repeat(300_000)).length).toBeGreaterThan(1);
  });
});
