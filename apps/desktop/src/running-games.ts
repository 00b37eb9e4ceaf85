import type { HangarClient } from '@hangar/client';
import type { ILaunchSession } from '@hangar/domain';

import type { RunningGame } from './tray-menu';

/** The games that run now, each with its title. */
export async function runningGames(hangar: HangarClient): Promise<readonly RunningGame[]> {
  const sessions = await hangar.call('listSessions');
  const running = sessions.filter(({ endedAt }) => endedAt === undefined);
  return Promise.all(running.map(async (session) => ({ session, title: await titleOf(hangar, session) })));
}

async function titleOf(hangar: HangarClient, { protocolId }: ILaunchSession): Promise<string> {
  if (protocolId === null) return 'a test';
  try {
    return (await hangar.call('getProtocol', { parameters: { id: protocolId } })).title;
  } catch {
    // Its file was damaged or removed by hand while it runs.
    return protocolId;
  }
}
