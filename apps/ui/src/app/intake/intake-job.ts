import { computed, signal } from '@angular/core';
import type { IIntake } from '@hangar/domain';
import { apiErrorOf } from '@hangar/ui-data-access';

/** How far the reading has come; `total` is `null` while nobody knows. */
export interface ReadingProgress {
  readonly fileName: string;
  readonly done: number;
  readonly total: number | null;
}

/** Where the files come from, and what reads and frees them. */
export interface IntakeSource {
  /** What stands for all of it in a heading. */
  readonly name: string;
  pathsOf(signal: AbortSignal, advance: (progress: ReadingProgress) => void): Promise<readonly string[]>;
  read(paths: readonly string[], signal: AbortSignal): Promise<IIntake>;
  giveBack(paths: readonly string[]): Promise<void>;
}

export type IntakeStep = 'reading' | 'read' | 'failed' | 'cancelled';

/** Files that were handed over, from the first byte until they have been used or let go. */
export class IntakeJob {
  private readonly controller = new AbortController();
  private readonly at = signal<IntakeStep>('reading');
  private readonly found = signal<IIntake | null>(null);
  private readonly fault = signal('');
  private readonly reached = signal<ReadingProgress | null>(null);
  private paths: readonly string[] = [];

  readonly step = this.at.asReadonly();
  readonly intake = this.found.asReadonly();
  /** Why it could not be read, as a sentence. */
  readonly error = this.fault.asReadonly();
  readonly progress = this.reached.asReadonly();
  readonly isReading = computed(() => this.at() === 'reading');
  /** Settles when the reading has ended, however. */
  readonly ended: Promise<void>;

  constructor(private readonly source: IntakeSource) {
    this.ended = this.read();
  }

  get name(): string {
    return this.source.name;
  }

  /** What has been read, as paths that the launcher knows. */
  get filePaths(): readonly string[] {
    return this.paths;
  }

  /** Reads the same things once more, for a library that has changed since. What was found stays when that fails. */
  async readAgain(): Promise<void> {
    try {
      this.found.set(await this.source.read(this.paths, this.controller.signal));
    } catch (failure) {
      if (!this.controller.signal.aborted) throw failure;
    }
  }

  /** Gives the reading up. */
  cancel(): void {
    this.controller.abort();
  }

  /** Frees what was handed over; to be called when nobody looks at it any more. */
  async letGo(): Promise<void> {
    this.cancel();
    await this.ended;
    await this.source.giveBack(this.paths);
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
