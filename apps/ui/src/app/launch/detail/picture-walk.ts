import { computed, linkedSignal } from '@angular/core';
import type { Signal } from '@angular/core';

/** Steps through a list of screenshots. If the current one is removed, its neighbour becomes current. */
export class PictureWalk<T extends { readonly fileName: string }> {
  private readonly place;

  /** The current screenshot; `null` if none are left. */
  readonly current;
  /** Position of the current screenshot, starting at 1. */
  readonly position;
  readonly count;
  readonly hasPrevious;
  readonly hasNext;

  constructor(
    private readonly pictures: Signal<readonly T[]>,
    first: string,
  ) {
    this.place = linkedSignal<readonly T[], number>({
      source: pictures,
      computation: (now, before) => {
        const shown = before === undefined ? first : before.source[before.value]?.fileName;
        const place = now.findIndex(({ fileName }) => fileName === shown);
        return place >= 0 ? place : Math.max(0, Math.min(before?.value ?? 0, now.length - 1));
      },
    });
    this.current = computed(() => pictures()[this.place()] ?? null);
    this.position = computed(() => this.place() + 1);
    this.count = computed(() => pictures().length);
    this.hasPrevious = computed(() => this.place() > 0);
    this.hasNext = computed(() => this.place() < this.count() - 1);
  }

  previous(): void {
    this.go(this.place() - 1);
  }

  next(): void {
    this.go(this.place() + 1);
  }

  /** Moves with the arrow keys, Home and End. Returns whether the key was one of them. */
  handleKey(key: string): boolean {
    switch (key) {
      case 'ArrowLeft':
        this.previous();
        return true;
      case 'ArrowRight':
        this.next();
        return true;
      case 'Home':
        this.go(0);
        return true;
      case 'End':
        this.go(this.count() - 1);
        return true;
      default:
        return false;
    }
  }

  private go(place: number): void {
    if (place >= 0 && place < this.pictures().length) this.place.set(place);
  }
}
