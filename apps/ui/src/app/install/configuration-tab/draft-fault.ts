import { Component, computed, inject, input } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import type { DraftKey } from '../draft/draft-fields';
import { controlId } from './draft-field';
import { InstallDesk } from './install-desk';

/** What is wrong with a field, beneath it. */
@Component({
  selector: 'hangar-draft-fault',
  imports: [Icon],
  template: `
    @if (fault(); as fault) {
      <p class="err" [id]="id()"><hangar-icon name="warn" />{{ fault }}</p>
    }
  `,
  styles: `
    :host {
      display: contents;
    }
  `,
})
export class DraftFault {
  private readonly draft = inject(InstallDesk).draft;

  readonly key = input.required<DraftKey>();

  protected readonly id = computed(() => `${controlId(this.key())}-fault`);
  protected readonly fault = computed(() => this.draft.faults().get(this.key()));
}
