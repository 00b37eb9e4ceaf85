import { inject, Service } from '@angular/core';
import type { IUpdateState } from '@hangar/domain';

import { GeneralApi } from '../api/general-api';
import { LauncherEventStream } from '../api/launcher-event-stream';
import { LiveValue } from './live-value';

/** Hangar's updates. */
@Service()
export class UpdateStore {
  private readonly api = inject(GeneralApi);
  private readonly liveValue = new LiveValue(() => this.api.getUpdates());

  /** `null` until loaded. */
  readonly state = this.liveValue.value;

  constructor() {
    const events = inject(LauncherEventStream);
    events.onRefresh(() => void this.liveValue.reload());
    events.on('update.status', () => void this.liveValue.reload());
  }

  check(): Promise<void> {
    return this.run(() => this.api.checkForUpdates());
  }

  download(): Promise<void> {
    return this.run(() => this.api.downloadUpdate());
  }

  cancelDownload(): Promise<void> {
    return this.run(() => this.api.cancelUpdateDownload());
  }

  /** Quits Hangar and starts the new version. */
  install(): Promise<void> {
    return this.run(() => this.api.installUpdate());
  }

  private async run(call: () => Promise<IUpdateState>): Promise<void> {
    this.liveValue.set(await call());
  }
}
