import { Component, input } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import type { CloseChoice } from '@hangar/domain';

import { FaultyControl } from '../forms/faulty-control';
import { OptionRow } from './option-row';
import type { SettingsDraft } from './settings-draft';

/** What the desktop application does beside its window. In a browser there is none of it. */
@Component({
  selector: 'hangar-desktop-options',
  imports: [FaultyControl, FormField, OptionRow],
  template: `
    <hangar-option-row
      heading="Entry in the tray"
      i18n-heading
      text="Shows what runs, and continues what you played last."
      i18n-text
      controlId="tray"
    >
      <input
        id="tray"
        type="checkbox"
        role="switch"
        class="switch"
        helpId="tray-text"
        [formField]="draft().form.trayEnabled"
      />
    </hangar-option-row>
    <hangar-option-row heading="Start with the system" i18n-heading controlId="start-with-system">
      <input
        id="start-with-system"
        type="checkbox"
        role="switch"
        class="switch"
        [formField]="draft().form.startWithSystem"
      />
    </hangar-option-row>
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
    { value: 'stay', label: $localize`Keep Hangar running` },
    { value: 'quit', label: $localize`End Hangar` },
    { value: 'stop', label: $localize`End Hangar and the game` },
  ];
}
