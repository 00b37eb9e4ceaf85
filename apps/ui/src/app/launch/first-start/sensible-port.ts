import type { SourcePortFamily } from '@hangar/domain';

/** Which family plays most of what a newcomer may try; others come after these. */
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

/** The source port to begin with; nothing when there is none. */
export function sensiblePort<P extends Port>(ports: readonly P[]): P | undefined {
  const rank = ({ family }: Port) => {
    const place = family === null ? -1 : SENSIBLE_FIRST.indexOf(family);
    return place === -1 ? SENSIBLE_FIRST.length : place;
  };
  return ports.filter(({ ignored }) => !ignored).toSorted((a, b) => rank(a) - rank(b))[0];
}
