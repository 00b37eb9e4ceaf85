import { computed, signal } from '@angular/core';
import type { IIntake, IProposal } from '@hangar/domain';
import { toApiError, type ApiError } from '@hangar/ui-data-access';

import type { FileStager, StagedFiles } from './file-stager';

/** The progress of reading; `total` is `null` if unknown. */
export interface ReadingProgress {
  readonly fileName: string;
  readonly done: number;
  readonly total: number | null;
}

/** Provides the files of a job, reads them and releases them. */
export interface IntakeSource {
  /** The common name of all files, for use in headings. */
  readonly name: string;
  /** Downloads the files again if they were deleted. Absent or `null` if Hangar can't download them. */
  readonly downloadAgain?: (() => Promise<void>) | null;
  resolvePaths(signal: AbortSignal, advance: (progress: ReadingProgress) => void): Promise<readonly string[]>;
  read(paths: readonly string[], signal: AbortSignal, password?: string): Promise<IIntake>;
  release(paths: readonly string[]): Promise<void>;
  /** Combines archives with different passwords. Absent if there is only one file. */
  readonly stager?: Pick<FileStager, 'stage' | 'remove'>;
}

export type IntakeStep = 'reading' | 'read' | 'failed' | 'cancelled';

/** The files shown in an intake sheet, from the start of reading until they are used or released. */
export class IntakeJob {
  private readonly controller = new AbortController();
  private readonly currentStep = signal<IntakeStep>('reading');
  private readonly result = signal<IIntake | null>(null);
  private readonly failure = signal<ApiError | null>(null);
  private readonly currentProgress = signal<ReadingProgress | null>(null);
  private paths: readonly string[] = [];
  /** The passwords that opened archives, by path. They are kept only as long as the job. */
  private readonly passwords = new Map<string, string>();
  private readonly hasSeveralPasswords = signal(false);
  /** The files of archives that were staged to combine them with others, by the path of the archive. */
  private readonly staged = new Map<string, StagedFiles>();
  /** The ids of the staged files that the user has added. */
  private readonly addedIds = new Set<string>();
  private readonly isPreparing = signal(false);
  private preparation: Promise<void> = Promise.resolve();

  readonly step = this.currentStep.asReadonly();
  readonly intake = this.result.asReadonly();
  /** Why reading failed; otherwise `null`. */
  readonly error = this.failure.asReadonly();
  readonly progress = this.currentProgress.asReadonly();
  readonly isReading = computed(() => this.currentStep() === 'reading');
  /** Whether {@link combine} can have all mods treated as one. */
  readonly canCombine = computed(
    () =>
      this.result()?.combined !== undefined ||
      (this.hasSeveralPasswords() && this.source.stager !== undefined),
  );
  /** Whether {@link combine} is in progress. */
  readonly isCombining = this.isPreparing.asReadonly();
  /** Resolves when reading has ended for any reason. */
  readonly finished: Promise<void>;

  constructor(private readonly source: IntakeSource) {
    this.finished = this.read();
  }

  get name(): string {
    return this.source.name;
  }

  /** Downloads the files again; `null` unless they were deleted and Hangar can download them. */
  get downloadAgain(): (() => Promise<void>) | null {
    return this.error()?.code === 'UPLOAD_NOT_FOUND' ? (this.source.downloadAgain ?? null) : null;
  }

  /** The paths from which the launcher reads the files. */
  get filePaths(): readonly string[] {
    return this.paths;
  }

  /** Reads the files again after the library has changed. If that fails, the previous result is kept. */
  async readAgain(): Promise<void> {
    try {
      this.result.set(await this.source.read(this.paths, this.controller.signal));
      for (const [path, password] of this.passwords) await this.readLocked(path, password);
      if (this.passwords.size > 0) await this.combineUnlocked();
    } catch (failure) {
      if (!this.controller.signal.aborted) throw failure;
    }
  }

  /** Opens an encrypted archive. Resolves to the reason why the password doesn't open it, or to an empty string. */
  async unlock(path: string, password: string): Promise<string> {
    try {
      const fault = await this.readLocked(path, password);
      if (fault !== '') return fault;
      this.passwords.set(path, password);
      await this.combineUnlocked();
      return '';
    } catch (failure) {
      return this.controller.signal.aborted ? '' : toApiError(failure).message;
    }
  }

  /**
   * Has all mods treated as one. Archives with different passwords are staged first. Resolves to the reason for a
   * failure, or to an empty string.
   */
  async combine(): Promise<string> {
    if (this.result()?.combined !== undefined) return '';
    this.isPreparing.set(true);
    try {
      await (this.preparation = this.stageArchives());
      await this.combineUnlocked();
      return '';
    } catch (failure) {
      return this.controller.signal.aborted ? '' : toApiError(failure).message;
    } finally {
      this.isPreparing.set(false);
    }
  }

  /** Whether a mod file is in the catalogue only because it was staged. */
  isStaged(id: string): boolean {
    return [...this.staged.values()].some(({ newIds }) => newIds.includes(id));
  }

  /** Keeps staged files that the user has added. */
  markAdded(ids: readonly string[]): void {
    for (const id of ids) this.addedIds.add(id);
  }

  /** Returns the password that opened an archive; `undefined` if it isn't encrypted. */
  getPassword({ files }: IProposal): string | undefined {
    return files
      .map(({ filePath }) => this.passwords.get(filePath))
      .find((password) => password !== undefined);
  }

  /** Cancels reading. */
  cancel(): void {
    this.controller.abort();
  }

  /** Releases the files, and removes staged ones. Must be called when they are no longer needed. */
  async release(): Promise<void> {
    this.cancel();
    await this.finished;
    await this.preparation.catch(() => undefined); // `combine` returns the reason.
    const stagedIds = [...this.staged.values()].flatMap(({ newIds }) => newIds);
    await this.source.stager?.remove(stagedIds.filter((id) => !this.addedIds.has(id)));
    await this.source.release(this.paths);
  }

  private async readLocked(path: string, password: string): Promise<string> {
    const opened = await this.source.read([path], this.controller.signal, password);
    const fault = opened.proposals.find(({ encryption }) => encryption)?.reason ?? '';
    if (fault === '') this.result.update((intake) => intake && replaceLocked(intake, path, opened));
    return fault;
  }

  /** Has all mods treated as one, unless archives with different passwords have to be staged first. */
  private async combineUnlocked(): Promise<void> {
    const [password, ...others] = new Set(this.listUnstagedPasswords().values());
    this.hasSeveralPasswords.set(others.length > 0 || this.staged.size > 0);
    const paths = this.paths.flatMap((path) => this.staged.get(path)?.paths ?? [path]);
    const { combined } =
      this.paths.length > 1 && others.length === 0
        ? await this.source.read(paths, this.controller.signal, password)
        : {};
    this.result.update((intake) => intake && replaceCombined(intake, combined && this.describe(combined)));
  }

  /** Adds the files of archives to the catalogue until all remaining archives have the same password. */
  private async stageArchives(): Promise<void> {
    const unstaged = this.listUnstagedPasswords();
    const remaining = [...unstaged.values()].at(-1);
    for (const [path, password] of unstaged) {
      const proposals = this.listMods().filter(({ files }) => files[0]?.filePath === path);
      if (password !== remaining && proposals.length > 0 && this.source.stager)
        this.staged.set(path, await this.source.stager.stage(proposals, password));
      this.controller.signal.throwIfAborted();
    }
  }

  private listUnstagedPasswords(): ReadonlyMap<string, string> {
    return new Map([...this.passwords].filter(([path]) => !this.staged.has(path)));
  }

  /** Returns the mods in the order in which their files were added. */
  private listMods(): readonly IProposal[] {
    const getPosition = ({ files }: IProposal) => this.paths.indexOf(files[0]?.filePath ?? '');
    return (this.result()?.proposals ?? [])
      .filter(({ reason, isPack, isBaseGame }) => reason === null && !isPack && !isBaseGame)
      .toSorted((a, b) => getPosition(a) - getPosition(b));
  }

  /** Gives a combination the description of its main mod, because staged files lack their archive's name and text. */
  private describe(combined: IProposal): IProposal {
    const mods = this.listMods();
    const mainMod = mods.find(({ maps }) => maps.length > 0) ?? mods[0];
    if (!mainMod || this.staged.size === 0) return combined;
    const { title, author, releasedOn, description } = mainMod;
    return { ...combined, title, author, releasedOn, description };
  }

  private async read(): Promise<void> {
    const { signal: abortSignal } = this.controller;
    try {
      this.paths = await this.source.resolvePaths(abortSignal, (progress) =>
        this.currentProgress.set(progress),
      );
      this.currentProgress.set(null);
      this.result.set(await this.source.read(this.paths, abortSignal));
      this.currentStep.set('read');
    } catch (failure) {
      const error = toApiError(failure);
      this.failure.set(error);
      this.currentStep.set(error.code === 'CANCELLED' || abortSignal.aborted ? 'cancelled' : 'failed');
    }
  }
}

function replaceCombined({ kind, proposals }: IIntake, combined: IProposal | undefined): IIntake {
  return { kind, proposals, ...(combined ? { combined } : {}) };
}

/** Replaces the proposal of an encrypted archive with those of the opened archive. */
function replaceLocked(intake: IIntake, path: string, opened: IIntake): IIntake {
  const isLocked = ({ encryption, files }: IProposal) =>
    encryption !== undefined && files.some(({ filePath }) => filePath === path);
  const others = intake.proposals.filter((proposal) => !isLocked(proposal));
  if (others.length === 0) return opened;
  const proposals = [...others, ...opened.proposals];
  const usable = proposals.filter(({ reason }) => reason === null);
  const unusable = proposals.filter(({ reason }) => reason !== null);
  return { kind: usable.length > 0 ? 'mods' : intake.kind, proposals: [...usable, ...unusable] };
}
