import { toCount, toLine, toNumber, toText } from './plain-text';

it.each([
  ['One room.<br>Next line.<BR/>Third.', 'One room.\nNext line.\nThird.'],
  ['<p class="x">A <a href="javascript:alert(1)">link</a></p>', 'A link'],
  ['I <3 Doom & imps; 1 < 2', 'I <3 Doom & imps; 1 < 2'],
  ['&lt;b&gt; &#65;&#x42; &unknown; &#0;', '<b> AB &unknown;'],
  ['a\u0007b\r\nc\u202ed', 'ab\ncd'],
  ['a\u2028b\u061c\u200b\u2066c', 'a\nbc'],
  ['\u0000 \n', null],
  [null, null],
  [7, null],
])('converts %j to plain text', (input, text) => expect(toText(input)).toBe(text));

it.each([
  ['  Many\n\tspaces ', 'Many spaces'],
  [42, '42'],
  ['\u200b', null],
  [{}, null],
])('converts %j to a line', (input, line) => expect(toLine(input)).toBe(line));

it('parses tags and entities in linear time', () => {
  for (const piece of ['<a ', '<', '&#', '<a<', '</p '])
    expect(toText(piece.repeat(200_000))?.length).toBeLessThanOrEqual(65_536);
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
])('reads the number %j', (input, number) => expect(toNumber(input)).toBe(number));

it('accepts only whole numbers as counts', () => expect([toCount('7'), toCount(7.5)]).toEqual([7, null]));
