import { Component, computed, inject, input } from '@angular/core';
import type { IProtocolCard } from '@hangar/domain';
import { Cover, formatPlaytime } from '@hangar/ui-components';

import { coverAddress } from '../cover-address';
import { LaunchLibrary } from '../launch-library';
import { getObstacleText } from '../obstacle-text';
import { SessionClock } from '../session-clock';

/** A protocol in the list next to the details. */
@Component({
  selector: 'hangar-side-item',
  imports: [Cover],
  template: `
    <hangar-cover [seed]="protocol().id" [initials]="false" [src]="cover()" />
    <span class="ellipsis">
      <b class="ellipsis">{{ protocol().title }}</b>
      <small class="ellipsis">{{ note() }}</small>
    </span>
  `,
  styles: `
    :host {
      display: flex;
      gap: 0.6875rem;
      align-items: center;
      min-width: 0;
    }
    hangar-cover {
      --cover-radius: var(--r-1);
      flex: none;
      width: 3.375rem;
    }
    b {
      display: block;
      font: var(--w-bold) 1rem / 1.25 var(--font-display);
    }
    small {
      display: block;
      color: var(--text-2);
      font-size: var(--t-xs);
    }
  `,
})
export class SideItem {
  private readonly library = inject(LaunchLibrary);
  private readonly clock = inject(SessionClock);

  readonly protocol = input.required<IProtocolCard>();

  protected readonly cover = coverAddress(() => this.protocol(), 160);
  protected readonly note = computed(() => {
    const state = this.library.getState(this.protocol());
    if (state.kind === 'running' && state.isStopping) return $localize`Stopping…`;
    if (state.kind === 'running')
      return $localize`Running, ${this.clock.getElapsedTime(state.session)}:time:`;
    const obstacle = state.kind === 'blocked' ? state.readiness.obstacles[0] : undefined;
    if (obstacle) return getObstacleText(obstacle).text;
    const { playtimeSeconds } = this.protocol();
    const playtime = playtimeSeconds > 0 ? formatPlaytime(playtimeSeconds) : '';
    return [this.library.getGameName(this.protocol()), playtime].filter(Boolean).join(' · ');
  });
}
