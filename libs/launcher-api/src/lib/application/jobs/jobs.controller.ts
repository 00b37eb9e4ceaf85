import { Controller, Param, Query } from '@nestjs/common';
import {
  OptionalField,
  type Page,
  paginateIfRequested,
  PageQuery,
  QueryBooleanField,
  Route,
} from '@hangar/api-foundation/http';
import type { ICancelJobQuery, IJob } from '@hangar/domain';

import { Jobs } from './jobs';

class CancelJobQuery implements ICancelJobQuery {
  @OptionalField() @QueryBooleanField() removeEnded?: boolean;
}

@Controller()
export class JobsController {
  constructor(private readonly jobs: Jobs) {}

  @Route('listJobs')
  async listJobs(@Query() query: PageQuery): Promise<readonly IJob[] | Page<IJob>> {
    return paginateIfRequested(await this.jobs.list(), query);
  }

  @Route('getJob')
  getJob(@Param('id') id: string): Promise<IJob> {
    return this.jobs.get(id);
  }

  @Route('cancelJob')
  cancelJob(@Param('id') id: string, @Query() query: CancelJobQuery): Promise<IJob> {
    return this.jobs.cancel(id, query);
  }

  @Route('retryJob')
  retryJob(@Param('id') id: string): Promise<IJob> {
    return this.jobs.retry(id);
  }
}
