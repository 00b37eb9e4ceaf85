import { PortInUse } from '@hangar/launcher-api/start';

import type { RunningApi } from './desktop-app-parts';

/**
 * Starts the API; where a Hangar of the same version already has the port and the data directory, that one is shown.
 * @throws a `StartupError`; where the port is taken otherwise, it says by whom
 */
export async function startOrAttach(start: () => Promise<RunningApi>): Promise<RunningApi> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof PortInUse) || error.sameHangar === null) throw error;
    // It was there before this window, and stays when the window goes.
    return { url: error.sameHangar, isAttached: true, close: () => Promise.resolve() };
  }
}
