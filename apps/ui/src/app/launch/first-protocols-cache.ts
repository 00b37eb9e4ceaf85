import { effect, inject, Injector, Service } from '@angular/core';
import { ProtocolsApi, ProtocolStore } from '@hangar/ui-data-access';

import { DEFAULT_SORT, FIRST_PROTOCOLS, STORAGE_KEYS } from '../first-paint-table';
import { readLaunchPreferences } from './launch-preferences';
import { LaunchQuery } from './launch-query';

/** Changes that follow one another within this time cause only one reload. */
const PAUSE_MS = 1000;

/**
 * Makes the browser cache the first protocols. A page that is opened while Hangar is starting shows them until Hangar
 * responds. Settings and base games need no such step: their address never varies, so each request caches them.
 */
@Service()
export class FirstProtocolsCache {
  private readonly query = inject(LaunchQuery);
  private readonly protocols = inject(ProtocolStore).protocols;
  private readonly api = inject(ProtocolsApi);
  private readonly injector = inject(Injector);

  start(): void {
    const scheduleStore = (onCleanup: (callback: () => void) => void): void => {
      // These signals are read only to detect changes to the sort order. `store` reads the order from local storage,
      // which contains the new order when the timer fires.
      this.query.sort();
      this.query.direction();
      const protocols = this.protocols();
      if (protocols === null) return;
      // Otherwise, the next visit would show deleted protocols instead of the first steps.
      if (protocols.length === 0) return clearStored();
      const timer = setTimeout(() => void this.store(), PAUSE_MS);
      onCleanup(() => clearTimeout(timer));
    };
    effect(scheduleStore, { injector: this.injector });
  }

  private async store(): Promise<void> {
    const script = document.querySelector('link[as=script]')?.getAttribute('href');
    if (!script) return;
    // Sends the same request as a page whose address doesn't specify a sort order.
    const { sort, direction } = readLaunchPreferences();
    const order = sort ? { sort, direction } : { sort: DEFAULT_SORT };
    try {
      await this.api.listFirst(FIRST_PROTOCOLS, order);
      localStorage.setItem(STORAGE_KEYS.answers, JSON.stringify({ script, ...order }));
    } catch {
      // Hangar doesn't respond, or storage is blocked. The next visit waits for Hangar.
    }
  }
}

function clearStored(): void {
  try {
    localStorage.removeItem(STORAGE_KEYS.answers);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
