import { inject, Service } from '@angular/core';
import type { IJob } from '@hangar/domain';

import { ApiClient } from './api-client';

/** Downloads, imports and other long-running work. */
@Service()
export class JobsApi {
  private readonly api = inject(ApiClient);

  /** Lists the waiting, running and ended jobs. */
  list(): Promise<IJob[]> {
    return this.api.call('listJobs');
  }

  /** Cancels a job and returns it once it has stopped. A job that has already ended is returned unchanged. */
  cancel(id: string): Promise<IJob> {
    return this.api.call('cancelJob', { parameters: { id }, query: { removeEnded: false } });
  }

  /** Removes an ended job from the list. */
  async remove(id: string): Promise<void> {
    await this.api.call('cancelJob', { parameters: { id } });
  }

  /** Runs a failed or cancelled job again, under the same id. */
  async retry(id: string): Promise<void> {
    await this.api.call('retryJob', { parameters: { id } });
  }
}
