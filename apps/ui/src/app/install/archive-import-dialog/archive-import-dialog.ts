import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, signal } from '@angular/core';
import { fileNameOf } from '@hangar/domain';
import { DialogShell, formatBytesDone, Icon, Progress, SortableList } from '@hangar/ui-components';
import { ArchiveProgress, ArchivesApi, CatalogStore, onApiReconnect } from '@hangar/ui-data-access';

import { Confirm } from '../../confirm/confirm';
import { PasswordForm } from '../../forms/password-form';
import type { CloseGuard } from '../close-guard';
import type { ArchiveChoiceItem } from './archive-choice';
import { ArchiveItem } from './archive-item';
import { ArchiveJob } from './archive-job';
import { AuthorText } from './author-text';

/** The result: whether each imported file is new, or `as-it-is` to add the archive itself as a file. */
export type ArchiveOutcome = 'as-it-is' | readonly boolean[];

export interface ArchiveImportData {
  readonly filePath: string;
  readonly guard: CloseGuard;
}

/** Shows the files of an archive and imports mod files from it. */
@Component({
  selector: 'hangar-archive-import-dialog',
  imports: [ArchiveItem, AuthorText, DialogShell, Icon, PasswordForm, Progress, SortableList],
  templateUrl: './archive-import-dialog.html',
  styleUrl: './archive-import-dialog.css',
})
export class ArchiveImportDialog {
  private readonly data = inject<ArchiveImportData>(DIALOG_DATA);
  private readonly dialog = inject<DialogRef<ArchiveOutcome | 'closed'>>(DialogRef);
  private readonly catalog = inject(CatalogStore);
  private readonly confirm = inject(Confirm);

  protected readonly job = new ArchiveJob(
    this.data.filePath,
    inject(ArchivesApi),
    inject(ArchiveProgress).latest,
  );
  protected readonly fileName = fileNameOf(this.data.filePath);
  protected readonly heading = $localize`Add from ${this.fileName}:archive:`;
  /** Source ports read ZIP files directly. Other archives must be extracted. */
  protected readonly canAddAsFile = computed(() => this.job.scan()?.format === 'zip');
  protected readonly progressText = computed(() => {
    const progress = this.job.progress();
    return progress ? formatBytesDone(progress.doneBytes, progress.totalBytes) : '';
  });
  protected readonly action = computed(() => {
    const count = this.job.choice()?.chosen().length ?? 0;
    if (count === 0) return $localize`Nothing selected`;
    return count === 1 ? $localize`Add 1 file` : $localize`Add ${count}:count: files`;
  });
  private readonly isPasswordTried = signal(false);
  /** Why the last password was rejected; empty before the first one. */
  protected readonly passwordError = computed(() => (this.isPasswordTried() ? (this.job.error() ?? '') : ''));
  protected readonly faultText = computed(() => (this.job.step() === 'locked' ? null : this.job.error()));
  protected readonly getKey = ({ entry }: ArchiveChoiceItem) => entry.entryPath;
  protected readonly getName = ({ name, entry }: ArchiveChoiceItem) => name || entry.fileName;
  protected readonly isNotChosen = ({ isChosen }: ArchiveChoiceItem) => !isChosen;

  constructor() {
    this.data.guard.canClose = () => this.canClose();
    this.data.guard.isDirty = () => this.job.choice()?.hasChanges() ?? false;
    void this.job.readArchive();
    onApiReconnect(() => {
      if (this.job.step() === 'unreadable') void this.job.readArchive();
    });
  }

  protected async unlock(password: string): Promise<void> {
    this.isPasswordTried.set(true);
    await this.job.readArchive(password);
  }

  protected async import(): Promise<void> {
    const knownById = this.catalog.byId();
    const files = await this.job.import();
    if (files) this.dialog.close(files.map(({ id }) => !knownById.has(id)));
  }

  protected addAsFile(): void {
    this.dialog.close('as-it-is');
  }

  protected cancel(): void {
    if (this.job.step() === 'importing') this.job.cancel();
    else this.dialog.close();
  }

  private canClose(): boolean {
    if (this.job.step() === 'scanning') this.job.cancel();
    if (this.job.step() === 'importing') return false;
    if (!this.job.choice()?.hasChanges()) return true;
    void this.confirmClose();
    return false;
  }

  private async confirmClose(): Promise<void> {
    const isConfirmed = await this.confirm.confirm({
      title: $localize`Close without adding anything?`,
      text: $localize`Your selection and edits will be lost. The archive isn't changed.`,
      action: $localize`Close`,
      cancel: $localize`Keep selecting`,
      isDestructive: true,
    });
    if (isConfirmed) this.dialog.close('closed');
  }
}
