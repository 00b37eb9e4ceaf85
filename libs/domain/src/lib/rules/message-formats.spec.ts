import { joinWithAnd, joinWithOr, numberText, sizeText } from './message-formats';

describe('joinWithAnd and joinWithOr', () => {
  it.each([
    [[], '', ''],
    [['a.wad'], 'a.wad', 'a.wad'],
    [['a.wad', 'b.wad'], 'a.wad and b.wad', 'a.wad or b.wad'],
    [['a.wad', 'b.wad', 'c.wad'], 'a.wad, b.wad and c.wad', 'a.wad, b.wad or c.wad'],
  ])('joins %j as a British sentence would', (names, all, any) => {
    expect([joinWithAnd(names), joinWithOr(names)]).toEqual([all, any]);
  });
});

describe('numberText', () => {
  it('separates thousands with commas', () => {
    expect(numberText(10_000)).toBe('10,000');
  });
});

describe('sizeText', () => {
  it.each([
    [1, '1 byte'],
    [815, '815 bytes'],
    [211_800, '212 kB'],
    [999_499, '999 kB'],
    [999_600, '1 MB'],
    [8_412_000, '8.4 MB'],
    [999_960_000, '1 GB'],
    [4.3e9, '4.3 GB'],
  ])('formats %d bytes as %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });
});
