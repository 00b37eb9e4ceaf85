import { ApiError } from '../api/api-error';
import { createDetailLines } from './detail-lines';

describe('createDetailLines', () => {
  it.each<[string, unknown, string[]]>([
    [
      'the output of a port',
      { exitCode: 1, output: ['W_Init', 'Error: no IWAD'] },
      ['W_Init', 'Error: no IWAD'],
    ],
    ['missing files by name', { files: [{ hashValue: 'a', name: 'sunder.wad' }] }, ['sunder.wad']],
    ['faults with their path', [{ path: 'title', message: 'Too long.' }], ['title: Too long.']],
    ['faults without a path', [{ path: '', message: 'Not an object.' }], ['Not an object.']],
    ['a string', 'hello', ['hello']],
    ['nothing', undefined, []],
    ['no other details', { a: [1, null], files: 7 }, []],
  ])('lists %s, and the code last', (_, details, lines) => {
    expect(createDetailLines(new ApiError('SOME_CODE', 'No.', details))).toEqual([
      ...lines,
      'Code: SOME_CODE',
    ]);
  });

  it('shows the end of a long output, which contains the reason', () => {
    const output = Array.from({ length: 500 }, (_, index) => `line ${index}`);
    const lines = createDetailLines(new ApiError('LAUNCH_FAILED', 'No.', { output }));
    expect(lines).toHaveLength(21);
    expect(lines.at(-2)).toBe('line 499');
  });
});
