import type { ILaunchSession } from '@hangar/domain';
import type { UiWorld } from './ui-world';

/** Returns the running session; there must be exactly one. */
export async function waitForRunningSession({ walk }: UiWorld): Promise<ILaunchSession> {
  const sessions = await walk.client.get('/api/sessions');
  const running = sessions.filter(({ endedAt }) => !endedAt);
  const [session] = running;
  if (!session || running.length > 1) throw new Error(`${running.length} sessions are running.`);
  return session;
}
