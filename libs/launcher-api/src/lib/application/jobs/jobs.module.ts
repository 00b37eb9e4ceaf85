import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';

import { FeatureModule } from '../../hosting';
import { DownloadsModule } from '../downloads';
import { JobFiles } from './job-files';
import { JobList } from './job-list';
import { JobRunner } from './job-runner';
import { Jobs } from './jobs';
import { JobsController } from './jobs.controller';

/** Runs time-consuming work, such as downloads and imports. */
@Module({
  imports: [StorageModule, DownloadsModule],
  controllers: [JobsController],
  providers: [Jobs, JobFiles, JobList, JobRunner],
  exports: [Jobs],
})
export class JobsModule extends FeatureModule {}
