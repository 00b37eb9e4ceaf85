import type { ISourcePort, SourcePortFamily } from '../records/source-port';
import { compareVersions } from './version-numbers';

/** Begins what stands for the highest version of a family where the id of a source port can stand, such as `newest:gzdoom`. */
export const NEWEST_PREFIX = 'newest:';

/** The family of which the newest port is meant; `null` for the id of one port. */
export function familyOfNewest(portId: string | null): SourcePortFamily | null {
  return portId?.startsWith(NEWEST_PREFIX) ? portId.slice(NEWEST_PREFIX.length) : null;
}

/** The ports of a family that are not hidden, the highest version first; one whose version is not known comes last. */
export function newestFirst<Port extends Pick<ISourcePort, 'family' | 'version' | 'ignored'>>(
  ports: readonly Port[],
  family: SourcePortFamily,
): Port[] {
  return ports
    .filter((port) => port.family === family && !port.ignored)
    .sort((one, other) => compareVersions(other.version, one.version));
}

/** The port that an id means: the one with that id, or the newest of a family that is neither hidden nor missing. */
export function portMeantBy<
  Port extends Pick<ISourcePort, 'id' | 'family' | 'version' | 'ignored' | 'missing'>,
>(ports: readonly Port[], portId: string | null): Port | null {
  const family = familyOfNewest(portId);
  if (family === null) return ports.find(({ id }) => id === portId) ?? null;
  return newestFirst(ports, family).find(({ missing }) => !missing) ?? null;
}
