import { truncateToBytes, toSafeStem } from './file-name';
import { createTemporaryName } from './temporary-file';

describe('toSafeStem', () => {
  it.each([
    ['Slow Burn v1.2.wad', 'Slow Burn v1.2'],
    ['a/b:c*.wad', 'a_b_c_'],
    ['NUL.wad', '_NUL'],
    ['con.v2.cfg', '_con.v2'],
    ['...wad', 'file'],
    ['. . x . .wad', 'x'],
    ['', 'file'],
    ['長'.repeat(100), '長'.repeat(40)],
    ['𝕏'.repeat(100), '𝕏'.repeat(30)],
  ])('turns %s into %s', (name, stem) => {
    expect(toSafeStem(name, 'file')).toBe(stem);
  });
});

it('does not split a character', () => {
  expect(truncateToBytes('a𝕏', 4)).toBe('a');
  expect(truncateToBytes('a𝕏', 5)).toBe('a𝕏');
});

it('creates temporary names that file systems accept, no matter how long the name is', () => {
  const name = createTemporaryName(`/d/${'長'.repeat(85)}`).slice(3);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
});
