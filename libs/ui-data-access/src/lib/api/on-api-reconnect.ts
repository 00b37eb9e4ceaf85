import { effect, inject, untracked } from '@angular/core';

import { LauncherEventStream } from './launcher-event-stream';

/**
 * Calls `callback` each time the API becomes available again, to reload data automatically. Needs an injection context.
 */
export function onApiReconnect(callback: () => void): void {
  const { connection } = inject(LauncherEventStream);
  let wasUnavailable = false;
  effect(() => {
    const isUnavailable = connection() === 'away';
    if (wasUnavailable && !isUnavailable) untracked(callback);
    wasUnavailable = isUnavailable;
  });
}
