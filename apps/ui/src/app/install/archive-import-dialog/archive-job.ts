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

/** The state of the job; retrying is pointless if the archive is `damaged`. */
export type ArchiveStep = 'scanning' | 'unreadable' | 'damaged' | 'choosing' | 'importing';

/** The import of an archive, from reading its file list to importing its files. */
export class ArchiveJob {
  private readonly at = signal<ArchiveStep>('scanning');
  private readonly fault = signal<string | null>(null);
  private readonly found = signal<{ readonly scan: IArchiveScan; readonly choice: ArchiveChoice } | null>(
    null,
  );
  private controller = new AbortController();

  readonly step = this.at.asReadonly();
  /** The error of the last step. The selection is kept. */
  readonly error = this.fault.asReadonly();
  readonly scan = computed(() => this.found()?.scan ?? null);
  readonly choice = computed(() => this.found()?.choice ?? null);
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
      this.found.set({ scan, choice: new ArchiveChoice(scan) });
      this.at.set('choosing');
    } catch (failure) {
      this.stop(isArchivesOwn(failure) ? 'damaged' : 'unreadable', failure);
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
      this.stop('choosing', failure);
      return null;
    }
  }

  /** Cancels the current step. */
  cancel(): void {
    this.controller.abort();
  }

  private begin(step: ArchiveStep): void {
    this.controller = new AbortController();
    this.fault.set(null);
    this.at.set(step);
  }

  private stop(step: ArchiveStep, failure: unknown): void {
    this.at.set(step);
    if (!this.controller.signal.aborted) this.fault.set((failure as Error).message);
  }
}

function isArchivesOwn(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code.startsWith('ARCHIVE_');
}
