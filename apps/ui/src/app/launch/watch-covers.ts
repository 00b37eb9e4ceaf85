import { inject, Service, type Injector } from '@angular/core';
import { forgetNoPictures } from '@hangar/ui-components';
import { LauncherEventStream } from '@hangar/ui-data-access';

import { FirstAnswers } from './first-answers';
import { FirstCovers } from './grid/first-covers';

/** Has covers ask again for pictures that were not there, once something changed that they are made from. */
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

/** Begins what goes on beside the covers for as long as the page is open. */
export function watchCovers(injector: Injector): void {
  injector.get(FirstCovers).begin();
  injector.get(FirstAnswers).begin();
  injector.get(CoverChanges).begin();
}
