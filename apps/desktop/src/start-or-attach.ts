import { PortInUse } from '@hangar/launcher-api/start';

import type { RunningApi } from './desktop-app-dependencies';

/**
 * Starts the API. If another Hangar instance of the same version already uses the port and the data directory, returns
 * that instance instead.
 * @throws a `StartupError`; if another program uses the port, the message names it
 */
export async function startOrAttach(start: () => Promise<RunningApi>): Promise<RunningApi> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof PortInUse) || error.sameInstanceUrl === null) throw error;
    // The other instance was running before this window opened, and keeps running after the window closes.
    return { url: error.sameInstanceUrl, isAttached: true, close: () => Promise.resolve() };
  }
}
