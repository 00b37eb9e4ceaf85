import { ApiError } from '@hangar/ui-data-access';

import { getFailedStartText } from './ending-text';

const MESSAGE = '/usr/games/woof ended with exit code 1 at once. It said: line 1 / line 2 / line 3';

describe('getFailedStartText', () => {
  it.each([
    ['an exit code', { exitCode: 1, signal: null }, 'The source port exited right after starting (code 1).'],
    [
      'a signal',
      { exitCode: null, signal: 'SIGSEGV' },
      'The source port was terminated right after starting (SIGSEGV).',
    ],
    [
      'the error of the port rather than its last line',
      { exitCode: 255, signal: null, output: ['Bad music number 72', '', 'ST_Init: Init status bar.', ''] },
      'The source port exited right after starting (code 255). Its last message: Bad music number 72',
    ],
    [
      'a port without output',
      { exitCode: 1, signal: null, output: ['', '---'] },
      'The source port exited right after starting (code 1).',
    ],
    ['a port that could not be started', { exitCode: null, signal: null }, MESSAGE],
    ['an error without details', undefined, MESSAGE],
  ])('describes %s', (_, details, words) => {
    expect(getFailedStartText(new ApiError('LAUNCH_FAILED', MESSAGE, details))).toBe(words);
  });

  it('keeps the message of other errors', () => {
    expect(getFailedStartText(new ApiError('CONFLICT', 'No.', { exitCode: 1 }))).toBe('No.');
  });
});
