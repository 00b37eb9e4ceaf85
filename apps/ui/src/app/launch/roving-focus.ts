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

/** Where the focus goes about: a list of which only what is in sight is there, each with its place in `data-index`. */
export interface RovingPlace<Item> {
  readonly items: Signal<readonly Item[]>;
  /** What an item is, wherever it stands: the focus follows one that moves. */
  readonly keyOf: (item: Item) => string;
  /** Whether the keys lead past an item, as past a heading. */
  readonly isPassedOver?: (item: Item) => boolean;
  /** One, unless it says otherwise. */
  readonly columns?: Signal<number>;
  /** In pixels. */
  readonly rowHeight: Signal<number>;
  readonly viewport: Signal<CdkVirtualScrollViewport>;
  /** What Enter on an item does; a link needs none. */
  readonly open?: (index: number) => void;
  /** What a key with Shift does that leads to an item, besides leading there. */
  readonly extend?: (index: number) => void;
}

/** Keeps one item of a component's virtual list in the tab order and goes by its keys. Made together with the component. */
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

  /** The item that Tab leads to; one that is out of sight hands over to the first that is there. */
  readonly active = computed(() => {
    const { start, end } = this.rendered();
    const columns = this.columns();
    const isThere = this.current() >= start * columns && this.current() < end * columns;
    return isThere ? this.current() : this.restAt(start * columns);
  });

  /** Whether items are there: only then can one be brought into sight. */
  readonly isLaidOut = computed(() => this.rendered().end > 0);

  constructor(private readonly place: RovingPlace<Item>) {
    effect((onCleanup) => {
      const viewport = this.place.viewport();
      const range = viewport.renderedRangeStream.subscribe((next) => {
        this.keepFocusIfItGoes(viewport, next);
        this.rendered.set(next);
      });
      onCleanup(() => range.unsubscribe());
    });
    effect(() => {
      const index = this.current();
      // Before the page shows the new order: then the item that had the focus may be gone.
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

  /** An item has got the focus by other means. */
  noteFocusOn(index: number): void {
    this.current.set(index);
  }

  /** A press between the items takes the focus from none of them. */
  keepFromGap(event: Event): void {
    const isOnItem = event.target instanceof Element && event.target.closest('[data-index]');
    if (!isOnItem) event.preventDefault();
  }

  /** Moves the focus or opens the item that has it, when the key is one that does. */
  press(event: KeyboardEvent): void {
    if (event.key === 'Enter') this.open(event);
    else if (!(event.ctrlKey || event.altKey || event.metaKey) && (this.place.extend || !event.shiftKey))
      this.follow(event);
  }

  /** Brings an item into sight and gives it the focus. */
  moveTo(index: number): void {
    this.current.set(index);
    this.reveal(index);
    this.wanted.set(index);
  }

  /** Brings an item into sight. */
  reveal(index: number): void {
    const viewport = this.place.viewport();
    const height = this.place.rowHeight();
    // What stands above the list may scroll with it, and comes back with the first row.
    const above = viewport.measureViewportOffset();
    const row = Math.floor(index / this.columns()) * height;
    const top = row && row + above;
    const bottom = row + above + height - viewport.getViewportSize();
    const offset = viewport.scrollable?.measureScrollOffset('top') ?? 0;
    if (top < offset) viewport.scrollToOffset(top);
    else if (bottom > offset) viewport.scrollToOffset(bottom);
  }

  /** Only from the item itself: a button in it has its own use for Enter. */
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
    // The heading of what has the focus is shown with it.
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

  /** Views that leave are taken out of the page; the focus would be lost with them. */
  private keepFocusIfItGoes(
    viewport: CdkVirtualScrollViewport,
    { start, end }: { readonly start: number; readonly end: number },
  ): void {
    const focused = this.focusedIndex();
    if (focused === null) return;
    const row = Math.floor(focused / this.columns());
    if (row < start || row >= end) viewport.elementRef.nativeElement.focus({ preventScroll: true });
  }

  /** The item that has the focus, itself or within. */
  private focusedIndex(): number | null {
    const item = this.element.querySelector(':focus')?.closest<HTMLElement>('[data-index]');
    return item ? Number(item.dataset['index']) : null;
  }

  private itemAt(index: number): HTMLElement | null {
    return this.element.querySelector(`[data-index="${index}"]`);
  }
}

/** Where an item is now; one that is gone leaves its place to the next. */
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
