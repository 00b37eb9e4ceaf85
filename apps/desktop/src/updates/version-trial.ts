import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ProgramBackup } from './program-backup';

/** The previous version is restored after this many failed starts of the new version. */
const MAX_FAILED_STARTS = 2;

/** The stored state of a version that was just installed and has not started successfully yet. */
interface Trial {
  readonly version: string;
  /** The previous version, whose program is backed up. */
  readonly previous: string;
  /** The number of failed starts. */
  readonly failedStarts: number;
  /** Whether the previous version has been restored. */
  readonly isGivenUp: boolean;
}

/** The result of the check at startup. */
export type TrialResult =
  | { readonly kind: 'go-on' }
  /** The previous version has been restored, so this process must end. */
  | { readonly kind: 'put-back'; readonly restartsAutomatically: boolean }
  /** The previous version is running again because `version`, a newer one, failed to start. */
  | { readonly kind: 'given-up'; readonly version: string }
  /** `version` should have been installed, but another version is running. */
  | { readonly kind: 'not-installed'; readonly version: string };

const CONTINUE_RESULT: TrialResult = { kind: 'go-on' };

/**
 * Backs up the program of the previous version until the new version has started once, and restores it if the new
 * version has failed to start twice. File access is synchronous, because this code runs first at startup and last at
 * shutdown.
 */
export class VersionTrial {
  private readonly file: string;
  private readonly backupPath: string;

  /**
   * @param directory a folder used only by this class
   * @param program `null` if a package manager owns the files, because then nothing is backed up
   */
  constructor(
    private readonly directory: string,
    private readonly version: string,
    private readonly program: ProgramBackup | null,
  ) {
    this.file = join(directory, 'trial.json');
    this.backupPath = join(directory, 'previous');
  }

  /** Backs up the running program before `version` is installed. Throws if the backup cannot be written. */
  begin(version: string): void {
    mkdirSync(this.directory, { recursive: true });
    this.program?.backUp(this.backupPath);
    this.write({ version, previous: this.version, failedStarts: 0, isGivenUp: false });
  }

  /** Must be called first at startup. */
  start(): TrialResult {
    const trial = this.read();
    if (!trial) return CONTINUE_RESULT;
    if (trial.version === this.version) return this.continueTrial(trial);
    if (trial.previous !== this.version) return this.finish();
    if (trial.isGivenUp) return { kind: 'given-up', version: trial.version };
    this.finish();
    return { kind: 'not-installed', version: trial.version };
  }

  /** Whether `version` has failed to start on this computer and is therefore no longer offered automatically. */
  hasFailed(version: string): boolean {
    const trial = this.read();
    return trial?.isGivenUp === true && trial.version === version;
  }

  /** Called when the running version has started successfully and the backup is no longer needed. */
  markSucceeded(): void {
    if (this.read()?.version === this.version) this.finish();
  }

  /** Called if startup failed for a reason unrelated to the version, such as a port in use. */
  ignoreFailedStart(): void {
    const trial = this.read();
    if (trial?.version === this.version)
      this.writeIfPossible({ ...trial, failedStarts: trial.failedStarts - 1 });
  }

  private continueTrial(trial: Trial): TrialResult {
    if (trial.failedStarts >= MAX_FAILED_STARTS && this.program && this.restoreProgram(this.program)) {
      this.writeIfPossible({ ...trial, isGivenUp: true });
      return { kind: 'put-back', restartsAutomatically: this.program.restartsAutomatically };
    }
    this.writeIfPossible({ ...trial, failedStarts: trial.failedStarts + 1 });
    return CONTINUE_RESULT;
  }

  private restoreProgram(program: ProgramBackup): boolean {
    try {
      program.restore(this.backupPath);
      return true;
    } catch {
      // The backup is missing or the disk is full. Trying the new version again is better than nothing.
      return false;
    }
  }

  private finish(): TrialResult {
    try {
      rmSync(this.file, { force: true });
      for (const backup of [this.backupPath, `${this.backupPath}.exe`])
        rmSync(backup, { recursive: true, force: true });
    } catch {
      // The folder is not writable. The next start tries again.
    }
    return CONTINUE_RESULT;
  }

  private read(): Trial | null {
    try {
      return readTrial(JSON.parse(readFileSync(this.file, 'utf8')));
    } catch {
      // No version is on trial, or the file is damaged.
      return null;
    }
  }

  private writeIfPossible(trial: Trial): void {
    try {
      this.write(trial);
    } catch {
      // The API reports that the folder is not writable, so startup continues.
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
