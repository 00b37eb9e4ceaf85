import {
  afterRenderEffect,
  computed,
  effect,
  ElementRef,
  inject,
  linkedSignal,
  signal,
  untracked,
} from '@angular/core';
import type { Signal } from '@angular/core';
import type { CdkVirtualScrollViewport } from '@angular/cdk/scrolling';

import { getNextIndex, findNearestFocusableIndex } from './roving';

/** The virtual list that the focus moves in. Each rendered item has its index in `data-index`. */
export interface RovingList<Item> {
  readonly items: Signal<readonly Item[]>;
  /** Returns the key of an item, so the focus can follow an item that moves. */
  readonly getKey: (item: Item) => string;
  /** Whether the keyboard skips an item, such as a heading. */
  readonly isSkipped?: (item: Item) => boolean;
  /** Defaults to 1. */
  readonly columns?: Signal<number>;
  /** The height of a row in pixels. */
  readonly rowHeight: Signal<number>;
  readonly viewport: Signal<CdkVirtualScrollViewport>;
  /** Opens an item on Enter; not needed for links. */
  readonly open?: (index: number) => void;
  /** Launches an item on Ctrl+Enter. */
  readonly launch?: (index: number) => void;
  /** Extends the selection to an item when Shift is held while moving. */
  readonly extend?: (index: number) => void;
}

/**
 * Keeps one item of a component's virtual list in the tab order and handles the navigation keys. Needs the component's
 * injection context.
 */
export class RovingFocus<Item> {
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly columns = computed(() => this.list.columns?.() ?? 1);
  private readonly pendingFocusIndex = signal<number | null>(null);
  private readonly range = signal({ start: 0, end: 0 });
  private readonly current = linkedSignal<readonly Item[], number>({
    source: () => this.list.items(),
    computation: (items, previous) =>
      this.findNearestFocusable(
        previous
          ? findIndexAfterChange(previous.source[previous.value], previous.value, items, this.list.getKey)
          : 0,
      ),
  });

  /** The rendered rows, from the first to the one before `end`. */
  readonly rendered = this.range.asReadonly();

  /** The item in the tab order; the first rendered item if the current item is out of view. */
  readonly active = computed(() => {
    const { start, end } = this.rendered();
    const columns = this.columns();
    const isRendered = this.current() >= start * columns && this.current() < end * columns;
    return isRendered ? this.current() : this.findNearestFocusable(start * columns);
  });

  /** Whether items are rendered. Otherwise, no item can be scrolled into view. */
  readonly isLaidOut = computed(() => this.rendered().end > 0);

  constructor(private readonly list: RovingList<Item>) {
    effect((onCleanup) => {
      const viewport = this.list.viewport();
      const range = viewport.renderedRangeStream.subscribe((next) => {
        this.keepFocusOnRemoval(viewport, next);
        this.range.set(next);
      });
      onCleanup(() => range.unsubscribe());
    });
    effect(() => {
      const index = this.current();
      // Runs before the new order is rendered, while the focused item still exists.
      if (this.findFocusedIndex() !== null && this.findFocusedIndex() !== index) this.moveTo(index);
    });
    afterRenderEffect(() => {
      this.rendered();
      const pending = this.pendingFocusIndex();
      const item = pending === null ? null : this.findItem(pending);
      if (!item) return;
      item.focus({ preventScroll: true });
      untracked(() => this.pendingFocusIndex.set(null));
    });
  }

  /** Makes an item the current item when it receives the focus by other means, such as a click. */
  trackFocus(index: number): void {
    this.current.set(index);
  }

  /** Prevents a click between the items from removing the focus. */
  preventBlurInGap(event: Event): void {
    const isOnItem = event.target instanceof Element && event.target.closest('[data-index]');
    if (!isOnItem) event.preventDefault();
  }

  /** Moves the focus or opens the focused item, depending on the key. */
  handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') this.open(event);
    else if (!(event.ctrlKey || event.altKey || event.metaKey) && (this.list.extend || !event.shiftKey))
      this.moveByKey(event);
  }

  /** Scrolls an item into view and focuses it. */
  moveTo(index: number): void {
    this.current.set(index);
    this.reveal(index);
    this.pendingFocusIndex.set(index);
  }

  /** Scrolls an item into view. */
  reveal(index: number): void {
    const viewport = this.list.viewport();
    const height = this.list.rowHeight();
    // Elements above the list may scroll with it. Scrolling to the first row also reveals them.
    const offsetAbove = viewport.measureViewportOffset();
    const row = Math.floor(index / this.columns()) * height;
    const top = row && row + offsetAbove;
    const bottom = row + offsetAbove + height - viewport.getViewportSize();
    const offset = viewport.scrollable?.measureScrollOffset('top') ?? 0;
    if (top < offset) viewport.scrollToOffset(top);
    else if (bottom > offset) viewport.scrollToOffset(bottom);
  }

  /** Opens or launches the focused item. Ignores Enter on elements inside the item, such as buttons. */
  private open(event: KeyboardEvent): void {
    const isOnItem = event.target instanceof Element && event.target.matches('[data-index]');
    const hasCommandKey = event.ctrlKey || event.metaKey;
    const run = (hasCommandKey && this.list.launch) || this.list.open;
    if (!run || !isOnItem || event.repeat) return;
    event.preventDefault();
    run(this.active());
  }

  private moveByKey(event: KeyboardEvent): void {
    const viewport = this.list.viewport();
    const to = getNextIndex(event.key, this.current(), {
      count: this.list.items().length,
      columns: this.columns(),
      pageRows: Math.floor(viewport.getViewportSize() / this.list.rowHeight()),
    });
    if (to === null) return;
    event.preventDefault();
    const at = this.findNearestFocusable(to, this.current());
    // Also shows the heading above the focused item.
    if (this.isSkipped(at - 1)) this.reveal(at - 1);
    if (event.shiftKey) this.list.extend?.(at);
    this.moveTo(at);
  }

  private findNearestFocusable(to: number, from = to): number {
    return findNearestFocusableIndex(to, from, this.list.items().length, (index) => this.isSkipped(index));
  }

  private isSkipped(index: number): boolean {
    const item = this.list.items()[index];
    return item !== undefined && this.list.isSkipped?.(item) === true;
  }

  /**
   * Moves the focus to the viewport before the focused item is removed, because the focus would be lost with the item.
   */
  private keepFocusOnRemoval(
    viewport: CdkVirtualScrollViewport,
    { start, end }: { readonly start: number; readonly end: number },
  ): void {
    const focused = this.findFocusedIndex();
    if (focused === null) return;
    const row = Math.floor(focused / this.columns());
    if (row < start || row >= end) viewport.elementRef.nativeElement.focus({ preventScroll: true });
  }

  /** Returns the index of the item that contains the focus. */
  private findFocusedIndex(): number | null {
    const item = this.element.querySelector(':focus')?.closest<HTMLElement>('[data-index]');
    return item ? Number(item.dataset['index']) : null;
  }

  private findItem(index: number): HTMLElement | null {
    return this.element.querySelector(`[data-index="${index}"]`);
  }
}

/** Returns the current index of an item, or the index of its successor if it no longer exists. */
function findIndexAfterChange<Item>(
  item: Item | undefined,
  before: number,
  items: readonly Item[],
  getKey: (item: Item) => string,
): number {
  const key = item === undefined ? null : getKey(item);
  const isSameItem = (other: Item | undefined) => other !== undefined && getKey(other) === key;
  if (isSameItem(items[before])) return before;
  const index = key === null ? -1 : items.findIndex(isSameItem);
  return index === -1 ? Math.max(0, Math.min(items.length - 1, before)) : index;
}
