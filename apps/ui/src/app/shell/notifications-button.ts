import { Component, computed, inject, signal } from '@angular/core';
import { Icon } from '@hangar/ui-components';
import { Notifications } from '@hangar/ui-data-access';

import { NotificationsPanel } from './notifications-panel';

/** A bell button with the number of unseen notifications, and the panel that lists the latest fifty. */
@Component({
  selector: 'hangar-notifications-button',
  imports: [Icon, NotificationsPanel],
  template: `
    <button
      type="button"
      class="icon-button"
      popovertarget="notifications"
      title="Notifications"
      i18n-title
      [attr.aria-label]="label()"
    >
      <hangar-icon name="bell" />
      @if (notifications.unseen(); as count) {
        <span class="badge" aria-hidden="true">{{ count }}</span>
      }
    </button>
    <div #panel popover id="notifications" class="pop" (toggle)="markAsSeen($event)">
      @if (isOpen()) {
        @defer (on immediate) {
          <hangar-notifications-panel (closed)="panel.hidePopover()" />
        }
      }
    </div>
  `,
  styles: `
    :host {
      position: relative;
      flex: none;
    }
    .pop {
      top: calc(var(--topbar) + 0.375rem);
      right: var(--s-4);
    }
    @container page (width < 45rem) {
      .pop {
        right: var(--s-2);
        left: var(--s-2);
        width: auto;
      }
    }
  `,
})
export class NotificationsButton {
  protected readonly notifications = inject(Notifications);
  protected readonly isOpen = signal(false);
  protected readonly label = computed(() => {
    const count = this.notifications.unseen();
    return count > 0 ? $localize`Notifications, ${count}:count: new` : $localize`Notifications`;
  });

  protected markAsSeen(event: ToggleEvent): void {
    this.isOpen.set(event.newState === 'open');
    this.notifications.markSeen();
  }
}
