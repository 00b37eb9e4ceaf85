import { inject, Service } from '@angular/core';

import { GeneralApi } from '../api/general-api';
import { LauncherEventStream } from '../api/launcher-event-stream';
import { LiveValue } from './live-value';

/** The player's rank, statistics and achievements. */
@Service()
export class PlayerStore {
  private readonly api = inject(GeneralApi);
  private readonly liveValue = new LiveValue(() => this.api.getPlayer());

  /** `null` until loaded. */
  readonly player = this.liveValue.value;
  readonly error = this.liveValue.error;

  constructor() {
    const events = inject(LauncherEventStream);
    events.onRefresh(() => void this.liveValue.reload());
    events.on('player.changed', () => void this.liveValue.reload());
    events.on('achievement.unlocked', () => void this.liveValue.reload());
  }
}
