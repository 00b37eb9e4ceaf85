import type { ILaunchSession } from '../records/launch';
import { endingOf, isFailedStart } from './session-ending';

describe('endingOf', () => {
  it.each([
    ['a good code', { exitCode: 0 }, 'quit'],
    ['a bad code', { exitCode: 255 }, 'failed'],
    ['a signal', { signal: 'SIGSEGV' }, 'failed'],
    ['a kill that nobody asked Hangar for', { signal: 'SIGKILL' }, 'failed'],
    ['a Stop that the port answers with a fault', { exitCode: 255, stoppedByUser: true }, 'stopped'],
    ['an end that nobody saw', {}, 'unknown'],
    ['a finished recording of Chocolate Doom', { exitCode: 255, ending: 'quit' as const }, 'quit'],
  ])('reads %s', (_, how, ending) => expect(endingOf(how)).toBe(ending));
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
    ['a quick fault', { exitCode: 1 }, true],
    ['a quick crash', { signal: 'SIGSEGV' }, true],
    ['a fault of a game that was played', { exitCode: 1, seconds: 3 }, false],
    ['a quick good end', { exitCode: 0 }, false],
    ['a quick Stop', { exitCode: 255, stoppedByUser: true }, false],
    ['a short recording of Chocolate Doom', { exitCode: 255, ending: 'quit' as const }, false],
    ['an end that nobody saw', { estimated: true }, false],
  ])('%s: %p %p', (_, how, isFailed) => expect(isFailedStart({ ...session, ...how })).toBe(isFailed));

  it('is false while the session is running', () => {
    const { endedAt: _ended, ...running } = session;
    expect(isFailedStart({ ...running, exitCode: 1 })).toBe(false);
  });
});
