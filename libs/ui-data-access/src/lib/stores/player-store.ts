import { inject, Service } from '@angular/core';

import { GeneralApi } from '../api/general-api';
import { LauncherEventStream } from '../api/launcher-event-stream';
import { LiveValue } from './live-value';

/** The player's rank, statistics and achievements. */
@Service()
export class PlayerStore {
  private readonly api = inject(GeneralApi);
  private readonly live = new LiveValue(() => this.api.getPlayer());

  /** `null` until loaded. */
  readonly player = this.live.value;
  readonly error = this.live.error;

  constructor() {
    const events = inject(LauncherEventStream);
    events.onRead(() => void this.live.reload());
    events.on('player.changed', () => void this.live.reload());
    events.on('achievement.unlocked', () => void this.live.reload());
  }
}
