import { Component, computed, inject } from '@angular/core';
import { Icon } from '@hangar/ui-components';
import { createUnavailableError, LauncherEventStream } from '@hangar/ui-data-access';

/** Shows that the API is unavailable, or why it refuses the page. */
@Component({
  selector: 'hangar-away-banner',
  imports: [Icon],
  template: `
    <div role="status">
      @if (text(); as text) {
        <p class="banner"><hangar-icon name="warn" />{{ text }}</p>
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

  protected readonly text = computed(() =>
    this.events.connection() === 'away' ? this.events.refusal() || createUnavailableError().message : '',
  );
}
