import { effect, inject, untracked } from '@angular/core';

import { LauncherEventStream } from './launcher-event-stream';

/**
 * Calls `again` each time the API becomes available again, to reload data automatically. Needs an injection context.
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
