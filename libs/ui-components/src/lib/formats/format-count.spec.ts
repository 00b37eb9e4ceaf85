import { formatCount } from './format-count';

it.each([
  [0, '0'],
  [999, '999'],
  [10_000, '10,000'],
])('formats %d as %s', (number, text) => {
  expect(formatCount(number)).toBe(text);
});
