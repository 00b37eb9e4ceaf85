import { Component, computed, inject, Injector } from '@angular/core';
import { Notifications } from '@hangar/ui-data-access';
import type { Notification } from '@hangar/ui-data-access';

import { showDetails } from './show-details';
import { ToastCard } from './toast-card';

/** The toasts on screen: what went wrong is said at once, the rest when there is a pause. */
@Component({
  selector: 'hangar-toasts',
  imports: [ToastCard],
  host: {
    '(mouseenter)': 'notifications.hold()',
    '(mouseleave)': 'notifications.release()',
    '(focusin)': 'notifications.hold()',
    '(focusout)': 'notifications.release()',
  },
  template: `
    <div role="status" aria-live="polite">
      @for (news of calm(); track news.id) {
        <hangar-toast-card [news]="news" (closed)="close(news)" (details)="details(news)" />
      }
    </div>
    <div role="alert" aria-live="assertive">
      @for (news of urgent(); track news.id) {
        <hangar-toast-card [news]="news" (closed)="close(news)" (details)="details(news)" />
      }
    </div>
  `,
  styles: `
    :host,
    div {
      display: grid;
      gap: 0.625rem;
    }
    :host {
      position: fixed;
      right: var(--s-5);
      bottom: calc(var(--statusbar) + var(--s-5));
      z-index: 40;
      width: 24.5rem;
      max-width: calc(100vw - 2rem);
      max-height: calc(100vh - var(--topbar) - var(--statusbar) - 2rem);
      overflow-y: auto;
      pointer-events: none;
    }
    /* Room for the outlines, which the scrolling would cut off. */
    :host:has(hangar-toast-card) {
      padding: 0.25rem;
    }
    div:empty {
      display: none;
    }
    @container page (width < 45rem) {
      :host {
        right: var(--s-4);
        bottom: calc(var(--statusbar) + 4.25rem);
      }
    }
  `,
})
export class Toasts {
  private readonly injector = inject(Injector);
  protected readonly notifications = inject(Notifications);

  protected readonly calm = computed(() => this.notifications.toasts().filter(({ tone }) => tone !== 'bad'));
  protected readonly urgent = computed(() =>
    this.notifications.toasts().filter(({ tone }) => tone === 'bad'),
  );

  protected close({ id }: Notification): void {
    this.notifications.dismiss(id);
    // A removed element takes no leave: without this, what was held would stay for good.
    this.notifications.release();
  }

  protected details(news: Notification): void {
    void showDetails(this.injector, news);
  }
}
