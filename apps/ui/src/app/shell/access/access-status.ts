import { Component, computed, inject } from '@angular/core';

import { AccessWatcher } from '../../access/access-watcher';

/** Shows in the status bar that the library is read-only. */
@Component({
  selector: 'hangar-access-status',
  template: `{{ text() }}`,
  styles: `
    :host {
      align-self: center;
      padding: 0 var(--s-4);
    }
    :host:empty {
      display: none;
    }
  `,
})
export class AccessStatus {
  private readonly watcher = inject(AccessWatcher);
  protected readonly text = computed(() =>
    this.watcher.capabilities()?.readOnly ? $localize`Read-only` : '',
  );
}
