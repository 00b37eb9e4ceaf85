import { computed, signal } from '@angular/core';
import type { Signal } from '@angular/core';

/** The modifier keys held on a click. */
export interface ModifierKeys {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * The selected and active rows of a list. Only visible rows count: a selected row that is hidden by a filter isn't
 * selected until it is visible again.
 */
export class RowSelection {
  private readonly selectedKeys = signal<ReadonlySet<string>>(new Set());
  private readonly activeKey = signal<string | null>(null);
  /** The key of the row that a range starts at. */
  private anchor: string | null = null;
  private readonly indexByKey = computed(() => new Map(this.keys().map((key, index) => [key, index])));

  /** The selected visible rows. */
  readonly selected: Signal<ReadonlySet<string>> = computed(() => {
    // A fast path: each letter of a search changes thousands of rows, and usually no row is selected.
    if (this.selectedKeys().size === 0) return this.selectedKeys();
    const indexByKey = this.indexByKey();
    return new Set([...this.selectedKeys()].filter((key) => indexByKey.has(key)));
  });
  readonly count = computed(() => this.selected().size);
  readonly isAll = computed(() => this.count() > 0 && this.count() === this.keys().length);
  /** Index of the active row; -1 in an empty list. */
  readonly activeIndex = computed(() => {
    const key = this.activeKey();
    const index = key === null ? undefined : this.indexByKey().get(key);
    return index ?? (this.keys().length > 0 ? 0 : -1);
  });
  readonly active = computed(() => this.keys()[this.activeIndex()] ?? null);

  /** @param keys the keys of the visible rows, in order */
  constructor(
    private readonly keys: Signal<readonly string[]>,
    private readonly allowsMultiple = true,
  ) {}

  /** Handles a click: selects one row, toggles it with Ctrl, or selects a range with Shift. */
  handleKey(key: string, modifiers: ModifierKeys): void {
    if (modifiers.shiftKey) this.extendTo(this.indexByKey().get(key) ?? 0);
    else if (modifiers.ctrlKey || modifiers.metaKey) this.toggle(key);
    else this.selectOnly(key);
  }

  selectOnly(key: string): void {
    this.activate(key);
    this.selectedKeys.set(new Set([key]));
  }

  toggle(key: string): void {
    if (!this.allowsMultiple) return this.selectOnly(key);
    this.activate(key);
    const selectedKeys = new Set(this.selected());
    if (!selectedKeys.delete(key)) selectedKeys.add(key);
    this.selectedKeys.set(selectedKeys);
  }

  /** Selects all rows from the start of the range to this index. */
  extendTo(index: number): void {
    const key = this.keys()[this.clampIndex(index)];
    if (key === undefined) return;
    if (!this.allowsMultiple) return this.selectOnly(key);
    const from = this.indexByKey().get(this.anchor ?? '') ?? this.activeIndex();
    const to = this.clampIndex(index);
    this.anchor = this.keys()[from] ?? key;
    this.activeKey.set(key);
    this.selectedKeys.set(new Set(this.keys().slice(Math.min(from, to), Math.max(from, to) + 1)));
  }

  /** Makes a row active without changing the selection. */
  moveTo(index: number): void {
    const key = this.keys()[this.clampIndex(index)];
    if (key !== undefined) this.activate(key);
  }

  selectAll(): void {
    if (this.allowsMultiple) this.selectedKeys.set(new Set(this.keys()));
  }

  clear(): void {
    this.selectedKeys.set(new Set());
  }

  private activate(key: string): void {
    this.activeKey.set(key);
    this.anchor = key;
  }

  private clampIndex(index: number): number {
    return Math.min(Math.max(index, 0), this.keys().length - 1);
  }
}
