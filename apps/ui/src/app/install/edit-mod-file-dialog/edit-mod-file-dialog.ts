import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, effect, inject, signal } from '@angular/core';
import { form } from '@angular/forms/signals';
import type { IModFile } from '@hangar/domain';
import { DialogShell, Icon } from '@hangar/ui-components';
import { toApiError, CatalogApi, CatalogStore, ConfigsApi } from '@hangar/ui-data-access';
import type { ApiError } from '@hangar/ui-data-access';

import { Confirm } from '../../confirm/confirm';
import { validateWith, submitForm } from '../../forms/faults';
import type { CloseGuard } from '../close-guard';
import { findModFileFaults } from '../mod-file-fields/mod-file-faults';
import { ModFileFields } from '../mod-file-fields/mod-file-fields';
import { ModFileRemover } from '../mod-files-tab/mod-file-remover';
import { ModFileAbout } from './mod-file-about';
import { ModFileContents } from './mod-file-contents';
import { ModFileDraft } from './mod-file-draft';
import { ModFileLoadOrder } from './mod-file-load-order';
import { SettingsTemplate } from './settings-template';

export interface EditModFileData {
  readonly file: IModFile;
  readonly guard: CloseGuard;
}

/** All editable details of a mod file. */
@Component({
  selector: 'hangar-edit-mod-file-dialog',
  imports: [DialogShell, Icon, ModFileAbout, ModFileContents, ModFileFields, ModFileLoadOrder],
  templateUrl: './edit-mod-file-dialog.html',
  styleUrl: './edit-mod-file-dialog.css',
})
export class EditModFileDialog {
  private readonly data = inject<EditModFileData>(DIALOG_DATA);
  private readonly dialog = inject<DialogRef<'closed'>>(DialogRef);
  private readonly api = inject(CatalogApi);
  private readonly catalog = inject(CatalogStore);
  private readonly confirm = inject(Confirm);
  private readonly remover = inject(ModFileRemover);

  /** The file's current catalogue entry. */
  protected readonly file = computed(() => this.catalog.byId().get(this.data.file.id) ?? this.data.file);
  protected readonly isDeleted = computed(() => !this.catalog.byId().has(this.data.file.id));
  protected readonly draft = new ModFileDraft(this.data.file);
  protected readonly template = new SettingsTemplate(inject(ConfigsApi));
  protected readonly form = form(this.draft.fields, (fields) => validateWith(fields, findModFileFaults));
  /** Why the settings template couldn't be opened. */
  protected readonly error = signal<ApiError | null>(null);
  protected readonly hasChanges = computed(() => this.draft.isChanged() || this.template.isChanged());
  protected readonly canSave = computed(
    () => this.hasChanges() && !this.draft.isFaulty() && !this.form().submitting() && !this.isDeleted(),
  );

  constructor() {
    this.data.guard.canClose = () => this.canClose();
    this.data.guard.isDirty = () => this.hasChanges() && !this.isDeleted();
    effect(() => this.draft.updateFromCatalog(this.file()));
  }

  /** Saves all changes. Changes that can't be saved remain in the form. */
  protected async save(): Promise<void> {
    if (!this.canSave()) return;
    this.error.set(null);
    const isSaved = await submitForm(this.form, async () => {
      if (this.draft.isChanged()) await this.catalog.update(this.data.file.id, this.draft.change());
    });
    if (isSaved && (await this.template.save())) this.dialog.close('closed');
  }

  protected async openTemplate(): Promise<void> {
    this.error.set(null);
    try {
      const name = this.file().configTemplate ?? (await this.api.createConfig(this.data.file.id)).configFile;
      await this.template.open(name);
    } catch (failure) {
      this.error.set(toApiError(failure));
    }
  }

  protected async remove(): Promise<void> {
    if (await this.remover.remove([this.file()])) this.dialog.close('closed');
  }

  protected cancel(): void {
    this.dialog.close();
  }

  private canClose(): boolean {
    if (!this.hasChanges() || this.isDeleted()) return true;
    void this.confirmClose();
    return false;
  }

  private async confirmClose(): Promise<void> {
    const answer = await this.confirm.choose({
      title: $localize`Save your changes?`,
      text: $localize`${this.data.file.name}:file: has unsaved changes.`,
      action: $localize`Save`,
      otherAction: $localize`Don't save`,
      cancel: $localize`Keep editing`,
    });
    if (answer === 'action') await this.save();
    if (answer === 'otherAction') this.dialog.close('closed');
  }
}
