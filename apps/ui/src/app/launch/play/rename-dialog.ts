import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import type { Injector } from '@angular/core';
import { DialogOpener, DialogShell } from '@hangar/ui-components';
import { firstValueFrom } from 'rxjs';

/** A dialog for editing a title. */
@Component({
  selector: 'hangar-rename-dialog',
  imports: [DialogShell],
  template: `
    <hangar-dialog-shell heading="Rename" i18n-heading>
      <form id="rename-form" (submit)="save($event)">
        <label class="stack">
          <span i18n>Title</span>
          <input
            #field
            type="text"
            class="field"
            autocomplete="off"
            maxlength="200"
            [value]="title()"
            (input)="title.set(field.value)"
          />
        </label>
      </form>
      <div dialogFooter>
        <button type="button" class="btn quiet" (click)="dialog.close()" i18n>Cancel</button>
        <button
          type="submit"
          class="btn cool"
          form="rename-form"
          [attr.aria-disabled]="!title().trim() || null"
          i18n
        >
          Save
        </button>
      </div>
    </hangar-dialog-shell>
  `,
})
export class RenameDialog {
  protected readonly dialog = inject<DialogRef<string>>(DialogRef);
  protected readonly title = signal(inject<string>(DIALOG_DATA));

  protected save(event: Event): void {
    event.preventDefault();
    const title = this.title().trim();
    if (title !== '') this.dialog.close(title);
  }
}

/** Opens the dialog. Resolves to the new title, or `null` if it is unchanged. */
export async function openRenameDialog(injector: Injector, title: string): Promise<string | null> {
  const { closed } = injector.get(DialogOpener).open<string>(RenameDialog, { data: title, focus: 'input' });
  const newTitle = await firstValueFrom(closed, { defaultValue: undefined });
  return newTitle === undefined || newTitle === title ? null : newTitle;
}
