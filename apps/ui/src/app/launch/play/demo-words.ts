import type { IDemo } from '@hangar/domain';

import { mapTime } from './map-time';

/** What is known of whether a demo plays to its end. */
export type SyncState = 'untried' | 'in-sync' | 'out-of-sync';

/** What is known of whether a demo plays to its end. */
export function syncState({ inSync }: Pick<IDemo, 'inSync'>): SyncState {
  if (inSync === null) return 'untried';
  return inSync ? 'in-sync' : 'out-of-sync';
}

/** How long a demo is; `null` where its header does not tell. */
export function demoLength({ tics }: Pick<IDemo, 'tics'>): string | null {
  return tics === null ? null : mapTime(tics);
}

/** What was found about a demo, where there is room for one line alone; empty before it was checked. */
export function checkText({ inSync, category }: Pick<IDemo, 'inSync' | 'category'>): string {
  if (inSync === null) return '';
  const sync = inSync ? $localize`Plays to its end` : $localize`Goes out of sync`;
  return category === null ? sync : `${category} · ${sync}`;
}
