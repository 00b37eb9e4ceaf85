import { Component, inject, Injector, output } from '@angular/core';
import { formatMoment, Icon } from '@hangar/ui-components';
import type { IconName } from '@hangar/ui-components';
import { Notifications } from '@hangar/ui-data-access';
import type { Notification, NotificationTone } from '@hangar/ui-data-access';

import { showDetails } from './show-details';

/** The icon of each tone and its label for screen readers. */
const TONE_ICONS: Readonly<Record<NotificationTone, { readonly icon: IconName; readonly label: string }>> = {
  good: { icon: 'check', label: $localize`Done` },
  info: { icon: 'info', label: $localize`Note` },
  warn: { icon: 'warn', label: $localize`Warning` },
  bad: { icon: 'warn', label: $localize`Error` },
};

/** The latest fifty notifications, newest first. */
@Component({
  selector: 'hangar-notifications-panel',
  imports: [Icon],
  templateUrl: './notifications-panel.html',
  styleUrl: './notifications-panel.css',
})
export class NotificationsPanel {
  private readonly injector = inject(Injector);
  protected readonly notifications = inject(Notifications);

  readonly closed = output();

  protected readonly icons = TONE_ICONS;

  /** Returns the day and time of a notification. */
  protected formatTime(timestamp: number): string {
    return formatMoment(this.formatIso(timestamp));
  }

  protected formatIso(timestamp: number): string {
    return new Date(timestamp).toISOString();
  }

  protected runAction(notification: Notification): void {
    this.closed.emit();
    this.notifications.runAction(notification);
  }

  protected openDetails(notification: Notification): void {
    this.closed.emit();
    void showDetails(this.injector, notification);
  }
}
