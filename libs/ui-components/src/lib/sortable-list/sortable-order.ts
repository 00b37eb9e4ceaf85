import { signal } from '@angular/core';
import type { Signal } from '@angular/core';

/** What the order has to know of its items. */
export interface SortableFacts<T> {
  /** What tells an item from the others, and stays when it is changed. */
  readonly keyOf: (item: T) => unknown;
  /** What an item is called in announcements. */
  readonly nameOf: (item: T) => string;
  /** The item, switched on or off; absent, items cannot be switched. */
  readonly switched?: ((item: T, isOn: boolean) => T) | undefined;
}

/** A writable signal or a model of a list. */
export type SettableList<T> = Signal<readonly T[]> & { set(items: readonly T[]): void };

/**
 * A list that its user orders: moves, switches, keys, and what is said about each change. Changes make a new list. Items
 * are named, not places: two keys may come before the first one's move is drawn, and a drawn place is then wrong.
 */
export class SortableOrder<T> {
  private readonly said = signal('');

  /** What a screen reader should say about the last change: "Smooth Hands, now 2 of 5". */
  readonly announcement = this.said.asReadonly();

  constructor(
    private readonly items: SettableList<T>,
    private readonly facts: () => SortableFacts<T>,
  ) {}

  moveUp(item: T): void {
    this.moveTo(item, this.placeOf(item) - 1);
  }

  moveDown(item: T): void {
    this.moveTo(item, this.placeOf(item) + 1);
  }

  /** Moves an item as near to the place as there is one; the first is 0. */
  moveTo(item: T, place: number): void {
    const from = this.placeOf(item);
    if (from < 0) return;
    const items = [...this.items()];
    const to = Math.min(Math.max(place, 0), items.length - 1);
    if (from !== to) {
      items.splice(to, 0, ...items.splice(from, 1));
      this.items.set(items);
    }
    this.sayPlace(item, to + 1, from === to);
  }

  /** Switches an item on or off without moving it. */
  toggle(item: T, isOn: boolean): void {
    const index = this.placeOf(item);
    const current = this.items()[index];
    const { switched, nameOf } = this.facts();
    if (current === undefined || !switched) return;
    this.items.set(this.items().with(index, switched(current, isOn)));
    const name = nameOf(current);
    this.said.set(isOn ? $localize`${name}:name:, on` : $localize`${name}:name:, off`);
  }

  remove(item: T): void {
    const index = this.placeOf(item);
    if (index < 0) return;
    this.items.set(this.items().toSpliced(index, 1));
    this.said.set($localize`${this.facts().nameOf(item)}:name:, removed`);
  }

  /** Alt with an arrow moves by one, with Home or End to the edge. Answers whether the key was one of these. */
  press({ altKey, key }: Pick<KeyboardEvent, 'altKey' | 'key'>, item: T): boolean {
    if (!altKey) return false;
    switch (key) {
      case 'ArrowUp':
        this.moveUp(item);
        return true;
      case 'ArrowDown':
        this.moveDown(item);
        return true;
      case 'Home':
        this.moveTo(item, 0);
        return true;
      case 'End':
        this.moveTo(item, Infinity);
        return true;
      default:
        return false;
    }
  }

  private placeOf(item: T): number {
    const { keyOf } = this.facts();
    const key = keyOf(item);
    return this.items().findIndex((one) => keyOf(one) === key);
  }

  private sayPlace(item: T, place: number, isAlready: boolean): void {
    const name = this.facts().nameOf(item);
    const count = this.items().length;
    this.said.set(
      isAlready
        ? $localize`${name}:name:, already ${place}:place: of ${count}:count:`
        : $localize`${name}:name:, now ${place}:place: of ${count}:count:`,
    );
  }
}
