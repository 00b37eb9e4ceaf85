import { signal } from '@angular/core';
import type { Signal } from '@angular/core';

/** The functions that read and change the items. */
export interface SortableOptions<T> {
  /** Returns the key that identifies an item, even after a change. */
  readonly getKey: (item: T) => unknown;
  /** Returns the name of an item for announcements. */
  readonly getName: (item: T) => string;
  /** Returns an enabled or disabled copy of an item. Absent if the list doesn't support it. */
  readonly withEnabled?: ((item: T, isOn: boolean) => T) | undefined;
}

/** A writable signal or model that contains a list. */
export type SettableList<T> = Signal<readonly T[]> & { set(items: readonly T[]): void };

/**
 * The state of a list that users can reorder: moves, switches, keys and announcements. Changes create a new list.
 * Methods take items rather than indexes, because rendered indexes are outdated if a second key is pressed before the
 * next render.
 */
export class SortableOrder<T> {
  private readonly lastAnnouncement = signal('');

  /** The announcement of the last change for screen readers, such as "Smooth Hands, now 2 of 5". */
  readonly announcement = this.lastAnnouncement.asReadonly();

  constructor(
    private readonly items: SettableList<T>,
    private readonly options: () => SortableOptions<T>,
  ) {}

  moveUp(item: T): void {
    this.moveTo(item, this.indexOf(item) - 1);
  }

  moveDown(item: T): void {
    this.moveTo(item, this.indexOf(item) + 1);
  }

  /** Moves an item to an index, limited to the bounds of the list. */
  moveTo(item: T, index: number): void {
    const from = this.indexOf(item);
    if (from < 0) return;
    const items = [...this.items()];
    const to = Math.min(Math.max(index, 0), items.length - 1);
    if (from !== to) {
      items.splice(to, 0, ...items.splice(from, 1));
      this.items.set(items);
    }
    this.announcePosition(item, to + 1, from === to);
  }

  /** Enables or disables an item without moving it. */
  toggle(item: T, isOn: boolean): void {
    const index = this.indexOf(item);
    const current = this.items()[index];
    const { withEnabled, getName } = this.options();
    if (current === undefined || !withEnabled) return;
    this.items.set(this.items().with(index, withEnabled(current, isOn)));
    const name = getName(current);
    this.lastAnnouncement.set(isOn ? $localize`${name}:name:, on` : $localize`${name}:name:, off`);
  }

  remove(item: T): void {
    const index = this.indexOf(item);
    if (index < 0) return;
    this.items.set(this.items().toSpliced(index, 1));
    this.lastAnnouncement.set($localize`${this.options().getName(item)}:name:, removed`);
  }

  /**
   * Moves an item by one position on Alt with an arrow key, or to the start or end on Alt with Home or End. Returns
   * whether the key was one of these.
   */
  handleKey({ altKey, key }: Pick<KeyboardEvent, 'altKey' | 'key'>, item: T): boolean {
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

  private indexOf(item: T): number {
    const { getKey } = this.options();
    const key = getKey(item);
    return this.items().findIndex((candidate) => getKey(candidate) === key);
  }

  private announcePosition(item: T, index: number, isAlready: boolean): void {
    const name = this.options().getName(item);
    const count = this.items().length;
    this.lastAnnouncement.set(
      isAlready
        ? $localize`${name}:name:, already ${index}:place: of ${count}:count:`
        : $localize`${name}:name:, now ${index}:place: of ${count}:count:`,
    );
  }
}
