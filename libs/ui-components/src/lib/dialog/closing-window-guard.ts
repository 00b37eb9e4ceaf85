import { DOCUMENT, inject, Service } from '@angular/core';
import type { Observable } from 'rxjs';

/** Makes the browser request confirmation before the window is closed or reloaded with unsaved changes. */
@Service()
export class ClosingWindowGuard {
  private readonly dirtyChecks = new Set<() => boolean>();

  constructor() {
    inject(DOCUMENT).defaultView?.addEventListener('beforeunload', (event) => this.preventUnload(event));
  }

  /** Calls `isDirty` on each attempt to close or reload the window, until `until` emits. */
  watch(isDirty: () => boolean, until: Observable<unknown>): void {
    this.dirtyChecks.add(isDirty);
    until.subscribe(() => this.dirtyChecks.delete(isDirty));
  }

  hasUnsavedChanges(): boolean {
    return [...this.dirtyChecks].some((isDirty) => isDirty());
  }

  private preventUnload(event: BeforeUnloadEvent): void {
    if (this.hasUnsavedChanges()) event.preventDefault();
  }
}
