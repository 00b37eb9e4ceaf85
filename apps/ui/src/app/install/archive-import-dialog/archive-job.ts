import { computed, signal } from '@angular/core';
import type { Signal } from '@angular/core';
import type {
  IArchiveImportRequest,
  IArchiveScan,
  IArchiveScanRequest,
  IEncryption,
  IModFile,
  StreamedEvents,
} from '@hangar/domain';
import { ApiError } from '@hangar/ui-data-access';

import { ArchiveChoice } from './archive-choice';

/** The API that the job uses. Its error messages are shown to users. */
export interface ArchiveReader {
  scan(request: IArchiveScanRequest, signal: AbortSignal): Promise<IArchiveScan>;
  import(request: IArchiveImportRequest, signal: AbortSignal): Promise<IModFile[]>;
}

/**
 * The state of the job. If the archive is `damaged`, a retry cannot succeed. If it is `locked`, a password may open it.
 */
export type ArchiveStep = 'scanning' | 'unreadable' | 'damaged' | 'locked' | 'choosing' | 'importing';

/** The import of an archive, from reading its list of files to importing them. */
export class ArchiveJob {
  private readonly currentStep = signal<ArchiveStep>('scanning');
  private readonly errorMessage = signal<string | null>(null);
  private readonly scanResult = signal<{
    readonly scan: IArchiveScan;
    readonly choice: ArchiveChoice;
  } | null>(null);
  private controller = new AbortController();
  /** The password that opens the archive; `undefined` if none is needed. */
  private password: string | undefined;

  readonly step = this.currentStep.asReadonly();
  /** The error of the last step. An error doesn't discard the selection. */
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

  /** Reads the list of files in the archive. */
  async readArchive(password?: string): Promise<void> {
    this.password = password;
    this.begin('scanning');
    try {
      const request = { filePath: this.filePath, ...this.getPassword() };
      const scan = await this.reader.scan(request, this.controller.signal);
      this.scanResult.set({ scan, choice: new ArchiveChoice(scan) });
      this.currentStep.set('choosing');
    } catch (failure) {
      this.fail(getFailedStep(failure), failure);
    }
  }

  /**
   * Imports the selected files. Resolves to their catalogue entries, or to `null` if the import failed or was
   * cancelled.
   */
  async import(): Promise<readonly IModFile[] | null> {
    const choice = this.choice();
    if (!choice?.isReady()) return null;
    this.begin('importing');
    try {
      const request = { ...choice.request(), ...this.getPassword() };
      return await this.reader.import(request, this.controller.signal);
    } catch (failure) {
      this.fail('choosing', failure);
      return null;
    }
  }

  /** Cancels the current step. */
  cancel(): void {
    this.controller.abort();
  }

  private getPassword(): { password?: string } {
    return this.password === undefined ? {} : { password: this.password };
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

function getFailedStep(failure: unknown): ArchiveStep {
  if (!(failure instanceof ApiError) || !failure.code.startsWith('ARCHIVE_')) return 'unreadable';
  if (failure.code !== 'ARCHIVE_ENCRYPTED') return 'damaged';
  const { passwordUsable } = (failure.details ?? { passwordUsable: false }) as IEncryption;
  return passwordUsable ? 'locked' : 'damaged';
}
