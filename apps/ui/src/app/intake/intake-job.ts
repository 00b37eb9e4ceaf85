import { computed, signal } from '@angular/core';
import type { IIntake } from '@hangar/domain';
import { apiErrorOf } from '@hangar/ui-data-access';

/** The progress of reading; `total` is `null` if unknown. */
export interface ReadingProgress {
  readonly fileName: string;
  readonly done: number;
  readonly total: number | null;
}

/** Provides the files of a job, reads them and releases them. */
export interface IntakeSource {
  /** One name for all files, for headings. */
  readonly name: string;
  pathsOf(signal: AbortSignal, advance: (progress: ReadingProgress) => void): Promise<readonly string[]>;
  read(paths: readonly string[], signal: AbortSignal): Promise<IIntake>;
  release(paths: readonly string[]): Promise<void>;
}

export type IntakeStep = 'reading' | 'read' | 'failed' | 'cancelled';

/** Files in the sheet, from the start of reading until they have been used or released. */
export class IntakeJob {
  private readonly controller = new AbortController();
  private readonly at = signal<IntakeStep>('reading');
  private readonly found = signal<IIntake | null>(null);
  private readonly fault = signal('');
  private readonly reached = signal<ReadingProgress | null>(null);
  private paths: readonly string[] = [];

  readonly step = this.at.asReadonly();
  readonly intake = this.found.asReadonly();
  /** The error message if reading failed, otherwise empty. */
  readonly error = this.fault.asReadonly();
  readonly progress = this.reached.asReadonly();
  readonly isReading = computed(() => this.at() === 'reading');
  /** Resolves when reading has ended for any reason. */
  readonly ended: Promise<void>;

  constructor(private readonly source: IntakeSource) {
    this.ended = this.read();
  }

  get name(): string {
    return this.source.name;
  }

  /** Paths of the files that were read, as the launcher uses them. */
  get filePaths(): readonly string[] {
    return this.paths;
  }

  /** Reads the files again after the library has changed. If that fails, the previous result is kept. */
  async readAgain(): Promise<void> {
    try {
      this.found.set(await this.source.read(this.paths, this.controller.signal));
    } catch (failure) {
      if (!this.controller.signal.aborted) throw failure;
    }
  }

  /** Cancels reading. */
  cancel(): void {
    this.controller.abort();
  }

  /** Releases the files. Must be called when they are no longer needed. */
  async release(): Promise<void> {
    this.cancel();
    await this.ended;
    await this.source.release(this.paths);
  }

  private async read(): Promise<void> {
    const { signal: aborted } = this.controller;
    try {
      this.paths = await this.source.pathsOf(aborted, (progress) => this.reached.set(progress));
      this.reached.set(null);
      this.found.set(await this.source.read(this.paths, aborted));
      this.at.set('read');
    } catch (failure) {
      const error = apiErrorOf(failure);
      this.fault.set(error.message);
      this.at.set(error.code === 'CANCELLED' || aborted.aborted ? 'cancelled' : 'failed');
    }
  }
}
