import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { KeptProgram } from './kept-program';

/** A new version is given up when it has not got ready this many times. */
const TRIES = 2;

/** What is remembered of a version that has just been installed. */
interface Trial {
  readonly version: string;
  /** The version before it, whose program is kept. */
  readonly previous: string;
  /** How often it was started and did not get ready. */
  readonly failedStarts: number;
  /** Whether the version before has been put back. */
  readonly isGivenUp: boolean;
}

/** What a start has to know. */
export type TrialVerdict =
  | { readonly kind: 'go-on' }
  /** The version before is in its place again: this one is to end. */
  | { readonly kind: 'put-back'; readonly startsByItself: boolean }
  /** The last version was put back, since this newer one did not start. */
  | { readonly kind: 'given-up'; readonly version: string }
  /** This newer version was to be installed, but is not the one that runs. */
  | { readonly kind: 'not-installed'; readonly version: string };

const GO_ON: TrialVerdict = { kind: 'go-on' };

/**
 * Keeps the program of the version before until the new one has got ready once, and puts it back when the new one has
 * not got ready twice. It works at once, file by file: it runs before anything else at a start, and after all else at an end.
 */
export class VersionTrial {
  private readonly file: string;
  private readonly kept: string;

  /**
   * @param directory a folder of its own
   * @param program `null` where a package manager writes the files: then there is nothing to keep
   */
  constructor(
    private readonly directory: string,
    private readonly version: string,
    private readonly program: KeptProgram | null,
  ) {
    this.file = join(directory, 'trial.json');
    this.kept = join(directory, 'previous');
  }

  /** Before `version` is installed: keeps the program that runs. Throws when the disk does not take it. */
  begin(version: string): void {
    mkdirSync(this.directory, { recursive: true });
    this.program?.keep(this.kept);
    this.write({ version, previous: this.version, failedStarts: 0, isGivenUp: false });
  }

  /** At a start, before all else. */
  start(): TrialVerdict {
    const trial = this.read();
    if (!trial) return GO_ON;
    if (trial.version === this.version) return this.tryOnceMore(trial);
    if (trial.previous !== this.version) return this.end();
    if (trial.isGivenUp) return { kind: 'given-up', version: trial.version };
    this.end();
    return { kind: 'not-installed', version: trial.version };
  }

  /** Whether this version did not start here, and is not offered again by itself. */
  hasGivenUp(version: string): boolean {
    const trial = this.read();
    return trial?.isGivenUp === true && trial.version === version;
  }

  /** The version that runs has got ready: the one before is no longer needed. */
  succeed(): void {
    if (this.read()?.version === this.version) this.end();
  }

  /** This start ended for a reason that has nothing to do with the version, such as a port that is taken. */
  forgive(): void {
    const trial = this.read();
    if (trial?.version === this.version)
      this.writeIfPossible({ ...trial, failedStarts: trial.failedStarts - 1 });
  }

  private tryOnceMore(trial: Trial): TrialVerdict {
    if (trial.failedStarts >= TRIES && this.program && this.putBack(this.program)) {
      this.writeIfPossible({ ...trial, isGivenUp: true });
      return { kind: 'put-back', startsByItself: this.program.startsByItself };
    }
    this.writeIfPossible({ ...trial, failedStarts: trial.failedStarts + 1 });
    return GO_ON;
  }

  private putBack(program: KeptProgram): boolean {
    try {
      program.putBack(this.kept);
      return true;
    } catch {
      // The kept program is gone, or the disk is full: the new one is tried once more, which is better than nothing.
      return false;
    }
  }

  private end(): TrialVerdict {
    try {
      rmSync(this.file, { force: true });
      for (const kept of [this.kept, `${this.kept}.exe`]) rmSync(kept, { recursive: true, force: true });
    } catch {
      // A disk that cannot be written. It is tried again at the next start.
    }
    return GO_ON;
  }

  private read(): Trial | null {
    try {
      return readTrial(JSON.parse(readFileSync(this.file, 'utf8')));
    } catch {
      // No version is on trial, or nobody can tell any more.
      return null;
    }
  }

  private writeIfPossible(trial: Trial): void {
    try {
      this.write(trial);
    } catch {
      // A disk that cannot be written is told of by the API; the start goes on.
    }
  }

  private write(trial: Trial): void {
    writeFileSync(`${this.file}.tmp`, `${JSON.stringify(trial, null, 2)}\n`);
    renameSync(`${this.file}.tmp`, this.file);
  }
}

function readTrial(value: unknown): Trial | null {
  if (typeof value !== 'object' || value === null) return null;
  const { version, previous, failedStarts, isGivenUp } = value as Readonly<Record<string, unknown>>;
  if (typeof version !== 'string' || typeof previous !== 'string') return null;
  if (!Number.isInteger(failedStarts)) return null;
  return { version, previous, failedStarts: failedStarts as number, isGivenUp: isGivenUp === true };
}
