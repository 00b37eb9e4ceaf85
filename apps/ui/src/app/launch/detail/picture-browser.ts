import { computed, linkedSignal } from '@angular/core';
import type { Signal } from '@angular/core';

/** Steps through a list of screenshots. If the current screenshot is removed, its neighbour becomes current. */
export class PictureBrowser<T extends { readonly fileName: string }> {
  private readonly index;

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
    this.index = linkedSignal<readonly T[], number>({
      source: pictures,
      computation: (currentPictures, before) => {
        const shown = before === undefined ? first : before.source[before.value]?.fileName;
        const index = currentPictures.findIndex(({ fileName }) => fileName === shown);
        return index >= 0 ? index : Math.max(0, Math.min(before?.value ?? 0, currentPictures.length - 1));
      },
    });
    this.current = computed(() => pictures()[this.index()] ?? null);
    this.position = computed(() => this.index() + 1);
    this.count = computed(() => pictures().length);
    this.hasPrevious = computed(() => this.index() > 0);
    this.hasNext = computed(() => this.index() < this.count() - 1);
  }

  previous(): void {
    this.moveTo(this.index() - 1);
  }

  next(): void {
    this.moveTo(this.index() + 1);
  }

  /** Moves to another screenshot on an arrow key, Home or End. Returns whether the key was one of these. */
  handleKey(key: string): boolean {
    switch (key) {
      case 'ArrowLeft':
        this.previous();
        return true;
      case 'ArrowRight':
        this.next();
        return true;
      case 'Home':
        this.moveTo(0);
        return true;
      case 'End':
        this.moveTo(this.count() - 1);
        return true;
      default:
        return false;
    }
  }

  private moveTo(index: number): void {
    if (index >= 0 && index < this.pictures().length) this.index.set(index);
  }
}
