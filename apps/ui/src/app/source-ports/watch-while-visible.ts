import { effect, type Signal } from '@angular/core';

const CHECK_INTERVAL_MS = 5_000;

/**
 * Runs a check every 5 seconds while `isWatching` is true and the page is visible, for example to detect a source port
 * that the user installs in a terminal. Needs an injection context and ends when it is destroyed.
 */
export function watchWhileVisible(isWatching: Signal<boolean>, check: () => void): void {
  effect((onCleanup) => {
    if (!isWatching()) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') check();
    }, CHECK_INTERVAL_MS);
    onCleanup(() => clearInterval(timer));
  });
}
