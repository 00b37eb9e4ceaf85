import { Component, computed, input, output } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import type { ImplicitFile } from '../draft/draft-files';

/** A file that a load order adds, shown in its load position with a checkbox to disable it. */
@Component({
  selector: 'hangar-brought-file-row',
  imports: [Icon],
  template: `
    <span class="implicit ellipsis">{{ file().name }}</span>
    <span class="tag dependency"
      ><span class="ellipsis" i18n>Added by {{ file().loadedBy }}</span></span
    >
    @if (file().isMissing) {
      <span class="tag warn"><hangar-icon name="warn" /><ng-container i18n>File missing</ng-container></span>
    }
    <span class="spacer"></span>
    <input
      type="checkbox"
      role="switch"
      class="switch"
      checked
      [attr.aria-label]="switchLabel()"
      (change)="turnedOff.emit()"
    />
  `,
  styles: `
    :host {
      display: flex;
      gap: 0.625rem;
      align-items: center;
      min-width: 0;
      min-height: 2.125rem;
      /* Reserves the width of the remove button, which only listed files have. */
      padding-right: 2.375rem;
      color: var(--text-2);
    }
    .dependency {
      flex: 0 1 auto;
      min-width: 0;
    }
    .spacer {
      flex: 1;
    }
  `,
})
export class ImplicitFileRow {
  readonly file = input.required<ImplicitFile>();
  readonly turnedOff = output();

  protected readonly switchLabel = computed(() => $localize`${this.file().name}:name: is loaded`);
}
