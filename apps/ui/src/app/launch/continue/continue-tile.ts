import type { IContinuable, IProtocol, ISave } from '@hangar/domain';
import { formatLastPlayed, formatPlaytime } from '@hangar/ui-components';

import type { ProtocolState } from '../launch-library';
import type { SaveWay } from '../play/save-way';

/** A protocol that can go on, as the strip shows it. */
export interface ContinueTile {
  readonly protocol: IProtocol;
  readonly save: ISave;
  /** What a press does: goes on, with the files of then where they differ, or mends what stands in the way. */
  readonly press: 'continue' | 'continue-with-old-files' | 'mend';
  /** Map and time in it. */
  readonly where: string;
  readonly when: string;
}

/** What is known of a protocol that could go on. */
export interface TileFacts {
  readonly protocol: IProtocol | undefined;
  readonly state: ProtocolState['kind'];
  readonly way: SaveWay['kind'];
}

const TICS_PER_SECOND = 35;

/** The tile of a protocol; `null` for one that runs, or is gone by now. */
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
