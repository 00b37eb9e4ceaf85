import type { Injector } from '@angular/core';
import { loadMenus } from '@hangar/ui-components';

/** Parts of the page that would otherwise be loaded only on demand. */
const PRELOADS: readonly ((injector: Injector) => Promise<unknown>)[] = [
  // Parts that report errors must be loaded before an error occurs.
  () => import('./notification-toast'),
  () => import('../launch/launch-failures'),
  () => import('../launch/protocol-deleter'),
  () => import('../launch/readiness/remedy-runner'),
  () => import('../launch/readiness/remedy-button'),
  () => import('../launch/protocol-tools'),
  () => import('../launch/secondary-tools'),
  // Confirmations and menus should open without delay.
  () => import('../confirm/confirm-dialog'),
  loadMenus,
  () => import('../launch/protocol-menu'),
  () => import('../launch/sort-choices'),
  () => import('../launch/detail/detail-view'),
  () => import('../launch/first-start/first-start'),
  () => import('../launch/list/protocol-table'),
  () => import('../launch/search/search-results'),
  () => import('../install/install-page'),
  () => import('../install/mod-files-tab/mod-files-tab'),
  () => import('../install/wad-files-tab/wad-files-tab'),
  () => import('../install/edit-mod-file-dialog/edit-mod-file-dialog'),
  () => import('../install/configuration-tab/conflict-dialog'),
  () => import('../file-picking/folder-dialog'),
  () => import('../discover/discover-page'),
  () => import('../player/player-page'),
  () => import('../deleted/deleted-page'),
  () => import('../settings/open-settings'),
  () => import('../launch/output-dialog'),
  () => import('./details-dialog'),
  () => import('./games-sheet'),
  () => import('./status-parts'),
  () => import('../activity/open-activity'),
  () => import('./saved-filters/filter-dialog'),
  () => import('../palette/open-palette'),
  () => import('../surprise/open-surprise'),
  () => import('../extras/open-play-with'),
  (injector) => import('../launch/watch-covers').then(({ watchCovers }) => watchCovers(injector)),
  // Prepares the data for the first search, so that typing never has to wait for it.
  (injector) =>
    import('../launch/search/file-names').then(({ FileNames }) => injector.get(FileNames).prepare()),
];

/** Loads all parts, one after another, while the browser is idle. */
export function preloadPartsWhenIdle(injector: Injector): void {
  loadSequentially(PRELOADS, injector);
}

function loadSequentially([first, ...others]: typeof PRELOADS, injector: Injector): void {
  if (!first) {
    performance.mark('all parts loaded');
    return;
  }
  runWhenIdle(() => {
    // If a part fails to load, it is requested again when it is needed.
    void first(injector)
      .catch(() => undefined)
      .then(() => loadSequentially(others, injector));
  });
}

function runWhenIdle(callback: () => void): void {
  // Not every browser reports idle time.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback);
  else setTimeout(callback);
}
