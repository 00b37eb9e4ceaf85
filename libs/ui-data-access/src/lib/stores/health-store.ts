import { computed, inject, Service } from '@angular/core';

import { GeneralApi } from '../api/general-api';
import { LauncherEventStream } from '../api/launcher-event-stream';
import { LiveValue } from './live-value';

/** Version, data directory, whether there is a desktop shell, and what the user should know about. */
@Service()
export class HealthStore {
  private readonly api = inject(GeneralApi);
  private readonly live = new LiveValue(() => this.api.health());

  /** `null` before the first reading. */
  readonly health = this.live.value;
  readonly problems = computed(() => this.health()?.problems ?? []);
  readonly hasDesktopShell = computed(() => this.health()?.desktopShell ?? false);

  constructor() {
    const events = inject(LauncherEventStream);
    const reload = () => void this.live.reload();
    events.onRead(reload);
    // Health lists the problems of the files behind everything: whatever changed may have mended or made one.
    events.on('storage.problem', reload);
    events.on('settings.changed', reload);
    events.on('protocols.changed', reload);
    events.on('catalog.changed', reload);
    events.on('versions.delta', reload);
  }

  reload(): Promise<void> {
    return this.live.reload();
  }
}
