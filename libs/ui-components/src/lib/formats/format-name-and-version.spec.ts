import { formatNameAndVersion } from './format-name-and-version';

it.each([
  [{ name: 'Woof!', version: '15.2' }, 'Woof! 15.2'],
  [{ name: 'Woof!', version: null }, 'Woof!'],
  [{ name: 'Woof!' }, 'Woof!'],
  [{ name: '', version: null }, ''],
])('formats %j as %j', (item, text) => {
  expect(formatNameAndVersion(item)).toBe(text);
});
