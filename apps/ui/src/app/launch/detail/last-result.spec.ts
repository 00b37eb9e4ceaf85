import { aSession } from '@hangar/ui-data-access/testing';

import { findLastResult } from './last-result';

const endedAt = '2026-01-01T13:00:00.000Z';

describe('findLastResult', () => {
  it('describes the latest session that has ended', () => {
    const sessions = [
      aSession({ sessionId: 's-4' }),
      aSession({ sessionId: 's-3', protocolId: 'other', endedAt, exitCode: 0 }),
      aSession({ sessionId: 's-2', endedAt, exitCode: 1, seconds: 120 }),
      aSession({ sessionId: 's-1', endedAt, exitCode: 0, seconds: 60 }),
    ];
    expect(findLastResult('sunder-ab12', sessions)).toMatchObject({
      session: { sessionId: 's-2' },
      isBad: true,
      text: 'Exit code 1 after 2 min',
    });
  });

  it.each([{ signal: 'SIGTERM' }, { exitCode: 255 }])(
    'does not report a stopped session as failed if it ended with %o',
    (how) => {
      const sessions = [aSession({ endedAt, ...how, stoppedByUser: true, seconds: 120 })];
      expect(findLastResult('sunder-ab12', sessions)).toMatchObject({
        isBad: false,
        text: 'Stopped after 2 min',
      });
    },
  );

  it('reports a failure if another program terminated the source port', () => {
    const sessions = [aSession({ endedAt, signal: 'SIGKILL', seconds: 120 })];
    expect(findLastResult('sunder-ab12', sessions)).toMatchObject({
      isBad: true,
      text: 'Terminated (SIGKILL) after 2 min',
    });
  });

  it('reports a finished recording as successful, regardless of its exit code', () => {
    const sessions = [aSession({ endedAt, exitCode: 255, ending: 'quit', seconds: 120 })];
    expect(findLastResult('sunder-ab12', sessions)).toMatchObject({
      isBad: false,
      text: 'Quit normally after 2 min',
    });
  });

  it('gives an approximate duration if the end was not observed', () => {
    const sessions = [aSession({ endedAt, estimated: true, seconds: 120 })];
    expect(findLastResult('sunder-ab12', sessions)).toMatchObject({
      isBad: false,
      text: 'Ended after about 2 min',
    });
  });

  it('describes a session of less than a minute without an approximate duration', () => {
    const sessions = [aSession({ endedAt, estimated: true, seconds: 20 })];
    expect(findLastResult('sunder-ab12', sessions)?.text).toBe('Ended after less than a minute');
  });

  it('returns null for a protocol that was never launched', () => {
    expect(findLastResult('sunder-ab12', [])).toBeNull();
  });
});
