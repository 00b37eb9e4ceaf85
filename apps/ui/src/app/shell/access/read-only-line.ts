import { Component, computed, inject } from '@angular/core';
import { ProtocolStore } from '@hangar/ui-data-access';

import { AccessWatcher } from '../../access/access-watcher';

/** Shows that the library is read-only. */
@Component({
  selector: 'hangar-read-only-line',
  host: { role: 'note' },
  template: `
    @if (isReadOnly()) {
      @if (isEmpty()) {
        <p i18n><b>Read-only.</b> This library is empty.</p>
      } @else {
        <p i18n><b>Read-only.</b> You can browse this library. Playing and changing it are turned off.</p>
      }
    }
  `,
  styles: `
    p {
      margin: 0;
      padding: var(--s-2) var(--page-pad);
      background: var(--bg-3);
      border-bottom: 1px solid var(--line);
      color: var(--text-2);
    }
    b {
      color: var(--text-1);
    }
  `,
})
export class ReadOnlyLine {
  private readonly watcher = inject(AccessWatcher);
  private readonly protocols = inject(ProtocolStore);
  protected readonly isReadOnly = computed(() => this.watcher.capabilities()?.readOnly ?? false);
  protected readonly isEmpty = computed(() => this.protocols.protocols()?.length === 0);
}
