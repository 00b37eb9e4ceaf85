import { Service, signal } from '@angular/core';

export const RAIL_STORAGE_KEY = 'hangar.rail';

/** Stores in this browser which parts of the rail are collapsed, and holds the state that the parts share. */
@Service()
export class RailState {
  private readonly folded = signal(readCollapsedParts());

  /** Whether the current filter equals a saved filter. If so, the saved filter is marked as active. */
  readonly isFilterShown = signal(false);

  isFolded(part: string): boolean {
    return this.folded().includes(part);
  }

  fold(part: string): void {
    this.folded.update((parts) => [...parts.filter((other) => other !== part), part]);
    this.store();
  }

  unfold(part: string): void {
    this.folded.update((parts) => parts.filter((other) => other !== part));
    this.store();
  }

  private store(): void {
    try {
      localStorage.setItem(RAIL_STORAGE_KEY, JSON.stringify(this.folded()));
    } catch {
      // Storage is blocked or full, so the state lasts only until the page is closed.
    }
  }
}

function readCollapsedParts(): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RAIL_STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    // Storage is blocked or its content is invalid, so all parts are expanded.
    return [];
  }
}
