import { aSession } from '@hangar/ui-data-access/testing';

import { lastResultOf } from './last-result';

const endedAt = '2026-01-01T13:00:00.000Z';

describe('lastResultOf', () => {
  it('tells of the newest session of the protocol that has ended', () => {
    const sessions = [
      aSession({ sessionId: 's-4' }),
      aSession({ sessionId: 's-3', protocolId: 'other', endedAt, exitCode: 0 }),
      aSession({ sessionId: 's-2', endedAt, exitCode: 1, seconds: 120 }),
      aSession({ sessionId: 's-1', endedAt, exitCode: 0, seconds: 60 }),
    ];
    expect(lastResultOf('sunder-ab12', sessions)).toMatchObject({
      session: { sessionId: 's-2' },
      isBad: true,
      text: 'Ended with exit code 1, 2 min',
    });
  });

  it('does not call it bad when the port was stopped', () => {
    const sessions = [aSession({ endedAt, signal: 'SIGTERM', seconds: 3_600 })];
    expect(lastResultOf('sunder-ab12', sessions)).toMatchObject({ isBad: false });
  });

  it('says nothing of a protocol that never ran', () => {
    expect(lastResultOf('sunder-ab12', [])).toBeNull();
  });
});
