import { formatAlternatives, formatList } from './format-list';

it.each([
  [['a.wad'], 'a.wad'],
  [['a.wad', 'b.wad'], 'a.wad and b.wad'],
  [['a.wad', 'b.wad', 'c.wad'], 'a.wad, b.wad and c.wad'],
])('formats %j as %j', (names, text) => expect(formatList(names)).toBe(text));

it('formats alternatives', () => {
  expect(formatAlternatives(['Woof!', 'GZDoom', 'Nugget Doom'])).toBe('Woof!, GZDoom or Nugget Doom');
});
