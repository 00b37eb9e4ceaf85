import { computed, effect, Service, signal, untracked } from '@angular/core';
import type { Signal } from '@angular/core';
import type { CdkVirtualScrollViewport } from '@angular/cdk/scrolling';

/** Time without movement after which a list is considered idle. */
const QUIET_MILLISECONDS = { scrolled: 120, typed: 300 } as const;

/**
 * Tracks whether the items of a list are only passing by, during scrolling or searching. Such items need not be loaded.
 */
@Service()
export class ListPace {
  private readonly passing = signal<keyof typeof QUIET_MILLISECONDS | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;

  readonly isPassing = computed(() => this.passing() !== null);
  /** Whether the user is typing a search, so that each letter changes the items. */
  readonly isTyping = computed(() => this.passing() === 'typed');

  /** Watches the scrolling of a list while it exists. Needs an injection context. */
  watch(viewport: Signal<CdkVirtualScrollViewport>): void {
    effect((onCleanup) => {
      const scrolls = viewport()
        .scrollable?.elementScrolled()
        .subscribe(() => this.rise('scrolled'));
      onCleanup(() => scrolls?.unsubscribe());
    });
  }

  /** Watches the search text while its list exists. Needs an injection context. */
  watchTyping(text: Signal<string>): void {
    effect(() => {
      text();
      untracked(() => this.rise('typed'));
    });
  }

  private rise(why: keyof typeof QUIET_MILLISECONDS): void {
    this.passing.set(why);
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
    this.timer = setTimeout(() => {
      // In a long frame, the scroll event is dispatched before the animation callbacks.
      this.frame = requestAnimationFrame(() => this.passing.set(null));
    }, QUIET_MILLISECONDS[why]);
  }
}
