import { computed, effect, Service, signal, untracked } from '@angular/core';
import type { Signal } from '@angular/core';
import type { CdkVirtualScrollViewport } from '@angular/cdk/scrolling';

/** So long after it moved, a list is taken to stand. */
const QUIET_MILLISECONDS = { scrolled: 120, typed: 300 } as const;

/** Whether the items of a list only pass by just now, as it is scrolled or searched. What flies past need not be loaded. */
@Service()
export class ListPace {
  private readonly passing = signal<keyof typeof QUIET_MILLISECONDS | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;

  readonly isPassing = computed(() => this.passing() !== null);
  /** Whether it is searched, and each letter brings other items. */
  readonly isTyping = computed(() => this.passing() === 'typed');

  /** Watches a list for as long as it is there. Needs an injection context. */
  watch(viewport: Signal<CdkVirtualScrollViewport>): void {
    effect((onCleanup) => {
      const scrolls = viewport()
        .scrollable?.elementScrolled()
        .subscribe(() => this.rise('scrolled'));
      onCleanup(() => scrolls?.unsubscribe());
    });
  }

  /** Watches what stands in the search field, as long as its list is there. Needs an injection context. */
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
      // A frame that took long has its scrolling told before this.
      this.frame = requestAnimationFrame(() => this.passing.set(null));
    }, QUIET_MILLISECONDS[why]);
  }
}
