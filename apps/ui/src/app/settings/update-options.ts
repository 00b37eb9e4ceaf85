import { Component, computed, inject, Injector, input, signal } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import { toApiError, Notifications, UpdateStore } from '@hangar/ui-data-access';

import { FaultyControl } from '../forms/faulty-control';
import { OptionRow } from './option-row';
import type { SettingsDraft } from './settings-draft';
import { getStage, getUpdateText } from './update-text';

/** The update options: automatic checks, the current state and the next action. */
@Component({
  selector: 'hangar-update-options',
  imports: [FaultyControl, FormField, OptionRow],
  template: `
    <hangar-option-row
      heading="Check for updates"
      i18n-heading
      text="Each time Hangar starts. Nothing is installed without your OK."
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
    @if (canCheck()) {
      <hangar-option-row
        heading="Update channel"
        i18n-heading
        text="Beta versions arrive earlier but may be less stable."
        i18n-text
        controlId="update-channel"
      >
        <select
          id="update-channel"
          class="field"
          helpId="update-channel-text"
          [formField]="draft().form.updateChannel"
        >
          <option value="stable" i18n>Stable releases</option>
          <option value="beta" i18n>Stable and beta releases</option>
        </select>
      </hangar-option-row>
    }
    <hangar-option-row heading="Updates" i18n-heading>
      <div class="row">
        @if (hasNewVersion()) {
          <button type="button" class="btn" (click)="show()" i18n>Show</button>
        } @else if (state()?.info?.status !== 'unsupported') {
          <button
            type="button"
            class="btn"
            [attr.aria-disabled]="isBusy()"
            data-needs="check-updates"
            (click)="check()"
            i18n
          >
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
  /** Whether releases are published for this kind of installation. `false` for a headless host, for example. */
  protected readonly canCheck = computed(
    () => (this.state()?.info.status ?? 'unsupported') !== 'unsupported',
  );
  protected readonly isBusy = signal(false);
  protected readonly text = computed(() => getUpdateText(this.state()));
  /** Whether the user can decide about a new version. After a failure, the user must check again first. */
  protected readonly hasNewVersion = computed(() => !['none', 'failed'].includes(getStage(this.state())));

  protected async show(): Promise<void> {
    (await import('./update-dialog')).openUpdateDialog(this.injector);
  }

  protected async check(): Promise<void> {
    if (this.isBusy()) return;
    this.isBusy.set(true);
    try {
      await this.updates.check();
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Update failed`);
    } finally {
      this.isBusy.set(false);
    }
  }
}
