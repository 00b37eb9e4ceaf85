import { Component, input } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import type { CloseChoice } from '@hangar/domain';

import { FaultyControl } from '../forms/faulty-control';
import { OptionRow } from './option-row';
import type { SettingsDraft } from './settings-draft';

/** What closing the window of the desktop application does. In a browser there is none of it. */
@Component({
  selector: 'hangar-desktop-options',
  imports: [FaultyControl, FormField, OptionRow],
  template: `
    <hangar-option-row
      heading="Closing while a game runs"
      i18n-heading
      text="If Hangar ends, the game goes on, and its time is counted at the next start."
      i18n-text
      controlId="close-while-running"
    >
      <select
        id="close-while-running"
        class="field"
        helpId="close-while-running-text"
        [formField]="draft().form.onCloseWhileRunning"
      >
        @for (choice of choices; track choice.value) {
          <option [value]="choice.value">{{ choice.label }}</option>
        }
      </select>
    </hangar-option-row>
  `,
})
export class DesktopOptions {
  readonly draft = input.required<SettingsDraft>();

  protected readonly choices: readonly { value: CloseChoice; label: string }[] = [
    { value: 'ask', label: $localize`Ask me` },
    { value: 'quit', label: $localize`End Hangar` },
    { value: 'stop', label: $localize`End Hangar and the game` },
  ];
}
