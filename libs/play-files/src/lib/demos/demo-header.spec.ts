import { isDemo, isDemoHeader } from './demo-header';

const bytes = (...parts: readonly (number | string)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.of(part))),
  );

it.each([
  ['Doom 1.9', bytes(109, 3, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0x80)],
  ['Doom 1.2', bytes(2, 1, 3, 1, 0, 0, 0, 0x80)],
  ['long turns', bytes(111, 4, 1, 31, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0x80)],
  ['Heretic without monsters', bytes(2, 1, 2, 0x03, 0, 0, 0, 10)],
  ['Hexen with classes', bytes(2, 1, 2, 1, 2, 0, 0, 0, 0)],
  ['Strife', bytes(101, 2, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0x80)],
  ['Boom', bytes(202, '\x1dBoom\xe6', 0, 3, 1, 1)],
  ['MBF', bytes(203, '\x1dMBF\xe6\0', 0, 3, 1, 1)],
  ['PrBoom', bytes(214, '\x1dPrB\xe6\0', 0, 3, 1, 1)],
  ['MBF21', bytes(221, '\x1dMBF\xe6\0', 3, 1, 1)],
  ['DSDA-Doom', bytes('\xff\x1dDSDA\xe6', 2)],
  ['UMAPINFO', bytes('\xffPR+UM\0', 1)],
  ['ZDoom', bytes('FORM', 0, 0, 0, 9, 'ZDEM')],
])('accepts the header of a demo of %s', (_, header) => {
  expect(isDemoHeader(header)).toBe(true);
});

it.each([
  ['text that starts with a version number', bytes('map MAP01 { levelname = "A" }')],
  ['a palette', bytes(0, 0, 0, 31, 23, 11, 23, 15, 7, 75, 75, 75)],
  ['a picture', bytes(4, 1, 200, 0, 0, 0, 0, 0, 12, 4)],
  ['a picture with 320 columns', bytes(64, 1, 200, 0, 0, 0, 0, 0)],
  ['a sound', bytes(3, 0, 0x11, 0x2b, 0, 1, 0, 0)],
  ['music', bytes('MUS\x1a', 0, 1)],
  ['an image in another chunked format', bytes('FORM', 0, 0, 0, 9, 'ILBM')],
  ['a game without players', bytes(109, 3, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)],
  ['a truncated header', bytes(109, 3, 1)],
  ['nothing', Buffer.alloc(0)],
])('rejects %s', (_, head) => {
  expect(isDemoHeader(head)).toBe(false);
});

describe('isDemo', () => {
  const OLD_HEADER = bytes(1, 1, 1, 1, 0, 0, 0);
  const repeated = (size: number, ...pattern: number[]) => Buffer.alloc(size, Buffer.from(pattern));

  it.each([
    ['Doom 1.2', Buffer.concat([OLD_HEADER, repeated(40, 50, 0, 0, 0), bytes(0x80)])],
    ['Doom 1.2 after its port was killed', Buffer.concat([OLD_HEADER, repeated(40, 50, 0, 0, 0)])],
    [
      'Doom 1.2 followed by text',
      Buffer.concat([OLD_HEADER, repeated(40, 50, 0, 0, 0), bytes(0x80, 'Port 1.0')]),
    ],
    [
      'Heretic with long turns',
      Buffer.concat([bytes(2, 1, 2, 0x11, 0, 0, 0), repeated(70, 25), bytes(0x80)]),
    ],
    [
      'Hexen with two players',
      Buffer.concat([bytes(2, 1, 2, 1, 2, 1, 0), repeated(12, 0), repeated(24, 25)]),
    ],
    ['Doom 1.9 with any length', bytes(109, 3, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 7)],
  ])('accepts a demo of %s', (_, file) => expect(isDemo(file)).toBe(true));

  it.each([
    ['a flat with one colour', repeated(4096, 1)],
    ['a flat with two colours', repeated(4096, 2, 3)],
    ['a flat with two other colours', repeated(4096, 1, 2)],
    [
      'a flat with the end marker in another position',
      repeated(4096, 1, 1, 1, 1, 1, 1, 1, 1, 0x80, 1, 1, 1, 1, 1, 1, 1),
    ],
    ['only a header', OLD_HEADER],
    ['half a tic', Buffer.concat([OLD_HEADER, bytes(50, 0)])],
    ['a Hexen header with an invalid class', Buffer.concat([bytes(2, 1, 2, 1, 9), repeated(38, 0)])],
  ])('rejects %s', (_, file) => expect(isDemo(file)).toBe(false));
});
