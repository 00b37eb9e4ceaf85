import { inject, Service } from '@angular/core';
import { forgetNoPictures } from '@hangar/ui-components';
import { LauncherEventStream } from '@hangar/ui-data-access';

/** Has covers ask again for pictures that were not there, once something changed that they are made from. */
@Service()
export class CoverChanges {
  private readonly events = inject(LauncherEventStream);

  begin(): void {
    this.events.on('catalog.changed', forgetNoPictures);
    this.events.on('versions.delta', forgetNoPictures);
    this.events.on('settings.changed', forgetNoPictures);
    this.events.on('images.changed', forgetNoPictures);
    this.events.onRead(forgetNoPictures);
  }
}
