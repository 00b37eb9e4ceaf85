import { computed, signal } from '@angular/core';
import type { Signal } from '@angular/core';

/** Rows rendered beyond each edge, so that fast scrolling doesn't show gaps. */
const SPARE_ROWS = 8;

/**
 * Determines the rendered rows of a long table. The CDK's virtual scroller isn't used: it moves its content with a
 * transform, which breaks the sticky head.
 */
export class RowWindow {
  private readonly top = signal(0);
  private readonly height = signal(600);
  private readonly row = signal(46);
  private readonly seenRows = computed(() => Math.ceil(this.height() / this.row()));

  /** Height of every row, in pixels. */
  readonly rowHeight = this.row.asReadonly();
  readonly first = computed(() => {
    const first = Math.floor(this.top() / this.row()) - SPARE_ROWS;
    return Math.max(0, Math.min(first, this.count() - this.most()));
  });
  /** Index after the last rendered row. */
  readonly end = computed(() => {
    const seen = Math.floor(this.top() / this.row()) + this.seenRows() + SPARE_ROWS;
    return Math.min(this.count(), this.first() + this.most(), seen);
  });
  /** Height of the rows above the rendered ones. */
  readonly before = computed(() => this.first() * this.row());
  readonly after = computed(() => (this.count() - this.end()) * this.row());

  /** Maximum number of rendered rows. */
  readonly most = computed(() => this.seenRows() + 2 * SPARE_ROWS);
  readonly isAtTop = computed(() => this.top() === 0);

  constructor(private readonly count: Signal<number>) {}

  scrolledTo(top: number): void {
    this.top.set(Math.max(0, top));
  }

  measured(viewHeight: number, rowHeight: number): void {
    if (viewHeight > 0) this.height.set(viewHeight);
    if (rowHeight > 0) this.row.set(rowHeight);
  }

  /**
   * Returns the scroll position at which a row is fully visible, or `null` if it already is. `headHeight` is the height
   * of the head that covers the top.
   */
  scrollFor(index: number, headHeight: number): number | null {
    const top = index * this.row();
    if (top < this.top()) return top;
    const bottom = top + this.row() + headHeight;
    return bottom > this.top() + this.height() ? bottom - this.height() : null;
  }
}
