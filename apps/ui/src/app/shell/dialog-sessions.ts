import { Component, inject } from '@angular/core';
import { SessionStore } from '@hangar/ui-data-access';

import { RunningSession } from './running-session';

/** The running games below the heading of a dialog, because the status bar can't be reached while a dialog is open. */
@Component({
  selector: 'hangar-dialog-sessions',
  imports: [RunningSession],
  template: `
    @for (session of sessions.running(); track session.sessionId) {
      <hangar-running-session [session]="session" />
    }
  `,
  styles: `
    :host {
      display: flex;
      flex: none;
      flex-wrap: wrap;
    }
    hangar-running-session {
      flex: 1 0 auto;
      min-height: 2.25rem;
      padding: 0 var(--s-6);
      border-right: 0;
      border-bottom: 1px solid var(--line);
    }
  `,
})
export class DialogSessions {
  protected readonly sessions = inject(SessionStore);
}
