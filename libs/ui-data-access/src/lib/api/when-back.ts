import { effect, inject, untracked } from '@angular/core';

import { LauncherEventStream } from './launcher-event-stream';

/**
 * Calls `again` each time the API can be heard after it was away: what could not be read meanwhile is to be read then, without a
 * press. Needs an injection context.
 */
export function whenBack(again: () => void): void {
  const { connection } = inject(LauncherEventStream);
  let wasAway = false;
  effect(() => {
    const isAway = connection() === 'away';
    if (wasAway && !isAway) untracked(again);
    wasAway = isAway;
  });
}
