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

import { nextIndex, restingIndex } from './roving';

/** The virtual list in which the focus moves. Each rendered item has its index in `data-index`. */
export interface RovingPlace<Item> {
  readonly items: Signal<readonly Item[]>;
  /** Returns the key of an item, so the focus can follow an item that moves. */
  readonly keyOf: (item: Item) => string;
  /** Whether the keyboard skips an item, such as a heading. */
  readonly isPassedOver?: (item: Item) => boolean;
  /** Defaults to 1. */
  readonly columns?: Signal<number>;
  /** In pixels. */
  readonly rowHeight: Signal<number>;
  readonly viewport: Signal<CdkVirtualScrollViewport>;
  /** Opens an item on Enter; not needed for links. */
  readonly open?: (index: number) => void;
  /** Extends the selection to an item when Shift is held while moving. */
  readonly extend?: (index: number) => void;
}

/**
 * Keeps one item of a component's virtual list in the tab order and handles its keys. Needs the component's injection
 * context.
 */
export class RovingFocus<Item> {
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly columns = computed(() => this.place.columns?.() ?? 1);
  private readonly wanted = signal<number | null>(null);
  private readonly rendered = signal({ start: 0, end: 0 });
  private readonly current = linkedSignal<readonly Item[], number>({
    source: () => this.place.items(),
    computation: (items, previous) =>
      this.restAt(
        previous ? placeOf(previous.source[previous.value], previous.value, items, this.place.keyOf) : 0,
      ),
  });

  /** The item in the tab order; the first rendered one if the current one is out of view. */
  readonly active = computed(() => {
    const { start, end } = this.rendered();
    const columns = this.columns();
    const isThere = this.current() >= start * columns && this.current() < end * columns;
    return isThere ? this.current() : this.restAt(start * columns);
  });

  /** Whether items are rendered; only then can one be scrolled into view. */
  readonly isLaidOut = computed(() => this.rendered().end > 0);

  constructor(private readonly place: RovingPlace<Item>) {
    effect((onCleanup) => {
      const viewport = this.place.viewport();
      const range = viewport.renderedRangeStream.subscribe((next) => {
        this.keepFocusOnRemoval(viewport, next);
        this.rendered.set(next);
      });
      onCleanup(() => range.unsubscribe());
    });
    effect(() => {
      const index = this.current();
      // Runs before the new order is rendered, while the focused item still exists.
      if (this.focusedIndex() !== null && this.focusedIndex() !== index) this.moveTo(index);
    });
    afterRenderEffect(() => {
      this.rendered();
      const wanted = this.wanted();
      const item = wanted === null ? null : this.itemAt(wanted);
      if (!item) return;
      item.focus({ preventScroll: true });
      untracked(() => this.wanted.set(null));
    });
  }

  /** Updates the current item when it receives focus by other means. */
  noteFocusOn(index: number): void {
    this.current.set(index);
  }

  /** Prevents a click between the items from removing the focus. */
  keepFromGap(event: Event): void {
    const isOnItem = event.target instanceof Element && event.target.closest('[data-index]');
    if (!isOnItem) event.preventDefault();
  }

  /** Moves the focus or opens the focused item, depending on the key. */
  handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') this.open(event);
    else if (!(event.ctrlKey || event.altKey || event.metaKey) && (this.place.extend || !event.shiftKey))
      this.follow(event);
  }

  /** Scrolls an item into view and focuses it. */
  moveTo(index: number): void {
    this.current.set(index);
    this.reveal(index);
    this.wanted.set(index);
  }

  /** Scrolls an item into view. */
  reveal(index: number): void {
    const viewport = this.place.viewport();
    const height = this.place.rowHeight();
    // Elements above the list may scroll with it and reappear with the first row.
    const above = viewport.measureViewportOffset();
    const row = Math.floor(index / this.columns()) * height;
    const top = row && row + above;
    const bottom = row + above + height - viewport.getViewportSize();
    const offset = viewport.scrollable?.measureScrollOffset('top') ?? 0;
    if (top < offset) viewport.scrollToOffset(top);
    else if (bottom > offset) viewport.scrollToOffset(bottom);
  }

  /** Ignores Enter on elements inside the item, such as buttons. */
  private open(event: KeyboardEvent): void {
    const isOnItem = event.target instanceof Element && event.target.matches('[data-index]');
    if (!this.place.open || !isOnItem) return;
    event.preventDefault();
    this.place.open(this.active());
  }

  private follow(event: KeyboardEvent): void {
    const viewport = this.place.viewport();
    const to = nextIndex(event.key, this.current(), {
      count: this.place.items().length,
      columns: this.columns(),
      pageRows: Math.floor(viewport.getViewportSize() / this.place.rowHeight()),
    });
    if (to === null) return;
    event.preventDefault();
    const at = this.restAt(to, this.current());
    // Also shows the heading above the focused item.
    if (this.isPassedOver(at - 1)) this.reveal(at - 1);
    if (event.shiftKey) this.place.extend?.(at);
    this.moveTo(at);
  }

  private restAt(to: number, from = to): number {
    return restingIndex(to, from, this.place.items().length, (index) => this.isPassedOver(index));
  }

  private isPassedOver(index: number): boolean {
    const item = this.place.items()[index];
    return item !== undefined && this.place.isPassedOver?.(item) === true;
  }

  /** Moves the focus to the viewport before the focused item is removed, because it would be lost. */
  private keepFocusOnRemoval(
    viewport: CdkVirtualScrollViewport,
    { start, end }: { readonly start: number; readonly end: number },
  ): void {
    const focused = this.focusedIndex();
    if (focused === null) return;
    const row = Math.floor(focused / this.columns());
    if (row < start || row >= end) viewport.elementRef.nativeElement.focus({ preventScroll: true });
  }

  /** Returns the index of the item that contains the focus. */
  private focusedIndex(): number | null {
    const item = this.element.querySelector(':focus')?.closest<HTMLElement>('[data-index]');
    return item ? Number(item.dataset['index']) : null;
  }

  private itemAt(index: number): HTMLElement | null {
    return this.element.querySelector(`[data-index="${index}"]`);
  }
}

/** Returns the current index of an item, or the index of its successor if it no longer exists. */
function placeOf<Item>(
  item: Item | undefined,
  before: number,
  items: readonly Item[],
  keyOf: (item: Item) => string,
): number {
  const key = item === undefined ? null : keyOf(item);
  const isThis = (other: Item | undefined) => other !== undefined && keyOf(other) === key;
  if (isThis(items[before])) return before;
  const place = key === null ? -1 : items.findIndex(isThis);
  return place === -1 ? Math.max(0, Math.min(items.length - 1, before)) : place;
}
