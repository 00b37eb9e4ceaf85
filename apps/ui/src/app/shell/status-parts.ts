import { Component, inject } from '@angular/core';
import { Activities, SessionStore } from '@hangar/ui-data-access';

import { ActivityButton } from './activity-button';
import { ActivityMeter } from './activity-meter';
import { ProblemsButton } from './problems-button';
import { RunningSession } from './running-session';

/** Running games and tasks, and the buttons for the Activity panel and for Hangar's problems. */
@Component({
  selector: 'hangar-status-parts',
  imports: [ActivityButton, ActivityMeter, ProblemsButton, RunningSession],
  template: `
    <div class="running">
      @for (session of sessions.running(); track session.sessionId) {
        <hangar-running-session [session]="session" />
      }
      @for (activity of activities.current(); track activity.id) {
        <hangar-activity-meter [activity]="activity" />
      }
    </div>
    @if (activities.hasJobs()) {
      <hangar-activity-button />
    }
    <hangar-problems-button />
  `,
  styles: `
    :host {
      display: contents;
    }
    .running {
      display: flex;
      flex: 1;
      min-width: 0;
      overflow-x: auto;
      scrollbar-width: none;
    }
  `,
})
export class StatusParts {
  protected readonly sessions = inject(SessionStore);
  protected readonly activities = inject(Activities);
}
