import { computed, effect, Service, signal, untracked } from '@angular/core';
import type { Signal } from '@angular/core';
import type { CdkVirtualScrollViewport } from '@angular/cdk/scrolling';

/** The time without movement after which a list is considered idle. */
const IDLE_DELAY_MS = { scrolled: 120, typed: 300 } as const;

/**
 * Tracks whether a list is changing because the user scrolls or types a search. Items that only pass by don't need to
 * be loaded.
 */
@Service()
export class ListActivity {
  private readonly movement = signal<keyof typeof IDLE_DELAY_MS | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;

  readonly isMoving = computed(() => this.movement() !== null);
  /** Whether the user is typing a search, so that each letter changes the items. */
  readonly isTyping = computed(() => this.movement() === 'typed');

  /** Watches a list for scrolling until the list is destroyed. Needs an injection context. */
  watch(viewport: Signal<CdkVirtualScrollViewport>): void {
    effect((onCleanup) => {
      const scrolls = viewport()
        .scrollable?.elementScrolled()
        .subscribe(() => this.restartTimer('scrolled'));
      onCleanup(() => scrolls?.unsubscribe());
    });
  }

  /** Watches the search text of a list until the list is destroyed. Needs an injection context. */
  watchTyping(text: Signal<string>): void {
    effect(() => {
      text();
      untracked(() => this.restartTimer('typed'));
    });
  }

  private restartTimer(cause: keyof typeof IDLE_DELAY_MS): void {
    this.movement.set(cause);
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
    this.timer = setTimeout(() => {
      // If a frame takes long, a scroll event may be pending when the timer fires. Such an event is dispatched before
      // the animation callbacks and cancels this callback.
      this.frame = requestAnimationFrame(() => this.movement.set(null));
    }, IDLE_DELAY_MS[cause]);
  }
}
