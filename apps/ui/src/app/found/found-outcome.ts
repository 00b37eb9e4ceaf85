import { Component, computed, inject } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { FoundImporter } from './found-importer';

/** Problems of the latest import of found items, and whether it was cancelled. */
@Component({
  selector: 'hangar-found-outcome',
  imports: [Icon],
  template: `
    <div class="notes" role="alert">
      @switch (importer.end()?.kind) {
        @case ('cancelled') {
          <p class="note" i18n>Cancelled. Nothing was added.</p>
        }
        @case ('removed') {
          <p class="note" i18n>
            This import is no longer listed in Activity. If it was finished, its items are in your library.
          </p>
        }
        @case ('failed') {
          <p class="note warn">
            <hangar-icon name="warn" />
            <span>
              @if (!hasRemains()) {
                <b i18n>Nothing was added.</b>
              }
              {{ message() }}
            </span>
          </p>
        }
      }
      @for (item of importer.skipped(); track $index) {
        <p class="note warn">
          <hangar-icon name="warn" />
          <span
            ><b i18n>Skipped {{ item.name }}.</b> {{ item.reason }}</span
          >
        </p>
      }
    </div>
  `,
  styleUrl: './found-outcome.css',
})
export class FoundOutcome {
  protected readonly importer = inject(FoundImporter);

  /** Whether some of the added items couldn't be removed. The error lists them. */
  protected readonly hasRemains = computed(() => {
    const end = this.importer.end();
    return end?.kind === 'failed' && end.error.code === 'UNDO_INCOMPLETE';
  });
  protected readonly message = computed(() => {
    const end = this.importer.end();
    return end?.kind === 'failed' ? end.error.message : '';
  });
}
