import { Service, signal } from '@angular/core';

export const KEPT_RAIL = 'hangar.rail';

/** Remembers the folded parts of the rail on this device, and the state that its parts share. */
@Service()
export class RailMemory {
  private readonly folded = signal(readFolded());

  /** Whether the current filter equals a saved one, which is then marked as active. */
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
      // Storage is blocked or full: the state lasts until the page is closed.
    }
  }
}

function readFolded(): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_RAIL) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    // Storage is blocked or contains something else. All parts are unfolded.
    return [];
  }
}
