import { Component, inject, input, output } from '@angular/core';
import type { IImportFolder } from '@hangar/domain';
import { formatCount, Icon } from '@hangar/ui-components';
import { toApiError, Notifications } from '@hangar/ui-data-access';

import { FilePicker } from '../file-picking/file-picker';
import type { ImportPreview } from './import-preview';

/** The folders of another computer, each with its location on this one. */
@Component({
  selector: 'hangar-folders-step',
  imports: [Icon],
  templateUrl: './folders-step.html',
  styleUrls: ['./wizard-step.css', './folders-step.css'],
})
export class FoldersStep {
  private readonly picker = inject(FilePicker);
  private readonly notifications = inject(Notifications);

  readonly preview = input.required<ImportPreview>();
  readonly continued = output();
  readonly returned = output();

  protected filesText({ files }: IImportFolder): string {
    return files === 1 ? $localize`1 file` : $localize`${formatCount(files)}:count: files`;
  }

  protected foundText({ found, files }: IImportFolder): string {
    return $localize`${formatCount(found)}:found: of ${formatCount(files)}:files:`;
  }

  protected fieldLabel(from: string): string {
    return $localize`Folder on this computer for ${from}:folder:`;
  }

  protected pickLabel(from: string): string {
    return $localize`Choose a folder for ${from}:folder:`;
  }

  /** The typed path, or the folder that Hangar found automatically. */
  protected folderOf({ from, to }: IImportFolder): string {
    return this.preview().typedFolder(from) || to;
  }

  protected async pick(from: string): Promise<void> {
    try {
      const [folder] = await this.picker.pick({
        title: $localize`Where is ${from}:folder: now?`,
        folder: true,
        startPath: this.preview().typedFolder(from) || undefined,
      });
      if (folder !== undefined) this.preview().mapFolder(from, folder);
    } catch (failure) {
      this.notifications.report(toApiError(failure));
    }
  }

  protected continue(event: Event): void {
    event.preventDefault();
    this.continued.emit();
  }
}
