import { Component, computed, input } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import type { CloseChoice } from '@hangar/domain';

import { FaultyControl } from '../forms/faulty-control';
import { OptionRow } from './option-row';
import type { SettingsDraft } from './settings-draft';

/** Options of the desktop application: tray icon, automatic start and closing the window. Hidden in a browser. */
@Component({
  selector: 'hangar-desktop-options',
  imports: [FaultyControl, FormField, OptionRow],
  template: `
    <hangar-option-row
      heading="Tray icon"
      i18n-heading
      text="Shows running games and recent saves in the tray (in the Dock menu on a Mac). Hangar keeps running when you close its window."
      i18n-text
      controlId="tray-enabled"
    >
      <input
        id="tray-enabled"
        type="checkbox"
        role="switch"
        class="switch"
        helpId="tray-enabled-text"
        [formField]="draft().form.trayEnabled"
      />
    </hangar-option-row>
    <hangar-option-row
      heading="Open at login"
      i18n-heading
      text="Opens when you log in: in the tray if enabled, otherwise in a window."
      i18n-text
      controlId="start-with-system"
    >
      <input
        id="start-with-system"
        type="checkbox"
        role="switch"
        class="switch"
        helpId="start-with-system-text"
        [formField]="draft().form.startWithSystem"
      />
    </hangar-option-row>
    <hangar-option-row
      heading="When you close Hangar during a game"
      i18n-heading
      text="If Hangar quits, the game keeps running and its playtime is added next time."
      i18n-text
      controlId="close-while-running"
    >
      <select
        id="close-while-running"
        class="field"
        helpId="close-while-running-text"
        [formField]="draft().form.onCloseWhileRunning"
      >
        @for (choice of choices(); track choice.value) {
          <option [value]="choice.value">{{ choice.label }}</option>
        }
      </select>
    </hangar-option-row>
  `,
})
export class DesktopOptions {
  readonly draft = input.required<SettingsDraft>();

  /** Includes running without a window only if there is a tray icon, because Hangar would otherwise be inaccessible. */
  protected readonly choices = computed(() => {
    const { trayEnabled, onCloseWhileRunning } = this.draft().values();
    const canKeepRunning = trayEnabled || onCloseWhileRunning === 'stay';
    return CLOSE_CHOICES.filter(({ value }) => canKeepRunning || value !== 'stay');
  });
}

const CLOSE_CHOICES: readonly { readonly value: CloseChoice; readonly label: string }[] = [
  { value: 'ask', label: $localize`Ask me` },
  { value: 'stay', label: $localize`Keep running in the tray` },
  { value: 'quit', label: $localize`Quit Hangar` },
  { value: 'stop', label: $localize`Quit Hangar and the game` },
];
