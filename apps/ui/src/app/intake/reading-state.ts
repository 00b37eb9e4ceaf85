import { DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, input } from '@angular/core';
import { ArchiveProgress } from '@hangar/ui-data-access';
import { DialogShell, formatBytesDone, Progress } from '@hangar/ui-components';

import type { IntakeJob } from './intake-job';
import type { SheetOutcome } from './sheet-outcome';

/**
 * The sheet while files are being read. Reading can continue in the background or be cancelled. No button receives the
 * focus, because the buttons may be replaced at any time.
 */
@Component({
  selector: 'hangar-reading-state',
  imports: [DialogShell, Progress],
  template: `
    <hangar-dialog-shell heading="Reading…" i18n-heading>
      <p class="mono">{{ job().progress()?.fileName ?? job().name }}</p>
      <hangar-progress
        label="Reading"
        i18n-label
        [done]="progress().done"
        [total]="progress().total"
        [valueText]="progressText()"
        [canCancel]="false"
      />
      <div dialogFooter>
        <button type="button" class="btn quiet align-start" (click)="dialog.close('in-background')" i18n>
          Continue in background
        </button>
        <button type="button" class="btn" (click)="dialog.close()" i18n>Cancel</button>
      </div>
    </hangar-dialog-shell>
  `,
  styles: `
    .mono {
      margin-top: 0;
      margin-bottom: var(--s-3);
    }
  `,
  styleUrl: './sheet-states.css',
})
export class ReadingState {
  private readonly archives = inject(ArchiveProgress);
  protected readonly dialog = inject<DialogRef<SheetOutcome>>(DialogRef);
  readonly job = input.required<IntakeJob>();

  protected readonly progress = computed(() => {
    const own = this.job().progress();
    if (own) return { done: own.done, total: own.total };
    const latest = this.archives.latest();
    return latest && this.job().filePaths.includes(latest.filePath)
      ? { done: latest.doneBytes, total: latest.totalBytes }
      : { done: 0, total: null };
  });
  protected readonly progressText = computed(() => {
    const { done, total } = this.progress();
    return total === null ? '' : formatBytesDone(done, total);
  });
}
