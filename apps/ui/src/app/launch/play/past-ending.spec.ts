import type { IPastSession } from '@hangar/domain';

import { getPastEnding } from './past-ending';

it.each<[Pick<IPastSession, 'ending' | 'signal'>, string, string]>([
  [{ ending: 'failed' }, 'Exited with an error', 'bad'],
  [{ ending: 'failed', signal: 'SIGSEGV' }, 'Exited with an error', 'bad'],
  [{ ending: 'failed', signal: 'SIGTERM' }, 'Terminated (SIGTERM)', 'warn'],
  [{ ending: 'failed', signal: 'SIGKILL' }, 'Terminated (SIGKILL)', 'warn'],
  [{ ending: 'stopped', signal: 'SIGTERM' }, 'Stopped in Hangar', 'plain'],
  [{ ending: 'quit' }, 'Quit normally', 'plain'],
])('describes %j as: %s', (session, text, tone) => {
  expect(getPastEnding({ estimated: false, ...session })).toEqual({ text, tone });
});
