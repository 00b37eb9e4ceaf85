import type { SourcePortFamily } from '../records/source-port';

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

interface PortCandidate {
  readonly family: SourcePortFamily | null;
  readonly ignored?: boolean;
}

/** Returns the best source port to start with, if there is one. */
export function preferredPort<P extends PortCandidate>(ports: readonly P[]): P | undefined {
  return preferredPorts(ports)[0];
}

/** Returns the visible source ports, best for newcomers first. */
export function preferredPorts<P extends PortCandidate>(ports: readonly P[]): P[] {
  const rank = ({ family }: PortCandidate) => {
    const index = family === null ? -1 : PREFERRED_FAMILIES.indexOf(family);
    return index === -1 ? PREFERRED_FAMILIES.length : index;
  };
  return ports.filter(({ ignored }) => !ignored).toSorted((a, b) => rank(a) - rank(b));
}
