import { HangarClient, HangarError, type IHealth } from '@hangar/client';
import { HANGAR_VERSION, PortInUse, StartupError } from '@hangar/launcher-api/start';

import type { RunningApi } from './desktop-app-parts';

/** A Hangar answers much sooner; another program may never answer. */
const ANSWER_MILLISECONDS = 5000;

/** Starts the API; where a Hangar of the same version already has the port and the data directory, that one is shown. */
export async function startOrAttach(start: () => Promise<RunningApi>): Promise<RunningApi> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof PortInUse)) throw error;
    return attachTo(error);
  }
}

/** @throws a `StartupError` that says who has the port */
async function attachTo({ port, dataDirectory }: PortInUse): Promise<RunningApi> {
  const url = `http://127.0.0.1:${port}`;
  const other = await healthOf(url, port);
  if (other.version !== HANGAR_VERSION) {
    throw new StartupError(
      `Hangar ${other.displayVersion} is running already, and this is another version. Close that one, then start Hangar again.`,
    );
  }
  if (other.dataDirectory !== dataDirectory) {
    throw new StartupError(
      `A Hangar with another data directory (${other.dataDirectory}) is running on port ${port}. Close it, or choose another port with HANGAR_PORT.`,
    );
  }
  // It was there before this window, and stays when the window goes.
  return { url, isAttached: true, close: () => Promise.resolve() };
}

async function healthOf(url: string, port: number): Promise<IHealth> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MILLISECONDS);
    return await new HangarClient({ address: url }).call('getHealth', { signal });
  } catch (error) {
    // Another program, or a Hangar that refuses us; it says why itself.
    const isRefusal =
      error instanceof HangarError && error.status === 403 && error.code !== 'UNEXPECTED_ANSWER';
    throw new StartupError(
      isRefusal
        ? `Port ${port} is used by a Hangar of another user of this machine. Choose another port with HANGAR_PORT.`
        : `Port ${port} is used by another program. Close that program, or choose another port with HANGAR_PORT.`,
    );
  }
}
