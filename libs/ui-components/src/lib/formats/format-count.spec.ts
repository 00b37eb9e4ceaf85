import { formatCount } from './format-count';

it.each([
  [0, '0'],
  [999, '999'],
  [10_000, '10,000'],
])('%d is written %s', (number, text) => {
  expect(formatCount(number)).toBe(text);
});
