import { Component, computed, input } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import type { SettingsDraft } from './settings-draft';

/** What is wrong with a value, beneath its field. */
@Component({
  selector: 'hangar-fault-text',
  imports: [Icon],
  template: `
    @if (message(); as message) {
      <p class="err" [id]="'fault-' + path()"><hangar-icon name="warn" />{{ message }}</p>
    }
  `,
})
export class FaultText {
  readonly draft = input.required<SettingsDraft>();
  readonly path = input.required<string>();

  protected readonly message = computed(() => this.draft().faultAt(this.path()));
}
