import type { ILaunchSession } from '../records/launch';
import { endingOf, isFailedStart } from './session-ending';

describe('endingOf', () => {
  it.each([
    ['exit code 0', { exitCode: 0 }, 'quit'],
    ['another exit code', { exitCode: 255 }, 'failed'],
    ['a signal', { signal: 'SIGSEGV' }, 'failed'],
    ['a kill from outside Hangar', { signal: 'SIGKILL' }, 'failed'],
    ['a stop after which the port reports an error', { exitCode: 255, stoppedByUser: true }, 'stopped'],
    ['an end that was not observed', {}, 'unknown'],
    ['a finished recording of Chocolate Doom', { exitCode: 255, ending: 'quit' as const }, 'quit'],
  ])('reads %s', (_, fields, ending) => expect(endingOf(fields)).toBe(ending));
});

describe('isFailedStart', () => {
  const session: ILaunchSession = {
    sessionId: 's',
    protocolId: 'p',
    pid: 1,
    command: { executable: '/woof', args: [], workingDirectory: '/', environment: {}, notes: [] },
    startedAt: '2026-01-01T12:00:00.000Z',
    endedAt: '2026-01-01T12:00:02.000Z',
    seconds: 2,
    logFile: '/log',
  };
  it.each([
    ['a quick error', { exitCode: 1 }, true],
    ['a quick crash', { signal: 'SIGSEGV' }, true],
    ['an error after the game was played', { exitCode: 1, seconds: 3 }, false],
    ['a quick normal end', { exitCode: 0 }, false],
    ['a quick stop', { exitCode: 255, stoppedByUser: true }, false],
    ['a short recording of Chocolate Doom', { exitCode: 255, ending: 'quit' as const }, false],
    ['an end that was not observed', { estimated: true }, false],
  ])('%s: %p %p', (_, fields, isFailed) => expect(isFailedStart({ ...session, ...fields })).toBe(isFailed));

  it('is false while the session is running', () => {
    const { endedAt: _ended, ...running } = session;
    expect(isFailedStart({ ...running, exitCode: 1 })).toBe(false);
  });
});
