import { Component, computed, DOCUMENT, effect, ElementRef, inject } from '@angular/core';
import { Notifications } from '@hangar/ui-data-access';

import { NotificationToast } from './notification-toast';

/** The visible toasts. Errors are announced immediately, others when the screen reader is idle. */
@Component({
  selector: 'hangar-toasts',
  imports: [NotificationToast],
  host: {
    // Like a dialog, a popover is in the top layer, so dialogs don't hide it from screen readers.
    popover: 'manual',
    '(mouseenter)': 'notifications.pauseTimers()',
    '(mouseleave)': 'notifications.resumeTimers()',
    '(focusin)': 'notifications.pauseTimers()',
    '(focusout)': 'notifications.resumeTimers()',
  },
  template: `
    @for (group of groups(); track group.role) {
      <div [attr.role]="group.role">
        @for (news of group.toasts; track news.id) {
          @defer (on immediate) {
            <hangar-news-toast [notification]="news" />
          } @error {
            <p>{{ news.title }}</p>
          }
        }
      </div>
    }
  `,
  styleUrl: './toasts.css',
})
export class Toasts {
  protected readonly notifications = inject(Notifications);

  protected readonly groups = computed(() => {
    const toasts = this.notifications.toasts();
    return [
      { role: 'status', toasts: toasts.filter(({ tone }) => tone !== 'bad') },
      { role: 'alert', toasts: toasts.filter(({ tone }) => tone === 'bad') },
    ];
  });

  constructor() {
    // The toasts are moved out of the page into the body, because dialogs hide the page from screen readers and a toast
    // may concern a dialog.
    const host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    inject(DOCUMENT).body.append(host);
    effect(() => {
      if (this.newestId() > 0) moveToTop(host);
    });
  }

  private readonly newestId = computed(() => this.notifications.toasts().at(-1)?.id ?? 0);
}

/** Moves the popover above everything that was opened after it. */
function moveToTop(popover: HTMLElement): void {
  if (popover.matches(':popover-open')) popover.hidePopover();
  popover.showPopover();
}
