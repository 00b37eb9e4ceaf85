import { Component, computed, DOCUMENT, effect, ElementRef, inject, Injector } from '@angular/core';
import { Toast } from '@hangar/ui-components';
import { Notifications } from '@hangar/ui-data-access';
import type { Notification } from '@hangar/ui-data-access';

import { showDetails } from './show-details';

/** The toasts on screen: what went wrong is said at once, the rest when there is a pause. */
@Component({
  selector: 'hangar-toasts',
  imports: [Toast],
  host: {
    // In the top layer, as dialogs are; and dialogs do not hide popovers from screen readers.
    popover: 'manual',
    '(mouseenter)': 'notifications.hold()',
    '(mouseleave)': 'notifications.release()',
    '(focusin)': 'notifications.hold()',
    '(focusout)': 'notifications.release()',
  },
  template: `
    @for (group of groups(); track group.role) {
      <div [attr.role]="group.role">
        @for (news of group.toasts; track news.id) {
          <hangar-toast
            [kind]="news.tone"
            [heading]="news.title"
            [text]="news.text"
            [action]="news.action?.label ?? ''"
            [hasDetails]="news.details.length > 0"
            (acted)="act(news)"
            (detailsAsked)="details(news)"
            (closed)="close(news)"
            (keydown.escape)="close(news)"
          />
        }
      </div>
    }
  `,
  styleUrl: './toasts.css',
})
export class Toasts {
  private readonly injector = inject(Injector);
  protected readonly notifications = inject(Notifications);

  protected readonly groups = computed(() => {
    const toasts = this.notifications.toasts();
    return [
      { role: 'status', toasts: toasts.filter(({ tone }) => tone !== 'bad') },
      { role: 'alert', toasts: toasts.filter(({ tone }) => tone === 'bad') },
    ];
  });

  constructor() {
    // Beside the overlays of dialogs, not below the page that they hide: a dialog may be what the news is about.
    const host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    inject(DOCUMENT).body.append(host);
    effect(() => {
      if (this.newestId() > 0) raise(host);
    });
  }

  private readonly newestId = computed(() => this.notifications.toasts().at(-1)?.id ?? 0);

  // What is removed under the pointer takes no leave: unless it is released, what was held would stay for good.
  protected act(news: Notification): void {
    this.notifications.act(news);
    this.notifications.release();
  }

  protected close({ id }: Notification): void {
    this.notifications.dismiss(id);
    this.notifications.release();
  }

  protected details(news: Notification): void {
    void showDetails(this.injector, news);
  }
}

/** Brings it over whatever was opened since. */
function raise(popover: HTMLElement): void {
  if (popover.matches(':popover-open')) popover.hidePopover();
  popover.showPopover();
}
