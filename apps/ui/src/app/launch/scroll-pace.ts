import { effect, Service, signal } from '@angular/core';
import type { Signal } from '@angular/core';
import type { CdkVirtualScrollViewport } from '@angular/cdk/scrolling';

const QUIET_MILLISECONDS = 120;

/** Whether a list is being scrolled just now. What flies past need not be loaded. */
@Service()
export class ScrollPace {
  private readonly scrolling = signal(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly isScrolling = this.scrolling.asReadonly();

  /** Watches a list for as long as it is there. Needs an injection context. */
  watch(viewport: Signal<CdkVirtualScrollViewport>): void {
    effect((onCleanup) => {
      const scrolls = viewport()
        .elementScrolled()
        .subscribe(() => this.rise());
      onCleanup(() => scrolls.unsubscribe());
    });
  }

  private rise(): void {
    this.scrolling.set(true);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.scrolling.set(false), QUIET_MILLISECONDS);
  }
}
