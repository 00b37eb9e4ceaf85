import { Component, computed, inject, input } from '@angular/core';
import type { IProtocolCard } from '@hangar/domain';
import { Cover, formatPlaytime, Icon } from '@hangar/ui-components';

import { createCoverAddress } from '../cover-address';
import { LaunchLibrary } from '../launch-library';
import { createProblemTexts } from '../readiness/problem-texts';
import { SessionClock } from '../session-clock';

/** A protocol in the list next to the details. */
@Component({
  selector: 'hangar-side-item',
  imports: [Cover, Icon],
  template: `
    <hangar-cover [seed]="protocol().id" [initials]="false" [src]="cover()" />
    <span class="ellipsis">
      <b class="ellipsis">
        {{ protocol().title }}
        @if (problem.reason()) {
          <hangar-icon [name]="isBlocked() ? 'block' : 'warn'" [class.blocked]="isBlocked()" />
        }
      </b>
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
    hangar-icon {
      width: 0.9375rem;
      height: 0.9375rem;
      color: var(--warn);
      vertical-align: -0.0625rem;
    }
    hangar-icon.blocked {
      color: var(--bad);
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

  protected readonly problem = createProblemTexts(() => this.protocol());
  protected readonly isBlocked = computed(() => this.protocol().readiness?.state === 'blocked');
  protected readonly cover = createCoverAddress(() => this.protocol(), 160);
  protected readonly note = computed(() => {
    const state = this.library.getState(this.protocol());
    if (state.kind === 'running' && state.isStopping) return $localize`Stopping…`;
    if (state.kind === 'running')
      return $localize`Running, ${this.clock.getElapsedTime(state.session)}:time:`;
    const reason = this.problem.reason();
    if (reason) return reason;
    const { playtimeSeconds } = this.protocol();
    const playtime = playtimeSeconds > 0 ? formatPlaytime(playtimeSeconds) : '';
    return [this.library.getGameName(this.protocol()), playtime].filter(Boolean).join(' · ');
  });
}
