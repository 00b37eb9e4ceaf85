import { countOf, lineOf, numberOf, textOf } from './plain-text';

it.each([
  ['One room.<br>Next line.<BR/>Third.', 'One room.\nNext line.\nThird.'],
  ['<p class="x">A <a href="javascript:alert(1)">link</a></p>', 'A link'],
  ['I <3 Doom & imps; 1 < 2', 'I <3 Doom & imps; 1 < 2'],
  ['&lt;b&gt; &#65;&#x42; &unknown; &#0;', '<b> AB &unknown;'],
  ['a\u0007b\r\nc\u202ed', 'ab\ncd'],
  ['\u0000 \n', null],
  [null, null],
  [7, null],
])('converts %j to plain text', (given, text) => expect(textOf(given)).toBe(text));

it.each([
  ['  Many\n\tspaces ', 'Many spaces'],
  [42, '42'],
  ['\u200b', null],
  [{}, null],
])('converts %j to a line', (given, line) => expect(lineOf(given)).toBe(line));

it('reads tags and entities in linear time', () => {
  for (const piece of ['<a ', '<', '&#', '<a<', '</p '])
    expect(textOf(piece.repeat(200_000))?.length).toBeLessThanOrEqual(65_536);
});

it.each([
  ['3', 3],
  ['3.5', 3.5],
  [0, 0],
  ['', null],
  ['-1', null],
  ['1e9', null],
  [-1, null],
  [Number.NaN, null],
  [null, null],
])('reads the number %j', (given, number) => expect(numberOf(given)).toBe(number));

it('reads only whole counts', () => expect([countOf('7'), countOf(7.5)]).toEqual([7, null]));
