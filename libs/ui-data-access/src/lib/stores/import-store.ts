import { inject, Service } from '@angular/core';
import type { IJob, IRunImportRequest } from '@hangar/domain';

import { ImportsApi } from '../api/imports-api';
import { JobStore } from './job-store';
import { OwnJobs } from './own-jobs';

/** Runs imports. Their progress is that of their job in {@link JobStore}. */
@Service()
export class ImportStore {
  private readonly api = inject(ImportsApi);
  private readonly jobs = inject(JobStore);
  private readonly ownJobs = inject(OwnJobs);

  /** Starts an import. The caller shows how it ends, until it calls {@link leave}. */
  async run(request: IRunImportRequest): Promise<IJob> {
    const job = await this.api.run(request);
    this.jobs.addOwn(job, { isAttended: true });
    return job;
  }

  /** Marks a job of this tab as shown by the caller, until it calls {@link leave}. */
  attend(id: string): void {
    this.setAttended(id, true);
  }

  /** Lets a notification report how a job of this tab ends, because the caller no longer shows it. */
  leave(id: string): void {
    this.setAttended(id, false);
  }

  private setAttended(id: string, isAttended: boolean): void {
    const own = this.ownJobs.jobs().find((job) => job.id === id);
    if (own && own.isAttended !== isAttended) this.ownJobs.add({ ...own, isAttended });
  }
}
