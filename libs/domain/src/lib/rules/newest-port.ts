import type { ISourcePort, SourcePortFamily } from '../records/source-port';
import { compareVersions } from './version-numbers';

/** The prefix of `newest:<family>`, a source port id that means the family's highest version. */
export const NEWEST_PREFIX = 'newest:';

/** Returns the family in `newest:<family>`, or `null` for the id of a single port. */
export function familyOfNewest(portId: string | null): SourcePortFamily | null {
  return portId?.startsWith(NEWEST_PREFIX) ? portId.slice(NEWEST_PREFIX.length) : null;
}

/** Returns the visible ports of a family, highest version first and unknown versions last. */
export function newestFirst<Port extends Pick<ISourcePort, 'family' | 'version' | 'ignored'>>(
  ports: readonly Port[],
  family: SourcePortFamily,
): Port[] {
  return ports
    .filter((port) => port.family === family && !port.ignored)
    .sort((one, other) => compareVersions(other.version, one.version));
}

/** The fields needed to find a port. `missing` is absent if its executable was not checked. */
export type NameablePort = Pick<ISourcePort, 'id' | 'family' | 'version' | 'ignored'> &
  Partial<Pick<ISourcePort, 'missing'>>;

/**
 * Returns the port with an id or, for `newest:<family>`, the newest of the family that is neither hidden nor missing.
 */
export function portMeantBy<Port extends NameablePort>(
  ports: readonly Port[],
  portId: string | null,
): Port | null {
  const family = familyOfNewest(portId);
  if (family === null) return ports.find(({ id }) => id === portId) ?? null;
  return newestFirst(ports, family).find(({ missing }) => !missing) ?? null;
}
