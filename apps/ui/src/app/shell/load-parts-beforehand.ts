import { computed, effect, inject, Injector, untracked } from '@angular/core';
import { loadMenus } from '@hangar/ui-components';
import { EarlyAnswers, ProtocolStore } from '@hangar/ui-data-access';

/** What is loaded when it is first needed. */
const PARTS: readonly ((injector: Injector) => Promise<unknown>)[] = [
  // What tells of a fault must be there before the fault.
  () => import('./news-toast'),
  () => import('../launch/launch-failures'),
  () => import('../launch/deletions'),
  () => import('../launch/rare-tools'),
  // What asks before something is lost, and menus: nobody should wait for those.
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
  () => import('../player/player-page'),
  () => import('../deleted/deleted-page'),
  () => import('../settings/open-settings'),
  () => import('../launch/output-dialog'),
  () => import('./details-dialog'),
  () => import('./games-sheet'),
  () => import('./activity-meter'),
  () => import('./problems-button'),
  () => import('./running-session'),
  () => import('./saved-filters/filter-dialog'),
  () => import('../palette/open-palette'),
  () => import('../surprise/open-surprise'),
  () => import('../extras/open-play-with'),
  (injector) => import('../launch/watch-covers').then(({ watchCovers }) => watchCovers(injector)),
  // What the first search looks at: made now, no letter has to wait for it.
  (injector) =>
    import('../launch/search/file-names').then(({ FileNames }) => injector.get(FileNames).prepare()),
];

/**
 * Loads the other parts of the page once the first of it stands and nothing else is to be done: they come from the API, and one that
 * goes away must not take them along. Needs an injection context.
 */
export function loadPartsBeforehand(): void {
  const { protocols } = inject(ProtocolStore);
  const injector = inject(Injector);
  const early = inject(EarlyAnswers);
  const isThere = computed(() => protocols() !== null);
  effect(() => {
    // A browser calls itself idle between the frames of a first screen, too.
    if (isThere()) untracked(() => early.afterwards(() => loadOneByOne(PARTS, injector)));
  });
}

function loadOneByOne([first, ...others]: typeof PARTS, injector: Injector): void {
  if (!first) {
    performance.mark('all parts loaded');
    return;
  }
  whenIdle(() => {
    // One that cannot be had now is asked for again when it is needed.
    void first(injector)
      .catch(() => undefined)
      .then(() => loadOneByOne(others, injector));
  });
}

function whenIdle(act: () => void): void {
  // Not every browser tells when it is idle.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act);
  else setTimeout(act);
}
