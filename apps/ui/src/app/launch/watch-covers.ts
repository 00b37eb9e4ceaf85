import { inject, Service, type Injector } from '@angular/core';
import { clearMissingImages } from '@hangar/ui-components';
import { LauncherEventStream } from '@hangar/ui-data-access';

import { FirstProtocolsCache } from './first-protocols-cache';
import { FirstCovers } from './grid/first-covers';

/** Makes covers request missing images again after a change that may have made them available. */
@Service()
class CoverChanges {
  private readonly events = inject(LauncherEventStream);

  start(): void {
    this.events.on('catalog.changed', clearMissingImages);
    this.events.on('versions.delta', clearMissingImages);
    this.events.on('settings.changed', clearMissingImages);
    this.events.on('images.changed', clearMissingImages);
    this.events.onRefresh(clearMissingImages);
  }
}

/** Starts the background tasks for covers, which run until the page is closed. */
export function watchCovers(injector: Injector): void {
  injector.get(FirstCovers).start();
  injector.get(FirstProtocolsCache).start();
  injector.get(CoverChanges).start();
}
