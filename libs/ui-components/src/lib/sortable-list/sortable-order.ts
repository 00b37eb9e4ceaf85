import { signal } from '@angular/core';
import type { Signal } from '@angular/core';

/** What the order has to know of its items. */
export interface SortableWords<T> {
  /** What an item is called in announcements. */
  readonly nameOf: (item: T) => string;
  /** The item, switched on or off; absent, items cannot be switched. */
  readonly switched?: (item: T, isOn: boolean) => T;
}

/** A writable signal or a model of a list. */
export type SettableList<T> = Signal<readonly T[]> & { set(items: readonly T[]): void };

/** A list that its user orders: moves, switches, keys, and what is said about each change. Changes make a new list. */
export class SortableOrder<T> {
  private readonly said = signal('');

  /** What a screen reader should say about the last change: "Smooth Hands, now 2 of 5". */
  readonly announcement = this.said.asReadonly();

  constructor(
    private readonly items: SettableList<T>,
    private readonly words: () => SortableWords<T>,
  ) {}

  moveUp(index: number): number {
    return this.moveTo(index, index - 1);
  }

  moveDown(index: number): number {
    return this.moveTo(index, index + 1);
  }

  /** Moves an item as near to the place as there is one. Answers where it is now. */
  moveTo(from: number, place: number): number {
    const items = [...this.items()];
    const to = Math.min(Math.max(place, 0), items.length - 1);
    const [item] = items.slice(from, from + 1);
    if (item === undefined) return from;
    if (from === to) {
      this.say(item, to, items.length, true);
      return from;
    }
    items.splice(from, 1);
    items.splice(to, 0, item);
    this.items.set(items);
    this.say(item, to, items.length, false);
    return to;
  }

  /** Switches an item on or off without moving it. */
  toggle(index: number, isOn: boolean): void {
    const item = this.items()[index];
    const { switched, nameOf } = this.words();
    if (item === undefined || !switched) return;
    this.items.set(this.items().with(index, switched(item, isOn)));
    const name = nameOf(item);
    this.said.set(isOn ? $localize`${name}:name:, on` : $localize`${name}:name:, off`);
  }

  remove(index: number): void {
    const item = this.items()[index];
    if (item === undefined) return;
    this.items.set(this.items().toSpliced(index, 1));
    this.said.set($localize`${this.words().nameOf(item)}:name:, removed`);
  }

  /** Alt with an arrow moves by one, with Home or End to the edge. Answers the new place, or `null` for another key. */
  press({ altKey, key }: Pick<KeyboardEvent, 'altKey' | 'key'>, index: number): number | null {
    if (!altKey) return null;
    switch (key) {
      case 'ArrowUp':
        return this.moveUp(index);
      case 'ArrowDown':
        return this.moveDown(index);
      case 'Home':
        return this.moveTo(index, 0);
      case 'End':
        return this.moveTo(index, Infinity);
      default:
        return null;
    }
  }

  private say(item: T, index: number, count: number, isAlready: boolean): void {
    const name = this.words().nameOf(item);
    const place = index + 1;
    this.said.set(
      isAlready
        ? $localize`${name}:name:, already ${place}:place: of ${count}:count:`
        : $localize`${name}:name:, now ${place}:place: of ${count}:count:`,
    );
  }
}
