import { StartupError } from '@hangar/api-foundation/errors';
import { DataDirectoryInUse, AcquiredDataDirectory, isObject } from '@hangar/api-foundation/storage/early';
import { HANGAR_VERSION } from '@hangar/api-foundation/version';
import { displayVersion, type IHealth } from '@hangar/domain';

/** Time limit for a response. Hangar responds much sooner, but another program may never respond. */
const RESPONSE_TIMEOUT_MS = 5000;
/** Maximum length of a path in a response. A longer path is not from Hangar, and would not fit in an error message. */
const MAX_RESPONSE_PATH_LENGTH = 4096;

/** The properties that identify a Hangar instance. */
type Identity = Pick<IHealth, 'version' | 'dataDirectory'>;

/**
 * The program that responds at an address: a Hangar instance with its identity, an instance that is not ready, an
 * instance of another user, or `null` for any other program.
 */
type PortOwner = Identity | 'not ready' | 'of another user' | null;

/** Thrown if the port is already in use. The message names the program that uses it and suggests a solution. */
export class PortInUse extends StartupError {
  constructor(
    message: string,
    /** The address of the Hangar instance that uses the port, if its version and data directory are the same. */
    readonly sameInstanceUrl: string | null,
  ) {
    super(message);
  }
}

/** Identifies the program that uses a port, and compares it with the Hangar instance that was to be started. */
export async function createPortInUseError(
  url: string,
  { version = HANGAR_VERSION, dataDirectory }: { version?: string | undefined; dataDirectory: string },
): Promise<PortInUse> {
  const owner = await identifyOwner(url);
  const problem = describeConflict(owner, new URL(url).port, { version, dataDirectory });
  if (problem !== null) return new PortInUse(problem, null);
  return new PortInUse(`Hangar is already running at ${url}.`, url);
}

/**
 * Acquires the data directory like `AcquiredDataDirectory.acquire`. If another Hangar instance uses the directory but
 * doesn't respond, the error message explains this.
 */
export async function acquireDataDirectory(
  path: string | undefined,
  url?: string,
): Promise<AcquiredDataDirectory> {
  try {
    return await AcquiredDataDirectory.acquire(path, url);
  } catch (error) {
    throw error instanceof DataDirectoryInUse ? await createDirectoryInUseError(error) : error;
  }
}

async function createDirectoryInUseError(error: DataDirectoryInUse): Promise<DataDirectoryInUse> {
  const { pid, url } = error.holder;
  const owner = url === '' ? null : await identifyOwner(url);
  if (url === '' || (owner !== null && owner !== 'not ready')) return error;
  return new DataDirectoryInUse(
    `Process ${pid} is using this data folder, but Hangar doesn't respond at ${url}. Wait a moment and start Hangar again. If that doesn't help, end the process, or set HANGAR_DATA_DIR to another folder.`,
    error.holder,
  );
}

/**
 * Returns a sentence about the program that uses the port, with a solution; `null` if the program is the same Hangar
 * instance as the one to be started.
 */
function describeConflict(owner: PortOwner, port: string, expected: Identity): string | null {
  if (owner === null) {
    return `Port ${port} is in use by another program. Close it, or set HANGAR_PORT to another port.`;
  }
  if (owner === 'not ready') {
    return `Another Hangar is starting or shutting down on port ${port}. Wait a moment and try again, or set HANGAR_PORT to another port.`;
  }
  if (owner === 'of another user') {
    return `Port ${port} is in use by another user's Hangar. Set HANGAR_PORT to another port.`;
  }
  if (owner.dataDirectory !== expected.dataDirectory) {
    return `A Hangar with another data folder (${owner.dataDirectory}) is running on port ${port}. Close it, or set HANGAR_PORT to another port.`;
  }
  if (owner.version !== expected.version) {
    return `Hangar ${displayVersion(owner.version)} is already running, but this is another version. Close that one, then start Hangar again.`;
  }
  return null;
}

async function identifyOwner(url: string): Promise<PortOwner> {
  try {
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
    const content: unknown = await response.json();
    if (!isObject(content)) return null;
    if (content['code'] === 'OTHER_USER') return 'of another user';
    return content['code'] === 'NOT_READY' ? 'not ready' : readIdentity(content['data']);
  } catch {
    return null;
  }
}

function readIdentity(health: unknown): Identity | null {
  if (!isObject(health)) return null;
  const { version, dataDirectory } = health;
  const isHangar =
    typeof version === 'string' &&
    /^\d{1,6}\.\d{1,6}\.\d{1,6}(-[\w.]{1,40})?$/.test(version) &&
    typeof dataDirectory === 'string' &&
    dataDirectory.length <= MAX_RESPONSE_PATH_LENGTH;
  return isHangar ? { version, dataDirectory } : null;
}
