import { Component, inject, Injector, output } from '@angular/core';
import { Icon } from '@hangar/ui-components';
import { Notifications } from '@hangar/ui-data-access';
import type { Notification } from '@hangar/ui-data-access';

import { TONE_ICONS } from './tones';
import { showDetails } from './show-details';

/** The last fifty notifications, newest first. */
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

  /** The time of today, or the day. */
  protected timeOf(at: number): string {
    const time = new Date(at);
    const isToday = time.toDateString() === new Date().toDateString();
    const form = isToday
      ? ({ hour: '2-digit', minute: '2-digit' } as const)
      : ({ day: 'numeric', month: 'short' } as const);
    return new Intl.DateTimeFormat(undefined, form).format(time);
  }

  protected isoOf(at: number): string {
    return new Date(at).toISOString();
  }

  protected act(notification: Notification): void {
    this.closed.emit();
    this.notifications.act(notification);
  }

  protected details(notification: Notification): void {
    this.closed.emit();
    void showDetails(this.injector, notification);
  }
}
