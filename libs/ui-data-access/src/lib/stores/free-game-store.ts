import { computed, effect, inject, Service, signal, untracked } from '@angular/core';
import type { FreeGameBundle, IFreeGameManifest, IInstalledFreeGame, IJob } from '@hangar/domain';

import { createCancelledError } from '../api/api-error';
import { FreeGameApi } from '../api/free-game-api';
import { LauncherEventStream } from '../api/launcher-event-stream';
import { isActive, JobStore } from './job-store';
import { LiveValue } from './live-value';
import { OwnJobs } from './own-jobs';
import { VersionStore } from './version-store';

/** The progress of a download in bytes. */
export interface DownloadProgress {
  readonly receivedBytes: number;
  readonly totalBytes: number | null;
}

/** A download that this page has requested. */
interface DownloadRequest {
  readonly bundle: FreeGameBundle;
  readonly isAttended: boolean;
  readonly controller: AbortController;
  /** The ids of the bundle's jobs that had ended before the request. */
  readonly earlierJobIds: ReadonlySet<string>;
  /** The ids of the base games before the request; `null` if the base games weren't loaded. */
  readonly earlierGameIds: readonly string[] | null;
  jobId: string | null;
  /** Settles when the launcher has cancelled the download; absent unless it is being cancelled. */
  cancelled?: Promise<unknown>;
}

/** The Freedoom bundles and their downloads. */
@Service()
export class FreeGameStore {
  private readonly api = inject(FreeGameApi);
  private readonly versions = inject(VersionStore);
  private readonly jobs = inject(JobStore);
  private readonly ownJobs = inject(OwnJobs);
  private readonly liveManifest = new LiveValue<IFreeGameManifest>(() => this.api.getManifest());
  private readonly requests = signal<ReadonlyMap<FreeGameBundle, DownloadRequest>>(new Map());

  /** `null` until {@link load} has succeeded. */
  readonly manifest = this.liveManifest.value;
  readonly error = this.liveManifest.error;
  /** The downloads in all tabs. */
  readonly downloads = computed<ReadonlyMap<FreeGameBundle, DownloadProgress>>(() => {
    const requestedDownloads = [...this.requests().keys()].map(
      (bundle) => [bundle, NOTHING_RECEIVED] as const,
    );
    const reportedDownloads = this.jobs.active().flatMap((job) => {
      const bundle = getBundle(job);
      return bundle ? [[bundle, getProgress(job)] as const] : [];
    });
    return new Map([...requestedDownloads, ...reportedDownloads]);
  });

  constructor() {
    effect(() => {
      for (const request of this.requests().values()) this.claimJob(request);
    });
    inject(LauncherEventStream).on('job.changed', (job) => {
      // Another tab may have downloaded a bundle.
      if (job.state === 'done' && getBundle(job) && this.manifest()) void this.liveManifest.reload();
    });
  }

  /** Loads the published manifest. It is fetched from the internet, so only pages that show it load it. */
  load(): Promise<void> {
    return this.liveManifest.reload();
  }

  /**
   * Starts a download. Its end is reported like that of any job. Rejects only if the request failed before the job
   * existed.
   */
  async start(bundle: FreeGameBundle): Promise<void> {
    const request = this.createRequest(bundle, false);
    try {
      await this.run(request);
    } catch (failure) {
      if (request.jobId === null) throw failure;
    }
  }

  /**
   * Downloads a bundle. Resolves when it is installed. Rejects with `CANCELLED` after {@link cancel}. The caller
   * reports errors.
   */
  download(bundle: FreeGameBundle): Promise<IInstalledFreeGame> {
    return this.run(this.createRequest(bundle, true));
  }

  /** Cancels a download of any tab. The received part is kept for the next attempt. */
  async cancel(bundle: FreeGameBundle): Promise<void> {
    const job = this.jobs.active().find((candidate) => getBundle(candidate) === bundle);
    const request = this.requests().get(bundle);
    const cancelling = job ? this.jobs.cancel(job.id) : this.api.cancel(bundle);
    // Ignores errors: if Hangar is unavailable, it isn't downloading, and other code reports the problem.
    const cancelled = cancelling.catch(() => undefined);
    if (request) request.cancelled = cancelled;
    request?.controller.abort();
    await cancelled;
  }

  private createRequest(bundle: FreeGameBundle, isAttended: boolean): DownloadRequest {
    const earlierJobs = this.jobs.ended().filter((job) => getBundle(job) === bundle);
    return {
      bundle,
      isAttended,
      controller: new AbortController(),
      earlierJobIds: new Set(earlierJobs.map(({ id }) => id)),
      earlierGameIds: this.versions.versions()?.map(({ id }) => id) ?? null,
      jobId: null,
    };
  }

  private async run(request: DownloadRequest): Promise<IInstalledFreeGame> {
    const { bundle, controller } = request;
    this.requests.update((previous) => new Map(previous).set(bundle, request));
    try {
      return await this.api.download(bundle, controller.signal);
    } catch (failure) {
      if (request.jobId === null) throw failure;
      return await this.waitForResult(request.jobId);
    } finally {
      // Waits for the cancellation. Otherwise, a new request could join the download that is being cancelled.
      await request.cancelled;
      // The response may arrive before the events of the job.
      await this.jobs.reload();
      this.claimJob(request);
      this.requests.update((previous) => new Map([...previous].filter(([, other]) => other !== request)));
      await Promise.all([this.versions.reload(), this.liveManifest.reload()]);
    }
  }

  /** Resolves to the result of a job once it has ended. */
  private async waitForResult(jobId: string): Promise<IInstalledFreeGame> {
    const result = await this.jobs.waitForResult('free-game', jobId);
    if (!result) throw createCancelledError();
    return result;
  }

  /**
   * Once the job of a request exists, marks it as requested in this tab. From then on, the request waits for the job's
   * events instead of the response, because they arrive even after a restart of Hangar, and browsers log error
   * responses in the console.
   */
  private claimJob(request: DownloadRequest): void {
    if (request.jobId !== null) return;
    const { bundle, earlierJobIds, earlierGameIds, isAttended } = request;
    const job = [...this.jobs.byId().values()].find(
      (candidate) =>
        getBundle(candidate) === bundle && (isActive(candidate) || !earlierJobIds.has(candidate.id)),
    );
    if (!job) return;
    const { id } = job;
    request.jobId = id;
    untracked(() => this.ownJobs.add({ id, earlierGameIds, isAttended }));
    request.controller.abort();
  }
}

const NOTHING_RECEIVED: DownloadProgress = { receivedBytes: 0, totalBytes: null };

/** Returns the bundle that a job downloads, or `null` for other jobs. */
function getBundle({ kind, subject }: IJob): FreeGameBundle | null {
  return kind === 'free-game' && 'bundle' in subject ? subject.bundle : null;
}

function getProgress({ doneBytes, totalBytes }: IJob): DownloadProgress {
  return { receivedBytes: doneBytes ?? 0, totalBytes };
}
