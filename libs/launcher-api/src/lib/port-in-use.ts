import { displayVersion, type IHealth } from '@hangar/domain';

import { StartupError } from './errors';
import { HANGAR_VERSION } from './version';

/** A Hangar answers much sooner; another program may never answer. */
const ANSWER_MILLISECONDS = 5000;
/** What Hangar says of itself is short; a longer text is another program's, and no message has room for it. */
const LONGEST_PATH = 4096;

/** By what a Hangar is known. */
type Identity = Pick<IHealth, 'version' | 'dataDirectory'>;

/** Another program has the port. The message says which, and what to do. */
export class PortInUse extends StartupError {
  constructor(
    message: string,
    /** Address of the Hangar that has it, where that one is of the same version and has the same data directory. */
    readonly sameHangar: string | null,
  ) {
    super(message);
  }
}

/** Asks whoever has a port who it is, for a start that wanted it for a data directory. */
export async function portInUse(
  url: string,
  { version = HANGAR_VERSION, dataDirectory }: { version?: string | undefined; dataDirectory: string },
): Promise<PortInUse> {
  const { port } = new URL(url);
  const other = await whoAnswers(url);
  if (other === null) {
    return new PortInUse(
      `Port ${port} is used by another program. Close that program, or choose another port with HANGAR_PORT.`,
      null,
    );
  }
  if (other === 'of another user') {
    return new PortInUse(
      `Port ${port} is used by a Hangar of another user of this machine. Choose another port with HANGAR_PORT.`,
      null,
    );
  }
  if (other.dataDirectory !== dataDirectory) {
    return new PortInUse(
      `A Hangar with another data directory (${other.dataDirectory}) is running on port ${port}. Close it, or choose another port with HANGAR_PORT.`,
      null,
    );
  }
  if (other.version !== version) {
    return new PortInUse(
      `Hangar ${displayVersion(other.version)} is running already, and this is another version. Close that one, then start Hangar again.`,
      null,
    );
  }
  return new PortInUse(`Hangar is running already at ${url}: use that one, or close it first.`, url);
}

/** What a Hangar says of itself; `null` for another program. */
async function whoAnswers(url: string): Promise<Identity | 'of another user' | null> {
  try {
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(ANSWER_MILLISECONDS) });
    const answer: unknown = await response.json();
    if (fieldsOf(answer)['code'] === 'OTHER_USER') return 'of another user';
    return identityIn(fieldsOf(answer)['data']);
  } catch {
    return null;
  }
}

function identityIn(health: unknown): Identity | null {
  const { version, dataDirectory } = fieldsOf(health);
  const isHangar =
    typeof version === 'string' &&
    /^\d{1,6}\.\d{1,6}\.\d{1,6}(-[\w.]{1,40})?$/.test(version) &&
    typeof dataDirectory === 'string' &&
    dataDirectory.length <= LONGEST_PATH;
  return isHangar ? { version, dataDirectory } : null;
}

/** Another program may answer with anything. */
function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
