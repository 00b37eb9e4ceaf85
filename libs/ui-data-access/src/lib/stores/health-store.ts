import { computed, inject, Service } from '@angular/core';

import { GeneralApi } from '../api/general-api';
import { LauncherEventStream } from '../api/launcher-event-stream';
import { LiveValue } from './live-value';

/** Hangar's version, its data folder, whether there is a desktop shell, and problems that users should know about. */
@Service()
export class HealthStore {
  private readonly api = inject(GeneralApi);
  private readonly liveValue = new LiveValue(() => this.api.getHealth());

  /** `null` until loaded. */
  readonly health = this.liveValue.value;
  readonly problems = computed(() => this.health()?.problems ?? []);
  readonly hasDesktopShell = computed(() => this.health()?.desktopShell ?? false);

  constructor() {
    const events = inject(LauncherEventStream);
    const reload = () => void this.liveValue.reload();
    events.onRefresh(reload);
    // Any file can have a problem, so any change may have caused or fixed one.
    events.on('storage.problem', reload);
    events.on('settings.changed', reload);
    events.on('protocols.changed', reload);
    events.on('catalog.changed', reload);
    events.on('versions.delta', reload);
  }

  reload(): Promise<void> {
    return this.liveValue.reload();
  }
}
