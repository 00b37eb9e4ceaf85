import { Component, inject } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { Notices } from './notices';

/** The notices, in the corner of the page. */
@Component({
  selector: 'hangar-notice-list',
  imports: [Icon],
  template: `
    <div aria-live="polite" class="notices">
      @for (notice of notices.shown(); track notice.id) {
        <div
          class="notice"
          [class.bad]="notice.tone === 'bad'"
          [attr.role]="notice.tone === 'bad' ? 'alert' : null"
        >
          <hangar-icon [name]="notice.tone === 'bad' ? 'warn' : 'check'" />
          <div class="body">
            <p>{{ notice.text }}</p>
            @if (notice.details.length > 0) {
              <details>
                <summary>Details</summary>
                <ul>
                  @for (line of notice.details; track $index) {
                    <li>{{ line }}</li>
                  }
                </ul>
              </details>
            }
          </div>
          <button type="button" class="ib sm" aria-label="Close" (click)="notices.close(notice.id)">
            <hangar-icon name="x" />
          </button>
        </div>
      }
    </div>
  `,
  styleUrl: './notice-list.css',
})
export class NoticeList {
  protected readonly notices = inject(Notices);
}
