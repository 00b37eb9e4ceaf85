import { Component, inject, Injector, input } from '@angular/core';
import { Toast } from '@hangar/ui-components';
import { Notifications } from '@hangar/ui-data-access';
import type { Notification } from '@hangar/ui-data-access';

import { showDetails } from './show-details';

/** A notification with its action. */
@Component({
  selector: 'hangar-news-toast',
  imports: [Toast],
  template: `
    <hangar-toast
      [style.order]="notification().id"
      [kind]="notification().tone"
      [heading]="notification().title"
      [text]="notification().text"
      [action]="notification().action?.label ?? ''"
      [hasDetails]="notification().details.length > 0"
      (actionChosen)="runAction()"
      (detailsRequested)="openDetails()"
      (closed)="close()"
      (keydown.escape)="close()"
    />
  `,
  styles: `
    :host {
      display: contents;
      pointer-events: auto;
    }
  `,
})
export class NotificationToast {
  private readonly injector = inject(Injector);
  private readonly notifications = inject(Notifications);

  readonly notification = input.required<Notification>();

  // Resumes the timers, because an element that is removed under the pointer triggers no leave event, and the toasts
  // would otherwise never close.
  protected runAction(): void {
    this.notifications.runAction(this.notification());
    this.notifications.resumeTimers();
  }

  protected close(): void {
    this.notifications.dismiss(this.notification().id);
    this.notifications.resumeTimers();
  }

  protected openDetails(): void {
    void showDetails(this.injector, this.notification());
  }
}
