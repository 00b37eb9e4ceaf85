import type { IContinuable, IProtocolCard, ISave } from '@hangar/domain';
import { formatLastPlayed, formatPlaytime } from '@hangar/ui-components';

import type { ProtocolState } from '../launch-library';
import { getPortText } from '../play/continue-mode';
import type { ContinueMode } from '../play/continue-mode';

/** A protocol with a save to continue from, as shown in the strip. */
export interface ContinueTile {
  readonly protocol: IProtocolCard;
  readonly save: ISave;
  /** The effect of a click: continue, continue with the original files if they differ, or fix an obstacle. */
  readonly action: 'continue' | 'continue-with-old-files' | 'mend';
  /** The map and the time spent on it. */
  readonly positionText: string;
  readonly lastPlayedText: string;
  /** Names the source port that loads the save, if it isn't the protocol's own. */
  readonly portText: string;
}

/** The current state of a protocol that could be continued. */
export interface TileState {
  readonly protocol: IProtocolCard | undefined;
  readonly state: ProtocolState['kind'];
  readonly mode: ContinueMode['kind'];
}

const TICS_PER_SECOND = 35;

/** Returns the tile of a protocol, or `null` if it is running, can't start or no longer exists. */
export function createTile(
  { save }: IContinuable,
  { protocol, state, mode }: TileState,
): ContinueTile | null {
  if (!protocol || state !== 'ready') return null;
  const { map, levelTimeTics, savedAt } = save;
  const time = levelTimeTics === null ? '' : formatPlaytime(Math.max(1, levelTimeTics / TICS_PER_SECOND));
  return {
    protocol,
    save,
    action: mode === 'lost' ? 'mend' : mode === 'old' ? 'continue-with-old-files' : 'continue',
    positionText: [map ?? $localize`Unknown map`, time].filter(Boolean).join(' · '),
    lastPlayedText: formatLastPlayed(savedAt),
    portText: getPortText(save),
  };
}
