import { effect, inject, Injector, Service } from '@angular/core';
import { ProtocolsApi, ProtocolStore } from '@hangar/ui-data-access';

import { DEFAULT_SORT, FIRST_PROTOCOLS, KEPT } from '../first-paint-table';
import { readLaunchMemory } from './launch-memory';
import { LaunchQuery } from './launch-query';

/** Many changes in a row are one. */
const PAUSE_MILLISECONDS = 1000;

/**
 * Has the browser keep the first part of the protocols as it is now: a page that is opened while Hangar is being built shows it until
 * Hangar can be asked. Settings and base games are kept whenever they are read, since they are asked for in one way only.
 */
@Service()
export class FirstAnswers {
  private readonly query = inject(LaunchQuery);
  private readonly protocols = inject(ProtocolStore).protocols;
  private readonly api = inject(ProtocolsApi);
  private readonly injector = inject(Injector);

  begin(): void {
    const whenChanged = (onCleanup: (act: () => void) => void): void => {
      // Chosen in the page, and remembered by then.
      this.query.sort();
      this.query.direction();
      const protocols = this.protocols();
      if (protocols === null) return;
      // Nobody is to see the first steps again, or a card that is deleted.
      if (protocols.length === 0) return forget();
      const timer = setTimeout(() => void this.keep(), PAUSE_MILLISECONDS);
      onCleanup(() => clearTimeout(timer));
    };
    effect(whenChanged, { injector: this.injector });
  }

  private async keep(): Promise<void> {
    const script = document.querySelector('link[as=script]')?.getAttribute('href');
    if (!script) return;
    // As a page asks that is opened with no choice in its address.
    const { sort, direction } = readLaunchMemory();
    const order = sort ? { sort, direction } : { sort: DEFAULT_SORT };
    try {
      await this.api.listFirst(FIRST_PROTOCOLS, order);
      localStorage.setItem(KEPT.answers, JSON.stringify({ script, ...order }));
    } catch {
      // Hangar is away, or the browser keeps nothing: then the first cards wait for Hangar.
    }
  }
}

function forget(): void {
  try {
    localStorage.removeItem(KEPT.answers);
  } catch {
    // Storage that is blocked keeps nothing anyway.
  }
}
