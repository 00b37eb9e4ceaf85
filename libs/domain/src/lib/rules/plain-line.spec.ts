import { plainLine } from './plain-line';

it.each([
  ['Tab\tand\nnew line', 'Tab and new line'],
  ['turned \u202eround', 'turned round'],
  ['  Sünder & co ', 'Sünder & co'],
])('%j is the line %j', (text, line) => {
  expect(plainLine(text)).toBe(line);
});
