import type { IDemo } from '@hangar/domain';

import { formatMapTime } from './map-time';

/** The result of a demo's sync check; `untried` before the first check. */
export type SyncState = 'untried' | 'in-sync' | 'out-of-sync';

/** Returns the result of a demo's sync check. */
export function getSyncState({ inSync }: Pick<IDemo, 'inSync'>): SyncState {
  if (inSync === null) return 'untried';
  return inSync ? 'in-sync' : 'out-of-sync';
}

/** Returns the duration of a demo, or `null` if its header doesn't contain it. */
export function formatDemoDuration({ tics }: Pick<IDemo, 'tics'>): string | null {
  return tics === null ? null : formatMapTime(tics);
}

/** Returns the results of a demo check on one line, or an empty string before the check. */
export function getCheckText({ inSync, category }: Pick<IDemo, 'inSync' | 'category'>): string {
  if (inSync === null) return '';
  const syncText = inSync ? $localize`In sync` : $localize`Desyncs`;
  return category === null ? syncText : `${category} · ${syncText}`;
}
