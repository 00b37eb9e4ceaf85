import type { IContinuable, IProtocol, ISave } from '@hangar/domain';
import { formatLastPlayed, formatPlaytime } from '@hangar/ui-components';

import type { ProtocolState } from '../launch-library';
import type { SaveWay } from '../play/save-way';

/** A protocol with a save to continue from, as shown in the strip. */
export interface ContinueTile {
  readonly protocol: IProtocol;
  readonly save: ISave;
  /** The effect of a click: continue, continue with the original files if they differ, or fix an obstacle. */
  readonly press: 'continue' | 'continue-with-old-files' | 'mend';
  /** The map and the time spent in it. */
  readonly where: string;
  readonly when: string;
}

/** The current state of a protocol that could be continued. */
export interface TileFacts {
  readonly protocol: IProtocol | undefined;
  readonly state: ProtocolState['kind'];
  readonly way: SaveWay['kind'];
}

const TICS_PER_SECOND = 35;

/** Returns the tile of a protocol, or `null` if it is running or no longer exists. */
export function tileOf({ save }: IContinuable, { protocol, state, way }: TileFacts): ContinueTile | null {
  if (!protocol || state === 'running' || state === 'starting') return null;
  const { map, levelTimeTics, savedAt } = save;
  const time = levelTimeTics === null ? '' : formatPlaytime(Math.max(1, levelTimeTics / TICS_PER_SECOND));
  return {
    protocol,
    save,
    press:
      state === 'blocked' || way === 'lost' ? 'mend' : way === 'old' ? 'continue-with-old-files' : 'continue',
    where: [map ?? $localize`Unknown map`, time].filter(Boolean).join(' · '),
    when: formatLastPlayed(savedAt),
  };
}
