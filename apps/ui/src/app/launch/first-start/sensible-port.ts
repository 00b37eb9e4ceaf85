import type { ISourcePort, SourcePortFamily } from '@hangar/domain';

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

/** The source port to begin with; nothing when there is none. */
export function sensiblePort(ports: readonly ISourcePort[]): ISourcePort | undefined {
  const rank = ({ family }: ISourcePort) => {
    const place = SENSIBLE_FIRST.indexOf(family);
    return place === -1 ? SENSIBLE_FIRST.length : place;
  };
  return ports.filter(({ ignored }) => !ignored).toSorted((a, b) => rank(a) - rank(b))[0];
}
