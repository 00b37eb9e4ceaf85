import { PLAY_STATES } from '@hangar/domain';
import type { PlayState } from '@hangar/domain';
import type { IconName, MenuItem } from '@hangar/ui-components';

import { STATE_NAMES } from './change-text';

export const STATE_ICONS: Readonly<Record<PlayState, IconName>> = {
  playing: 'playing',
  backlog: 'backlog',
  finished: 'check',
  dropped: 'dropped',
};

/** All play states and "No status", as menu items. */
export const STATE_ITEMS: readonly MenuItem[] = [
  ...PLAY_STATES.map((state) => ({ id: state, label: STATE_NAMES[state], icon: STATE_ICONS[state] })),
  { id: '', label: $localize`No status`, icon: 'x' },
];

/** Returns the play state of a menu item's id, or `null` for "No status". */
export function parsePlayState(id: string): PlayState | null {
  return PLAY_STATES.find((state) => state === id) ?? null;
}
