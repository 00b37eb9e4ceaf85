import { computed, signal } from '@angular/core';
import type { Signal } from '@angular/core';

/** So many rows are drawn beyond each edge, so that a quick scroll does not outrun the drawing. */
const SPARE_ROWS = 8;

/**
 * Which rows of a long table are drawn. A table of its own and not the CDK's scroller: that one moves its content with a
 * transform, and a head inside of it could not stay at the top.
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
  /** The row behind the last one that is drawn. */
  readonly end = computed(() => {
    const seen = Math.floor(this.top() / this.row()) + this.seenRows() + SPARE_ROWS;
    return Math.min(this.count(), this.first() + this.most(), seen);
  });
  /** Height of what is not drawn above and below. */
  readonly before = computed(() => this.first() * this.row());
  readonly after = computed(() => (this.count() - this.end()) * this.row());

  /** The most rows that are drawn at once. */
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

  /** Where to scroll so that a row is whole in view; `null` when it is already. `headHeight` covers the top. */
  scrollFor(index: number, headHeight: number): number | null {
    const top = index * this.row();
    if (top < this.top()) return top;
    const bottom = top + this.row() + headHeight;
    return bottom > this.top() + this.height() ? bottom - this.height() : null;
  }
}
