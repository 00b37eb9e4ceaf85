import { HangarClient, HangarError, type IHealth } from '@hangar/client';
import { displayVersion } from '@hangar/domain';
import { HANGAR_VERSION, PortInUse, StartupError } from '@hangar/launcher-api/start';

import type { RunningApi } from './desktop-app-parts';

/** A Hangar answers much sooner; another program may never answer. */
const ANSWER_MILLISECONDS = 5000;
/** What Hangar says of itself is short; a longer text is another program's, and no message box has room for it. */
const LONGEST_PATH = 4096;

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
      `Hangar ${displayVersion(other.version)} is running already, and this is another version. Close that one, then start Hangar again.`,
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

async function healthOf(url: string, port: number): Promise<Identity> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MILLISECONDS);
    return identityIn(await new HangarClient({ address: url }).call('getHealth', { signal }));
  } catch (error) {
    // Another program, or a Hangar that answers only its own user; it says so itself.
    const isRefusal = error instanceof HangarError && error.code === 'OTHER_USER';
    throw new StartupError(
      isRefusal
        ? `Port ${port} is used by a Hangar of another user of this machine. Choose another port with HANGAR_PORT.`
        : `Port ${port} is used by another program. Close that program, or choose another port with HANGAR_PORT.`,
    );
  }
}

/** By what a Hangar is known. */
type Identity = Pick<IHealth, 'version' | 'dataDirectory'>;

/** @throws when another program answered in Hangar's way */
function identityIn(health: unknown): Identity {
  const { version, dataDirectory } = health as Readonly<Record<keyof Identity, unknown>>;
  const isHangar =
    typeof version === 'string' &&
    /^\d{1,6}\.\d{1,6}\.\d{1,6}(-[\w.]{1,40})?$/.test(version) &&
    typeof dataDirectory === 'string' &&
    dataDirectory.length <= LONGEST_PATH;
  if (!isHangar) throw new TypeError('not what Hangar says of itself');
  return { version, dataDirectory };
}
