import { inject, Service } from '@angular/core';
import type { IJob } from '@hangar/domain';
import { toApiError, JobStore, Notifications, OwnJobs, VersionStore } from '@hangar/ui-data-access';

import { UploadOpener, type DownloadedFile } from './upload-opener';

/** Cancels, retries and removes jobs, and reports errors. */
@Service()
export class JobActions {
  private readonly jobs = inject(JobStore);
  private readonly ownJobs = inject(OwnJobs);
  private readonly versions = inject(VersionStore);
  private readonly notifications = inject(Notifications);
  private readonly uploadOpener = inject(UploadOpener);

  cancel({ id, title }: IJob): Promise<void> {
    return this.notifications.attempt(() => this.jobs.cancel(id), $localize`Couldn't cancel ${title}:title:`);
  }

  /** Runs a failed or cancelled job again. This tab then reports how the job ends. */
  async retry({ id, title, endedAt }: IJob): Promise<void> {
    const earlierGameIds = this.versions.versions()?.map((version) => version.id) ?? null;
    this.ownJobs.add({ id, earlierGameIds, earlierEnd: endedAt ?? '' });
    try {
      await this.jobs.retry(id);
    } catch (failure) {
      this.ownJobs.remove(id);
      this.notifications.report(toApiError(failure), $localize`Couldn't retry ${title}:title:`);
      void this.jobs.reload();
    }
  }

  /** Opens the sheet that plays or adds a downloaded file. */
  openDownload(file: DownloadedFile): Promise<void> {
    return this.uploadOpener.open(file);
  }

  /** Removes an ended job from the list. */
  remove({ id }: IJob): Promise<void> {
    return this.notifications.attempt(() => this.jobs.remove(id), CLEAR_FAILURE);
  }

  /** Removes all ended jobs from the list. */
  removeEnded(): Promise<void> {
    return this.notifications.attempt(() => this.jobs.removeEnded(), CLEAR_FAILURE);
  }
}

const CLEAR_FAILURE = $localize`Couldn't clear the list`;
