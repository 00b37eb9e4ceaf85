import { Component, computed, inject } from '@angular/core';
import { Icon } from '@hangar/ui-components';
import { LauncherEventStream } from '@hangar/ui-data-access';

/** Shows that the API is unavailable. */
@Component({
  selector: 'hangar-away-banner',
  imports: [Icon],
  template: `
    <div role="status">
      @if (isUnavailable()) {
        <p class="banner">
          <hangar-icon name="warn" />
          <span i18n>
            Hangar isn't responding. This page may be out of date. If you closed Hangar, start it again; the
            page reconnects automatically.
          </span>
        </p>
      }
    </div>
  `,
  styles: `
    .banner {
      display: flex;
      gap: var(--s-3);
      align-items: center;
      margin: 0;
      padding: var(--s-3) var(--page-pad);
      background: var(--warn-wash);
      border-bottom: 1px solid var(--warn);
      color: var(--text-1);
    }
    hangar-icon {
      color: var(--warn);
    }
  `,
})
export class ApiUnavailableBanner {
  private readonly events = inject(LauncherEventStream);

  protected readonly isUnavailable = computed(() => this.events.connection() === 'away');
}
