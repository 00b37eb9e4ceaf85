import { computed, inject, Service } from '@angular/core';
import { Router } from '@angular/router';
import { resultOfJob, type IDownloadFoundFileRequest, type IFoundFile, type IJob } from '@hangar/domain';
import {
  toApiError,
  CatalogStore,
  DiscoverApi,
  isActive,
  JobStore,
  Notifications,
} from '@hangar/ui-data-access';

import { getDownloadedFile, UploadOpener } from '../activity/upload-opener';

/** Whether a found file can be downloaded, is being downloaded, or is in the library. */
export type FoundFileState =
  | { readonly kind: 'available' }
  | { readonly kind: 'downloading'; readonly job: IJob }
  | { readonly kind: 'failed'; readonly job: IJob }
  /** `fileIds` are the mod files in the catalogue. */
  | { readonly kind: 'in-library'; readonly fileIds: readonly string[] };

/** Downloads found files, and tracks which ones are being downloaded or are already in the library. */
@Service()
export class FoundDownloads {
  private readonly api = inject(DiscoverApi);
  private readonly catalog = inject(CatalogStore);
  private readonly jobs = inject(JobStore);
  private readonly notifications = inject(Notifications);
  private readonly router = inject(Router);
  private readonly uploadOpener = inject(UploadOpener);

  /** The latest job of each file. */
  private readonly latestJobByFile = computed(() => {
    const latest = new Map<string, IJob>();
    for (const job of this.jobs.byId().values()) {
      const key = getJobKey(job);
      if (key === null) continue;
      const other = latest.get(key);
      if (!other || (job.startedAt ?? '') >= (other.startedAt ?? '')) latest.set(key, job);
    }
    return latest;
  });
  /** The mod files that were downloaded from each file. */
  private readonly modFilesByFile = computed(() => {
    const ids = new Map<string, string[]>();
    for (const { id, from } of this.catalog.files() ?? []) {
      if (!from) continue;
      const key = getKey(from.source, from.id);
      ids.set(key, [...(ids.get(key) ?? []), id]);
    }
    return ids;
  });

  getState(file: IFoundFile): FoundFileState {
    const job = this.latestJobByFile().get(getKey(file.source, file.id));
    if (job && isActive(job)) return { kind: 'downloading', job };
    const fileIds = this.getLibraryIds(file, job);
    if (fileIds.length > 0) return { kind: 'in-library', fileIds };
    return job?.state === 'failed' ? { kind: 'failed', job } : { kind: 'available' };
  }

  /**
   * Starts a download, unless the file is already being downloaded. Returns the job, or `null` if it couldn't be
   * started.
   */
  async download(file: IFoundFile, request: IDownloadFoundFileRequest = {}): Promise<IJob | null> {
    const title = getTitle(file);
    try {
      const job = await this.api.download(file.source, file.id, request);
      this.jobs.addOwn(job, { replaces: request.replaces });
      return job;
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't download ${title}:title:`);
      return null;
    }
  }

  /** Downloads a file, creates a protocol with it and opens the form, if the user is still on the page. */
  async createProtocol(file: IFoundFile, request: IDownloadFoundFileRequest): Promise<void> {
    const { url } = this.router;
    const started = await this.download(file, { ...request, createProtocol: true });
    const job = started && (await this.jobs.waitFor(started.id));
    const result = job && resultOfJob('discover', job);
    if (!result || !('protocolId' in result) || result.protocolId === null || this.router.url !== url) return;
    await this.router.navigate(['/install'], {
      queryParams: { tab: 'configuration', protocol: result.protocolId },
    });
  }

  /** Downloads the archive's own list of files. Resolves to whether the list can be used. */
  async downloadIndex(source: string): Promise<boolean> {
    try {
      const answer = await this.api.downloadIndex(source);
      if (!('id' in answer)) return true;
      this.jobs.addOwn(answer, { isAttended: true });
      return (await this.jobs.waitForResult('discover', answer.id)) !== null;
    } catch (failure) {
      this.notifications.report(toApiError(failure), LIST_FAILURE);
      return false;
    }
  }

  /** Waits for a file that the user's browser downloads, and then opens the sheet that plays or adds it. */
  async waitForBrowser({ url, fileName }: IFoundFile): Promise<void> {
    if (url === null || fileName === null) return;
    try {
      const started = await this.api.startDownload({ fromBrowser: { url, fileName } });
      this.jobs.addOwn(started, { isAttended: true });
      const job = await this.jobs.waitForSuccess(started.id);
      const file = job && getDownloadedFile(job);
      if (file) await this.uploadOpener.open(file);
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't add ${fileName}:file:`);
    }
  }

  /** Returns the job that is waiting for the browser to download this file, or `null`. */
  findBrowserJob({ url, fileName }: IFoundFile): IJob | null {
    // The name alone isn't enough, because another folder of the source may contain a file with the same name.
    const waiting = this.jobs
      .active()
      .find(({ subject }) => 'page' in subject && subject.page === url && subject.fileName === fileName);
    return waiting ?? null;
  }

  /** Returns the ids of this file's catalogue entries, except those deleted since the list was received. */
  private getLibraryIds(file: IFoundFile, job: IJob | undefined): readonly string[] {
    const downloaded = job && resultOfJob('discover', job);
    const ids = new Set([
      ...file.inLibrary,
      ...(this.modFilesByFile().get(getKey(file.source, file.id)) ?? []),
      ...(downloaded && 'fileIds' in downloaded ? downloaded.fileIds : []),
    ]);
    const isLoaded = this.catalog.files() !== null;
    return [...ids].filter((id) => !isLoaded || this.catalog.byId().has(id));
  }
}

const LIST_FAILURE = $localize`Couldn't download the list`;

/** Returns the title of a file, or its name if it has no title. */
export function getTitle({ title, fileName, id }: IFoundFile): string {
  return title ?? fileName ?? id;
}

function getKey(source: string, id: string): string {
  return `${source} ${id}`;
}

function getJobKey({ kind, subject }: IJob): string | null {
  return kind === 'discover' && 'fileId' in subject ? getKey(subject.source, subject.fileId) : null;
}
