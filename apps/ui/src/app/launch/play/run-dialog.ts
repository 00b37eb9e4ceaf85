import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import type { Injector } from '@angular/core';
import type { IMapResult } from '@hangar/domain';
import { DialogOpener, DialogShell, formatMoment, Icon } from '@hangar/ui-components';
import { toApiError, PlayApi } from '@hangar/ui-data-access';
import { firstValueFrom } from 'rxjs';

import { createRunChanges, createRunDraft, type RunDraft } from './run-draft';

interface RunDialogData {
  readonly protocolId: string;
  readonly result: IMapResult;
}

interface RunField {
  readonly key: keyof RunDraft;
  readonly label: string;
}

/** Lets the user correct the recorded results of a run. */
@Component({
  selector: 'hangar-run-dialog',
  imports: [DialogShell, Icon],
  template: `
    <hangar-dialog-shell [heading]="heading">
      <form class="stack" id="run-form" (submit)="save($event)">
        <p class="dim small" i18n>Leave a field empty if unknown.</p>
        <div class="fields">
          @for (field of fields; track field.key) {
            <label>
              <span class="small dim">{{ field.label }}</span>
              <input
                type="text"
                class="field"
                autocomplete="off"
                [value]="draft()[field.key]"
                (input)="updateField(field.key, $event)"
              />
            </label>
          }
        </div>
        <p class="fault" role="alert">
          @if (fault(); as text) {
            <hangar-icon class="small" name="warn" />{{ text }}
          }
        </p>
      </form>
      <div dialogFooter>
        <button type="button" class="btn quiet" (click)="dialog.close(false)" i18n>Cancel</button>
        <button type="submit" class="btn cool" data-needs="edit-run" form="run-form" i18n>Save</button>
      </div>
    </hangar-dialog-shell>
  `,
  styles: `
    .fields {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
      gap: var(--s-3);
    }
    label {
      display: grid;
      gap: var(--s-1);
    }
    .fault {
      display: flex;
      gap: var(--s-2);
      align-items: center;
      min-height: 1.25rem;
      margin: 0;
      color: var(--bad);
    }
  `,
})
export class RunDialog {
  private readonly api = inject(PlayApi);
  private readonly data = inject<RunDialogData>(DIALOG_DATA);
  protected readonly dialog = inject<DialogRef<boolean>>(DialogRef);

  protected readonly heading = $localize`Edit run of ${this.data.result.map}:map:, ${formatMoment(this.data.result.finishedAt)}:day:`;
  protected readonly draft = signal(createRunDraft(this.data.result));
  protected readonly fault = signal('');
  protected readonly fields: readonly RunField[] = [
    { key: 'time', label: $localize`Time, such as 2:14` },
    { key: 'skill', label: $localize`Skill, 1 to 5` },
    { key: 'kills', label: $localize`Kills` },
    { key: 'totalKills', label: $localize`Total kills` },
    { key: 'items', label: $localize`Items` },
    { key: 'totalItems', label: $localize`Total items` },
    { key: 'secrets', label: $localize`Secrets` },
    { key: 'totalSecrets', label: $localize`Total secrets` },
  ];

  protected updateField(key: keyof RunDraft, { target }: Event): void {
    if (target instanceof HTMLInputElement) this.draft.update((draft) => ({ ...draft, [key]: target.value }));
  }

  protected async save(event: Event): Promise<void> {
    event.preventDefault();
    const { protocolId, result } = this.data;
    const changes = createRunChanges(result, this.draft());
    if (changes === null) {
      this.fault.set($localize`Use whole numbers, and minutes and seconds for the time, such as 2:14.`);
      return;
    }
    try {
      if (Object.keys(changes).length > 0) await this.api.updateResult(protocolId, result.id, changes);
      this.dialog.close(true);
    } catch (failure) {
      this.fault.set(toApiError(failure).message);
    }
  }
}

/** Opens the dialog. Resolves to whether the run may have changed. */
export async function openRunDialog(injector: Injector, data: RunDialogData): Promise<boolean> {
  const { closed } = injector.get(DialogOpener).open<boolean>(RunDialog, { data, focus: 'input' });
  return (await firstValueFrom(closed, { defaultValue: false })) ?? false;
}
