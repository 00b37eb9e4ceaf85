import { Component, computed, inject, Injector, input, signal } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import { Notifications, UpdateStore } from '@hangar/ui-data-access';

import { FaultyControl } from '../forms/faulty-control';
import { OptionRow } from './option-row';
import type { SettingsDraft } from './settings-draft';
import { stageOf, updateText } from './update-text';

/** New versions of Hangar: whether it looks for them by itself, how things stand, and what can be done now. */
@Component({
  selector: 'hangar-update-options',
  imports: [FaultyControl, FormField, OptionRow],
  template: `
    <hangar-option-row
      heading="Look for updates"
      i18n-heading
      text="When Hangar starts. Nothing is installed without you."
      i18n-text
      controlId="auto-update"
    >
      <input
        id="auto-update"
        type="checkbox"
        role="switch"
        class="switch"
        helpId="auto-update-text"
        [formField]="draft().form.autoUpdateEnabled"
      />
    </hangar-option-row>
    @if (canLook()) {
      <hangar-option-row
        heading="Versions to look for"
        i18n-heading
        text="A beta is there earlier, for those who want to find its faults."
        i18n-text
        controlId="update-channel"
      >
        <select
          id="update-channel"
          class="field"
          helpId="update-channel-text"
          [formField]="draft().form.updateChannel"
        >
          <option value="stable" i18n>Finished ones</option>
          <option value="beta" i18n>Betas, too</option>
        </select>
      </hangar-option-row>
    }
    <hangar-option-row heading="Updates" i18n-heading>
      <div class="row">
        @if (isNews()) {
          <button type="button" class="btn" (click)="show()" i18n>Show it</button>
        } @else if (canLook()) {
          <button type="button" class="btn" [attr.aria-disabled]="isBusy()" (click)="check()" i18n>
            Check now
          </button>
        }
      </div>
      <p below role="status">{{ text() }}</p>
    </hangar-option-row>
  `,
  styles: `
    p {
      color: var(--text-2);
      font-size: var(--t-sm);
    }
  `,
})
export class UpdateOptions {
  private readonly updates = inject(UpdateStore);
  private readonly notifications = inject(Notifications);
  private readonly injector = inject(Injector);

  readonly draft = input.required<SettingsDraft>();

  protected readonly state = this.updates.state;
  protected readonly isBusy = signal(false);
  protected readonly text = computed(() => updateText(this.state()));
  /** Whether this copy of Hangar finds new versions itself. */
  protected readonly canLook = computed(() => (this.state()?.info.status ?? 'unsupported') !== 'unsupported');
  /** Whether there is a new version to decide about; what failed is looked for again first. */
  protected readonly isNews = computed(() => !['none', 'failed'].includes(stageOf(this.state())));

  protected async show(): Promise<void> {
    (await import('./update-dialog')).openUpdateDialog(this.injector);
  }

  protected async check(): Promise<void> {
    if (this.isBusy()) return;
    this.isBusy.set(true);
    await this.notifications.attempt(() => this.updates.check(), $localize`The update did not work`);
    this.isBusy.set(false);
  }
}
