import { Component, computed, inject } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import { Icon } from '@hangar/ui-components';
import { CatalogStore } from '@hangar/ui-data-access';

import { FilePicker } from '../../file-picking/file-picker';
import { FaultyControl } from '../../forms/faulty-control';
import { FieldFault } from '../../forms/field-fault';
import { InstallDraft } from '../draft/install-draft';
import { OptionAdvice } from './option-advice';
import { StartFields } from './start-fields';

/** The launch options, extra arguments and save folder. */
@Component({
  selector: 'hangar-launch-options',
  imports: [FaultyControl, FieldFault, FormField, Icon, OptionAdvice, StartFields],
  templateUrl: './launch-options.html',
  styleUrl: './form-fields.css',
})
export class LaunchOptions {
  private readonly catalog = inject(CatalogStore);
  private readonly picker = inject(FilePicker);
  protected readonly draft = inject(InstallDraft);

  /** The name of the mod file whose settings template is copied on the protocol's first launch. */
  protected readonly templateOwner = computed(() => {
    const byHash = this.catalog.byHash();
    const enabled = this.draft.fields().files.filter((file) => file.enabled);
    return enabled.map((file) => byHash.get(file.hashValue)).find((file) => file?.configTemplate)?.name;
  });

  /** Turns recording on or off. When turned off, clears the name, because it is used only for recording. */
  protected recordDemo({ target }: Event): void {
    const isChecked = target instanceof HTMLInputElement && target.checked;
    this.draft.set('recordsDemo', isChecked);
    if (!isChecked) this.draft.set('recordDemo', '');
  }

  protected async pickSaveDirectory(): Promise<void> {
    const startPath = this.draft.fields().saveDirectory || undefined;
    const [path] = await this.picker.pick({
      title: $localize`Choose the save folder`,
      folder: true,
      startPath,
    });
    if (path !== undefined) this.draft.set('saveDirectory', path);
  }

  protected async pickDemo(): Promise<void> {
    const [path] = await this.picker.pick({
      title: $localize`Choose the demo to play`,
      extensions: ['lmp', 'LMP'],
    });
    if (path !== undefined) this.draft.set('playDemo', path);
  }
}
