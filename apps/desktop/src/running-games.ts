import type { HangarClient } from '@hangar/client';
import type { ILaunchSession } from '@hangar/domain';

import type { RunningGame } from './tray-menu';

/** Returns the running games with their titles. */
export async function listRunningGames(hangar: HangarClient): Promise<readonly RunningGame[]> {
  const sessions = await hangar.call('listSessions');
  const running = sessions.filter(({ endedAt }) => endedAt === undefined);
  return Promise.all(running.map(async (session) => ({ session, title: await getTitle(hangar, session) })));
}

async function getTitle(hangar: HangarClient, { protocolId }: ILaunchSession): Promise<string> {
  if (protocolId === null) return 'a test';
  try {
    return (await hangar.call('getProtocol', { parameters: { id: protocolId } })).title;
  } catch {
    // The protocol's file was damaged or removed while the game was running.
    return protocolId;
  }
}
