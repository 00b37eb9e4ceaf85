import { computed, effect, inject, Injector, untracked } from '@angular/core';
import { EarlyResponseReader, ProtocolStore } from '@hangar/ui-data-access';

/**
 * Preloads the other parts of the page once the first view is shown and the browser is idle, so that they remain
 * available even if Hangar, which serves them, stops. Needs an injection context.
 */
export function preloadParts(): void {
  const { protocols } = inject(ProtocolStore);
  const injector = inject(Injector);
  const earlyResponses = inject(EarlyResponseReader);
  const areProtocolsLoaded = computed(() => protocols() !== null);
  // The list of parts is itself loaded on demand, because the names of all their files would enlarge the first script.
  const load = () =>
    void import('./load-parts')
      .then(({ preloadPartsWhenIdle: loadParts }) => loadParts(injector))
      .catch(() => undefined);
  effect(() => {
    // Waits for the first view, because browsers also report idle time between its frames.
    if (areProtocolsLoaded()) untracked(() => earlyResponses.runAfterPaint(load));
  });
}
