import { inject, Service, type Injector } from '@angular/core';
import { forgetNoPictures } from '@hangar/ui-components';
import { LauncherEventStream } from '@hangar/ui-data-access';

import { FirstAnswers } from './first-answers';
import { FirstCovers } from './grid/first-covers';

/** Makes covers request missing images again after a change that may provide them. */
@Service()
class CoverChanges {
  private readonly events = inject(LauncherEventStream);

  begin(): void {
    this.events.on('catalog.changed', forgetNoPictures);
    this.events.on('versions.delta', forgetNoPictures);
    this.events.on('settings.changed', forgetNoPictures);
    this.events.on('images.changed', forgetNoPictures);
    this.events.onRead(forgetNoPictures);
  }
}

/** Starts the background tasks for covers, which run until the page is closed. */
export function watchCovers(injector: Injector): void {
  injector.get(FirstCovers).begin();
  injector.get(FirstAnswers).begin();
  injector.get(CoverChanges).begin();
}
