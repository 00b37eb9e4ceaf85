import type { SourcePortFamily } from '../records/source-port';
import { compareVersions } from './version-numbers';

/** The first version of DSDA-Doom that can be started from a save. */
export const DSDA_DOOM_LOADS_SAVES_SINCE = '0.29.5';

/** Families that run most of the mods a new user may try, best first; other families rank after them. */
const PREFERRED_FAMILIES: readonly SourcePortFamily[] = [
  'gzdoom',
  'uzdoom',
  'vkdoom',
  'lzdoom',
  'dsda-doom',
  'woof',
  'nugget-doom',
  'cherry-doom',
  'eternity',
  'doomretro',
  'prboom-plus',
  'international-doom',
  'crispy-doom',
  'chocolate-doom',
];

/** Ranks after the last family that supports modern maps, and before those with the limits of the original game. */
const RANK_WITHOUT_CONTINUE = PREFERRED_FAMILIES.indexOf('prboom-plus') + 0.5;

interface PortCandidate {
  readonly family: SourcePortFamily | null;
  /** If unknown, the version is assumed to support loading a save at startup. */
  readonly version?: string | null;
  readonly ignored?: boolean;
}

/** Returns the best source port to start with, if there is one. */
export function preferredPort<P extends PortCandidate>(ports: readonly P[]): P | undefined {
  return preferredPorts(ports)[0];
}

/**
 * Returns the visible source ports, best for newcomers first. A version that can't be started from a save, so that
 * _Continue_ is impossible, ranks after the families that support the same maps.
 */
export function preferredPorts<P extends PortCandidate>(ports: readonly P[]): P[] {
  const rank = (port: PortCandidate) => {
    const index = port.family === null ? -1 : PREFERRED_FAMILIES.indexOf(port.family);
    if (index === -1) return PREFERRED_FAMILIES.length;
    return startsFromSaves(port) ? index : Math.max(index, RANK_WITHOUT_CONTINUE);
  };
  return ports.filter(({ ignored }) => !ignored).toSorted((a, b) => rank(a) - rank(b));
}

function startsFromSaves({ family, version }: PortCandidate): boolean {
  if (family !== 'dsda-doom' || version === undefined || version === null) return true;
  return compareVersions(version, DSDA_DOOM_LOADS_SAVES_SINCE) >= 0;
}
