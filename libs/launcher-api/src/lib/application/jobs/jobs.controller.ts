import { Controller, Param, Query } from '@nestjs/common';
import { type Page, paginateIfRequested, PageQuery, Route } from '@hangar/api-foundation/http';
import type { IJob } from '@hangar/domain';

import { Jobs } from './jobs';

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
  cancelJob(@Param('id') id: string): Promise<IJob> {
    return this.jobs.cancel(id);
  }

  @Route('retryJob')
  retryJob(@Param('id') id: string): Promise<IJob> {
    return this.jobs.retry(id);
  }
}
