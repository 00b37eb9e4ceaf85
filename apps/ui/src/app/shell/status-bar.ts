import { Component, computed, inject } from '@angular/core';
import { Activities, HealthStore, SessionStore } from '@hangar/ui-data-access';

import { ShortcutListener } from './keys/shortcut-listener';
import { StatusParts } from './status-parts';

/** The status bar: running sessions, activities and problems. */
@Component({
  selector: 'hangar-status-bar',
  imports: [StatusParts],
  host: { role: 'region', 'aria-label': $localize`Status`, '[class.idle]': 'isIdle()' },
  template: `
    @defer (when !isIdle() || activities.hasJobs()) {
      <hangar-status-parts />
    } @error {
      <!-- The API stopped before this was loaded. The banner reports that. -->
    }
    <button type="button" class="keys" aria-keyshortcuts="?" (click)="shortcuts.openHelp()">
      <kbd aria-hidden="true">?</kbd>
      <ng-container i18n>Shortcuts</ng-container>
    </button>
  `,
  styleUrl: './status-bar.css',
})
export class StatusBar {
  private readonly problems = inject(HealthStore).problems;
  private readonly sessions = inject(SessionStore);
  protected readonly activities = inject(Activities);
  protected readonly shortcuts = inject(ShortcutListener);

  /** Whether there is nothing to show. The bar is then hidden on small screens. */
  protected readonly isIdle = computed(
    () => this.sessions.running().length + this.activities.current().length + this.problems().length === 0,
  );
}
