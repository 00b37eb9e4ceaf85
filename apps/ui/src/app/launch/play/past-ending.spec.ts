import type { IPastSession } from '@hangar/domain';

import { endingOfPast } from './past-ending';

it.each<[Pick<IPastSession, 'ending' | 'signal'>, string, string]>([
  [{ ending: 'failed' }, 'Ended with an error', 'bad'],
  [{ ending: 'failed', signal: 'SIGSEGV' }, 'Ended with an error', 'bad'],
  [{ ending: 'failed', signal: 'SIGTERM' }, 'Ended from outside (SIGTERM)', 'warn'],
  [{ ending: 'failed', signal: 'SIGKILL' }, 'Ended from outside (SIGKILL)', 'warn'],
  [{ ending: 'stopped', signal: 'SIGTERM' }, 'Stopped from Hangar', 'plain'],
  [{ ending: 'quit' }, 'Quit from the game', 'plain'],
])('describes %j as: %s', (session, text, tone) => {
  expect(endingOfPast({ estimated: false, ...session })).toEqual({ text, tone });
});
