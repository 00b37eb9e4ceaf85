import { inject, Service } from '@angular/core';
import type { IJob, IRunImportRequest } from '@hangar/domain';

import { ImportsApi } from '../api/imports-api';
import { JobStore } from './job-store';
import { OwnJobs } from './own-jobs';

/** Runs imports. Their progress is in {@link JobStore}. */
@Service()
export class ImportStore {
  private readonly api = inject(ImportsApi);
  private readonly jobs = inject(JobStore);
  private readonly ownJobs = inject(OwnJobs);

  /** Starts an import. The caller must show how the import ends, or call {@link leave}. */
  async run(request: IRunImportRequest): Promise<IJob> {
    const job = await this.api.run(request);
    this.jobs.addOwn(job, { isAttended: true });
    return job;
  }

  /** Marks a job requested in this tab as shown by the caller, until the caller calls {@link leave}. */
  markAttended(id: string): void {
    this.setAttended(id, true);
  }

  /** Lets a notification report how a job requested in this tab ends, because the caller no longer shows the job. */
  leave(id: string): void {
    this.setAttended(id, false);
  }

  private setAttended(id: string, isAttended: boolean): void {
    const own = this.ownJobs.jobs().find((job) => job.id === id);
    if (own && own.isAttended !== isAttended) this.ownJobs.add({ ...own, isAttended });
  }
}
