import type { SourcePortFamily } from '@hangar/domain';

/** Families that run most of the mods a new user may try, best first; other families rank after them. */
const SENSIBLE_FIRST: readonly SourcePortFamily[] = [
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

interface Port {
  readonly family: SourcePortFamily | null;
  readonly ignored?: boolean;
}

/** Returns the best source port to start with, if there is one. */
export function sensiblePort<P extends Port>(ports: readonly P[]): P | undefined {
  const rank = ({ family }: Port) => {
    const place = family === null ? -1 : SENSIBLE_FIRST.indexOf(family);
    return place === -1 ? SENSIBLE_FIRST.length : place;
  };
  return ports.filter(({ ignored }) => !ignored).toSorted((a, b) => rank(a) - rank(b))[0];
}
