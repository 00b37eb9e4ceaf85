import { computed, inject, Service, signal } from '@angular/core';
import { resultOfJob, type IJob, type IImportResult, type IRunImportRequest } from '@hangar/domain';
import {
  toApiError,
  ImportsApi,
  ImportStore,
  JobStore,
  UndoneImports,
  type ApiError,
} from '@hangar/ui-data-access';

import { JobActions } from '../activity/job-actions';
import { createImportUndoable } from '../activity/job-undo';
import { UndoHistory } from '../undo/undo-history';
import type { FoundItem } from './found-items';

/** How the latest import of found items ended. */
export type FoundImportEnd =
  | { readonly kind: 'done'; readonly result: IImportResult }
  | { readonly kind: 'cancelled' }
  /** Its job was removed from the list, so the result of the import is unknown. */
  | { readonly kind: 'removed' }
  | { readonly kind: 'failed'; readonly error: ApiError | NonNullable<IJob['error']> };

/** An item that couldn't be added, and the reason as a sentence. */
export interface SkippedItem {
  readonly name: string;
  readonly reason: string;
}

/** Adds found items to the library as a single import, which can be cancelled and undone as a whole. */
@Service()
export class FoundImporter {
  private readonly api = inject(ImportsApi);
  private readonly imports = inject(ImportStore);
  private readonly jobs = inject(JobStore);
  private readonly undoneImports = inject(UndoneImports);
  private readonly jobActions = inject(JobActions);
  private readonly undoHistory = inject(UndoHistory);
  private readonly isStarting = signal(false);
  private readonly jobId = signal<string | null>(null);
  private readonly ending = signal<FoundImportEnd | null>(null);
  /** Selected items that have disappeared since they were found. */
  private readonly missing = signal<readonly FoundItem[]>([]);
  private controller = new AbortController();

  /** The job of the import; `null` while it is being requested, or if nothing is being added. */
  readonly job = computed(() => this.jobs.byId().get(this.jobId() ?? '') ?? null);
  readonly isImporting = computed(() => this.isStarting() || this.jobId() !== null);
  /** The result of the latest import; `null` if there isn't one, or if it was undone. */
  readonly imported = computed(() => {
    const end = this.end();
    return end?.kind === 'done' ? end.result : null;
  });
  /** How the latest import ended; `null` if there isn't one, or if it was undone. */
  readonly end = computed(() => {
    const end = this.ending();
    return end?.kind === 'done' && this.undoneImports.has(end.result.importId) ? null : end;
  });
  /** The selected items that weren't added by the latest import. */
  readonly skipped = computed<readonly SkippedItem[]>(() => {
    const result = this.imported();
    if (!result) return [];
    const missing = this.missing().map(({ name }) => ({
      name,
      reason: $localize`Its file is no longer there.`,
    }));
    return [...missing, ...result.failed];
  });

  /** Clears the result. */
  forget(): void {
    this.ending.set(null);
  }

  /** Lets a notification report the result, because the page no longer shows it. */
  leave(): void {
    const id = this.jobId();
    if (id !== null) this.imports.leave(id);
  }

  /** Cancels the import. Hangar then removes everything that was added so far. */
  async cancel(): Promise<void> {
    this.controller.abort();
    const job = this.job();
    if (job) await this.jobActions.cancel(job);
  }

  /** Undoes the latest import by removing everything that it added. */
  async undo(): Promise<void> {
    const result = this.imported();
    if (!result) return;
    await this.undoHistory.undoNow(
      createImportUndoable(result.importId, $localize`Added games and source ports`),
    );
  }

  /** Adds the selected items and a protocol for each selected base game. */
  async import(items: readonly FoundItem[]): Promise<void> {
    if (this.isImporting() || items.length === 0) return;
    this.ending.set(null);
    this.controller = new AbortController();
    this.isStarting.set(true);
    try {
      const request = await this.createRequest(items, this.controller.signal);
      const job = await this.imports.run(request);
      this.jobId.set(job.id);
      this.isStarting.set(false);
      if (this.controller.signal.aborted) void this.cancel();
      this.ending.set(getImportEnd(await this.jobs.waitFor(job.id)));
    } catch (failure) {
      const error = toApiError(failure);
      this.ending.set(error.code === 'CANCELLED' ? { kind: 'cancelled' } : { kind: 'failed', error });
    } finally {
      this.isStarting.set(false);
      this.jobId.set(null);
    }
  }

  /** Shows an import that is already running, such as one started before the page was reloaded. */
  async follow(job: IJob): Promise<void> {
    if (this.isImporting()) return;
    this.ending.set(null);
    this.missing.set([]);
    this.jobId.set(job.id);
    this.imports.markAttended(job.id);
    this.ending.set(getImportEnd(await this.jobs.waitFor(job.id)));
    this.jobId.set(null);
  }

  /** Creates a request that leaves out everything not selected, including items found since the list was shown. */
  private async createRequest(items: readonly FoundItem[], signal: AbortSignal): Promise<IRunImportRequest> {
    const { steps } = await this.api.preview({ kind: 'found' }, signal);
    const paths = new Set(items.map(({ path }) => path));
    const found = new Set(steps.map(({ path }) => path));
    this.missing.set(items.filter(({ launcher, path }) => launcher === null && !found.has(path)));
    const leaveOut = steps
      .filter(({ action, path }) => action === 'make' && (path === undefined || !paths.has(path)))
      .map(({ id }) => id);
    const libraries = items.flatMap(({ launcher, path }) => (launcher ? [{ kind: launcher, path }] : []));
    return { kind: 'found', leaveOut, ...(libraries.length > 0 ? { with: libraries } : {}) };
  }
}

/** Returns how a job ended; `null` if it was removed from the list. */
function getImportEnd(job: IJob | null): FoundImportEnd {
  if (!job) return { kind: 'removed' };
  const result = resultOfJob('import', job);
  if (result) return { kind: 'done', result };
  return job.error ? { kind: 'failed', error: job.error } : { kind: 'cancelled' };
}
