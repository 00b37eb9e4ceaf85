import { stemOf } from '@hangar/domain';

import type { VanillaLevel } from '../families';
import type { RequestedIwad } from './launch-request';

/** How a game names its maps: `E1M1` or `MAP01`; `null` for an unknown game. */
export type MapStyle = 'episodes' | 'numbers' | null;

/**
 * Returns the style of an IWAD's map names. Freedoom's games share one ID, so they are distinguished by their file
 * names.
 */
export function mapStyleOf(iwad: Pick<RequestedIwad, 'game' | 'properName'> | null): MapStyle {
  switch (iwad?.game) {
    case 'doom':
    case 'heretic':
    case 'chex':
      return 'episodes';
    case 'doom2':
    case 'tnt':
    case 'plutonia':
    case 'hexen':
    case 'strife':
    case 'hacx':
      return 'numbers';
    case 'freedoom':
      return /^(?:freedoom1|freedoomu)$/i.test(stemOf(iwad.properName)) ? 'episodes' : 'numbers';
    case 'other':
    case undefined:
      return null;
  }
}

/** Returns the level that `vanilla` means for an IWAD. */
export function getVanillaLevel(iwad: RequestedIwad | null): VanillaLevel {
  if (iwad?.game === 'tnt' || iwad?.game === 'plutonia') return 4;
  return mapStyleOf(iwad) === 'episodes' ? 3 : 2;
}

/** The parts of a map's name. `null` for a name that matches neither `ExMy` nor `MAPnn`. */
export type MapNumbers =
  | { readonly style: 'episodes'; readonly episode: number; readonly map: number }
  | { readonly style: 'numbers'; readonly map: number };

/** Parses `E2M3` and `MAP07`, ignoring case. */
export function readMapNumbers(name: string): MapNumbers | null {
  const episodic = /^E(\d{1,2})M(\d{1,2})$/i.exec(name);
  if (episodic) return { style: 'episodes', episode: Number(episodic[1]), map: Number(episodic[2]) };
  const numbered = /^MAP(\d{2,3})$/i.exec(name);
  return numbered ? { style: 'numbers', map: Number(numbered[1]) } : null;
}
