import { Component, computed, inject } from '@angular/core';
import { Activities, HealthStore, SessionStore } from '@hangar/ui-data-access';

import { ActivityMeter } from './activity-meter';
import { ShortcutListener } from './keys/shortcut-listener';
import { ProblemsButton } from './problems-button';
import { RunningSession } from './running-session';

/** The status bar: running sessions, activities and problems. */
@Component({
  selector: 'hangar-status-bar',
  imports: [ActivityMeter, ProblemsButton, RunningSession],
  host: { role: 'region', 'aria-label': $localize`Status`, '[class.idle]': 'isIdle()' },
  template: `
    <div class="activity">
      @defer (when !isIdle()) {
        @for (session of sessions.running(); track session.sessionId) {
          <hangar-running-session [session]="session" />
        }
        @for (activity of activities.current(); track activity.id) {
          <hangar-activity-meter [activity]="activity" />
        }
      } @error {
        <!-- The API stopped before this was loaded. The banner reports that. -->
      }
    </div>
    @defer (when !isIdle()) {
      <hangar-problems-button />
    } @error {}
    <button type="button" class="keys" aria-keyshortcuts="?" (click)="shortcuts.openHelp()">
      <kbd aria-hidden="true">?</kbd>
      <ng-container i18n>Shortcuts</ng-container>
    </button>
  `,
  styleUrl: './status-bar.css',
})
export class StatusBar {
  private readonly problems = inject(HealthStore).problems;
  protected readonly sessions = inject(SessionStore);
  protected readonly activities = inject(Activities);
  protected readonly shortcuts = inject(ShortcutListener);

  /** Whether there is nothing to show. The bar is then hidden on small screens. */
  protected readonly isIdle = computed(
    () => this.sessions.running().length + this.activities.current().length + this.problems().length === 0,
  );
}
