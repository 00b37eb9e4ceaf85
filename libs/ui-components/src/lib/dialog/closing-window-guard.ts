import { DOCUMENT, inject, Service } from '@angular/core';
import type { Observable } from 'rxjs';

/** Makes the browser request confirmation before the window is closed or reloaded with unsaved changes. */
@Service()
export class ClosingWindowGuard {
  private readonly watched = new Set<() => boolean>();

  constructor() {
    inject(DOCUMENT).defaultView?.addEventListener('beforeunload', (event) => this.preventUnload(event));
  }

  /** Calls `isDirty` on each attempt, until `end` emits. */
  watch(isDirty: () => boolean, end: Observable<unknown>): void {
    this.watched.add(isDirty);
    end.subscribe(() => this.watched.delete(isDirty));
  }

  hasSomethingToLose(): boolean {
    return [...this.watched].some((isDirty) => isDirty());
  }

  private preventUnload(event: BeforeUnloadEvent): void {
    if (this.hasSomethingToLose()) event.preventDefault();
  }
}
