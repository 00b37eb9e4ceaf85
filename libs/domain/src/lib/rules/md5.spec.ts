import { md5OrNull } from './md5';

describe('md5OrNull', () => {
  it.each([
    ['D41D8CD98F00B204E9800998ECF8427E', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['d41d8cd98f00b204e9800998ecf8427', null],
    ['../d41d8cd98f00b204e9800998ecf842', null],
    [42, null],
  ])('reads %j as %j', (input, expected) => {
    expect(md5OrNull(input)).toBe(expected);
  });
});
