import { formatPercent } from './format-percent';

it.each([
  [0, '0%'],
  [44.6, '45%'],
  [200, '200%'],
])('formats %d as %s', (percent, text) => {
  expect(formatPercent(percent)).toBe(text);
});
