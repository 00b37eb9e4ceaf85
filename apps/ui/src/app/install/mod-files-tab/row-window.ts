import { computed, signal } from '@angular/core';
import type { Signal } from '@angular/core';

/** Rows rendered beyond each edge, so that fast scrolling doesn't show gaps. */
const OVERSCAN_ROWS = 8;

/**
 * Determines the rendered rows of a long table. The CDK's virtual scroller isn't suitable: it moves its content with a
 * transform, which breaks the sticky table head.
 */
export class RowWindow {
  private readonly top = signal(0);
  private readonly height = signal(600);
  private readonly currentRowHeight = signal(46);
  private readonly visibleRowCount = computed(() => Math.ceil(this.height() / this.currentRowHeight()));

  /** Height of every row, in pixels. */
  readonly rowHeight = this.currentRowHeight.asReadonly();
  readonly first = computed(() => {
    const first = Math.floor(this.top() / this.currentRowHeight()) - OVERSCAN_ROWS;
    return Math.max(0, Math.min(first, this.count() - this.maxRenderedRows()));
  });
  /** Index after the last rendered row. */
  readonly end = computed(() => {
    const lastVisible =
      Math.floor(this.top() / this.currentRowHeight()) + this.visibleRowCount() + OVERSCAN_ROWS;
    return Math.min(this.count(), this.first() + this.maxRenderedRows(), lastVisible);
  });
  /** Height of the rows above the rendered rows. */
  readonly before = computed(() => this.first() * this.currentRowHeight());
  readonly after = computed(() => (this.count() - this.end()) * this.currentRowHeight());

  /** Maximum number of rendered rows. */
  readonly maxRenderedRows = computed(() => this.visibleRowCount() + 2 * OVERSCAN_ROWS);
  readonly isAtTop = computed(() => this.top() === 0);

  constructor(private readonly count: Signal<number>) {}

  setScrollTop(top: number): void {
    this.top.set(Math.max(0, top));
  }

  setSizes(viewHeight: number, rowHeight: number): void {
    if (viewHeight > 0) this.height.set(viewHeight);
    if (rowHeight > 0) this.currentRowHeight.set(rowHeight);
  }

  /**
   * Returns the scroll position at which a row is fully visible, or `null` if it already is. `headHeight` is the height
   * of the sticky table head, which covers the top.
   */
  getScrollTop(index: number, headHeight: number): number | null {
    const top = index * this.currentRowHeight();
    if (top < this.top()) return top;
    const bottom = top + this.currentRowHeight() + headHeight;
    return bottom > this.top() + this.height() ? bottom - this.height() : null;
  }
}
