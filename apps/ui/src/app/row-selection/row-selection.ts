import { computed, signal } from '@angular/core';
import type { Signal } from '@angular/core';

/** The modifier keys held on a click. */
export interface HeldKeys {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * The selected and active rows of a list. Only visible rows count: a row hidden by a filter is not selected until it is
 * visible again.
 */
export class RowSelection {
  private readonly marked = signal<ReadonlySet<string>>(new Set());
  private readonly activeKey = signal<string | null>(null);
  /** The start of a range. */
  private anchor: string | null = null;
  private readonly places = computed(() => new Map(this.keys().map((key, index) => [key, index])));

  /** The selected visible rows. */
  readonly selected: Signal<ReadonlySet<string>> = computed(() => {
    // Fast path: each letter of a search changes thousands of rows, and usually none is selected.
    if (this.marked().size === 0) return this.marked();
    const places = this.places();
    return new Set([...this.marked()].filter((key) => places.has(key)));
  });
  readonly count = computed(() => this.selected().size);
  readonly isAll = computed(() => this.count() > 0 && this.count() === this.keys().length);
  /** Index of the active row; -1 in an empty list. */
  readonly activeIndex = computed(() => {
    const key = this.activeKey();
    const place = key === null ? undefined : this.places().get(key);
    return place ?? (this.keys().length > 0 ? 0 : -1);
  });
  readonly active = computed(() => this.keys()[this.activeIndex()] ?? null);

  /** @param keys the keys of the visible rows, in order */
  constructor(
    private readonly keys: Signal<readonly string[]>,
    private readonly takesSeveral = true,
  ) {}

  /** Handles a click: selects one row, toggles it with Ctrl, or selects a range with Shift. */
  handleKey(key: string, held: HeldKeys): void {
    if (held.shiftKey) this.extendTo(this.places().get(key) ?? 0);
    else if (held.ctrlKey || held.metaKey) this.toggle(key);
    else this.selectOnly(key);
  }

  selectOnly(key: string): void {
    this.putKeyboardOn(key);
    this.marked.set(new Set([key]));
  }

  toggle(key: string): void {
    if (!this.takesSeveral) return this.selectOnly(key);
    this.putKeyboardOn(key);
    const marked = new Set(this.selected());
    if (!marked.delete(key)) marked.add(key);
    this.marked.set(marked);
  }

  /** Selects all rows from the last selected one to this index. */
  extendTo(index: number): void {
    const key = this.keys()[this.within(index)];
    if (key === undefined) return;
    if (!this.takesSeveral) return this.selectOnly(key);
    const from = this.places().get(this.anchor ?? '') ?? this.activeIndex();
    const to = this.within(index);
    this.anchor = this.keys()[from] ?? key;
    this.activeKey.set(key);
    this.marked.set(new Set(this.keys().slice(Math.min(from, to), Math.max(from, to) + 1)));
  }

  /** Makes a row active without changing the selection. */
  moveTo(index: number): void {
    const key = this.keys()[this.within(index)];
    if (key !== undefined) this.putKeyboardOn(key);
  }

  selectAll(): void {
    if (this.takesSeveral) this.marked.set(new Set(this.keys()));
  }

  clear(): void {
    this.marked.set(new Set());
  }

  private putKeyboardOn(key: string): void {
    this.activeKey.set(key);
    this.anchor = key;
  }

  private within(index: number): number {
    return Math.min(Math.max(index, 0), this.keys().length - 1);
  }
}
