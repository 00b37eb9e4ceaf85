import { Service, signal } from '@angular/core';

export const KEPT_RAIL = 'hangar.rail';

/** Which parts of the rail are folded on this device, and what its other parts have to know of each other. */
@Service()
export class RailMemory {
  private readonly folded = signal(readFolded());

  /** Whether a saved filter is exactly what Launch shows: then it is what is marked. */
  readonly isFilterShown = signal(false);

  isFolded(part: string): boolean {
    return this.folded().includes(part);
  }

  fold(part: string): void {
    this.folded.update((parts) => [...parts.filter((other) => other !== part), part]);
    this.keep();
  }

  unfold(part: string): void {
    this.folded.update((parts) => parts.filter((other) => other !== part));
    this.keep();
  }

  private keep(): void {
    try {
      localStorage.setItem(KEPT_RAIL, JSON.stringify(this.folded()));
    } catch {
      // Storage that is blocked or full: it stays folded for as long as the page is open.
    }
  }
}

function readFolded(): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_RAIL) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    // Storage that is blocked or holds something else: nothing is folded, and nothing is lost by it.
    return [];
  }
}
