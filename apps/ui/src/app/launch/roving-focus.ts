import { afterRenderEffect, computed, effect, linkedSignal, signal, untracked } from '@angular/core';
import type { Signal } from '@angular/core';
import type { CdkVirtualScrollViewport } from '@angular/cdk/scrolling';

import { nextIndex } from './roving';

/** Where the focus goes about: a list of which only what is in sight is there. */
export interface RovingPlace {
  readonly count: Signal<number>;
  readonly columns: Signal<number>;
  /** In pixels. */
  readonly rowHeight: Signal<number>;
  readonly viewport: Signal<CdkVirtualScrollViewport>;
  /** Holds the items, each with its place in `data-index`. */
  readonly element: HTMLElement;
}

/** Keeps one item of a virtual list in the tab order and moves the focus by keys. Needs an injection context. */
export class RovingFocus {
  private readonly wanted = signal<number | null>(null);
  private readonly rendered = signal({ start: 0, end: 0 });
  private readonly current = linkedSignal({
    source: () => this.place.count(),
    computation: (count, previous?: { readonly value: number }) =>
      Math.max(0, Math.min(count - 1, previous?.value ?? 0)),
  });

  /** The item that Tab leads to; one that is out of sight hands over to the first that is there. */
  readonly active = computed(() => {
    const { start, end } = this.rendered();
    const columns = this.place.columns();
    const isThere = this.current() >= start * columns && this.current() < end * columns;
    return isThere ? this.current() : start * columns;
  });

  constructor(private readonly place: RovingPlace) {
    effect((onCleanup) => {
      const viewport = this.place.viewport();
      const range = viewport.renderedRangeStream.subscribe((next) => {
        this.keepFocusIfItGoes(viewport, next);
        this.rendered.set(next);
      });
      onCleanup(() => range.unsubscribe());
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
  settle(index: number): void {
    this.current.set(index);
  }

  /** Moves the focus; whether the key was one that does. */
  press(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false;
    const viewport = this.place.viewport();
    const to = nextIndex(event.key, this.current(), {
      count: this.place.count(),
      columns: this.place.columns(),
      pageRows: Math.floor(viewport.getViewportSize() / this.place.rowHeight()),
    });
    if (to === null) return false;
    event.preventDefault();
    this.moveTo(to);
    return true;
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
    const top = Math.floor(index / this.place.columns()) * height;
    const offset = viewport.measureScrollOffset();
    const size = viewport.getViewportSize();
    if (top < offset) viewport.scrollToOffset(top);
    else if (top + height > offset + size) viewport.scrollToOffset(top + height - size);
  }

  /** Views that leave are taken out of the page; the focus would be lost with them. */
  private keepFocusIfItGoes(
    viewport: CdkVirtualScrollViewport,
    { start, end }: { readonly start: number; readonly end: number },
  ): void {
    const focused = this.place.element.querySelector(':focus')?.closest<HTMLElement>('[data-index]');
    if (!focused) return;
    const row = Math.floor(Number(focused.dataset['index']) / this.place.columns());
    if (row < start || row >= end) viewport.elementRef.nativeElement.focus({ preventScroll: true });
  }

  private itemAt(index: number): HTMLElement | null {
    return this.place.element.querySelector(`[data-index="${index}"]`);
  }
}
