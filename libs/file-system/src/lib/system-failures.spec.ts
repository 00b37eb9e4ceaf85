import { isHeldByAnotherProgram, readError, writeError } from './system-failures';

const failure = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });

describe('a file that another program has open', () => {
  it('is reported as such', () => {
    expect(readError('/games/a.wad', failure('EBUSY', 'open'))).toMatchObject({
      code: 'FORBIDDEN_PATH',
      message: 'Another program has a.wad open. Close it there and try again.',
    });
    expect(writeError('/games/a.wad', failure('EBUSY', 'rename'))).toMatchObject({
      reason: 'in-use',
      code: 'STORAGE_READONLY',
    });
  });

  it('cannot be replaced on Windows, which reports a missing permission', () => {
    expect(isHeldByAnotherProgram(failure('EPERM', 'rename'), 'win32')).toBe(true);
    expect(isHeldByAnotherProgram(failure('EPERM', 'open'), 'win32')).toBe(false);
    expect(isHeldByAnotherProgram(failure('EPERM', 'rename'), 'linux')).toBe(false);
  });
});
