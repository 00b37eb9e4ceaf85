import { computed, signal } from '@angular/core';
import type { Signal } from '@angular/core';
import type { IArchiveImportRequest, IArchiveScan, IModFile, StreamedEvents } from '@hangar/domain';
import { ApiError } from '@hangar/ui-data-access';

import { ArchiveChoice } from './archive-choice';

/** The API that the job uses. Its error messages are shown to users. */
export interface ArchiveReader {
  scan(filePath: string, signal: AbortSignal): Promise<IArchiveScan>;
  import(request: IArchiveImportRequest, signal: AbortSignal): Promise<IModFile[]>;
}

/** The state of the job. If the archive is `damaged`, a retry cannot succeed. */
export type ArchiveStep = 'scanning' | 'unreadable' | 'damaged' | 'choosing' | 'importing';

/** The import of an archive, from reading its file list to importing its files. */
export class ArchiveJob {
  private readonly currentStep = signal<ArchiveStep>('scanning');
  private readonly errorMessage = signal<string | null>(null);
  private readonly scanResult = signal<{
    readonly scan: IArchiveScan;
    readonly choice: ArchiveChoice;
  } | null>(null);
  private controller = new AbortController();

  readonly step = this.currentStep.asReadonly();
  /** The error of the last step. The selection is kept. */
  readonly error = this.errorMessage.asReadonly();
  readonly scan = computed(() => this.scanResult()?.scan ?? null);
  readonly choice = computed(() => this.scanResult()?.choice ?? null);
  /** The progress of the current step; `null` if unknown. */
  readonly progress = computed(() => {
    const progress = this.latest();
    return progress?.filePath === this.filePath ? progress : null;
  });

  constructor(
    readonly filePath: string,
    private readonly reader: ArchiveReader,
    private readonly latest: Signal<StreamedEvents['archive.progress'] | null>,
  ) {}

  /** Reads the archive's file list. */
  async readArchive(): Promise<void> {
    this.begin('scanning');
    try {
      const scan = await this.reader.scan(this.filePath, this.controller.signal);
      this.scanResult.set({ scan, choice: new ArchiveChoice(scan) });
      this.currentStep.set('choosing');
    } catch (failure) {
      this.fail(isArchiveError(failure) ? 'damaged' : 'unreadable', failure);
    }
  }

  /** Imports the selected files. Resolves to their catalogue entries, or to `null` if it failed or was cancelled. */
  async import(): Promise<readonly IModFile[] | null> {
    const choice = this.choice();
    if (!choice?.isReady()) return null;
    this.begin('importing');
    try {
      return await this.reader.import(choice.request(), this.controller.signal);
    } catch (failure) {
      this.fail('choosing', failure);
      return null;
    }
  }

  /** Cancels the current step. */
  cancel(): void {
    this.controller.abort();
  }

  private begin(step: ArchiveStep): void {
    this.controller = new AbortController();
    this.errorMessage.set(null);
    this.currentStep.set(step);
  }

  private fail(step: ArchiveStep, failure: unknown): void {
    this.currentStep.set(step);
    if (!this.controller.signal.aborted) this.errorMessage.set((failure as Error).message);
  }
}

function isArchiveError(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code.startsWith('ARCHIVE_');
}
