import { Module } from '@nestjs/common';

import { FeatureModule } from '../../hosting';
import { Downloader } from './downloader';
import { PartFolder } from './part-folder';
import { WebClient } from './web-client';
import { WebRequests } from './web-requests';

/** Sends requests to servers, and downloads files. */
@Module({
  providers: [WebClient, WebRequests, Downloader, PartFolder],
  exports: [WebRequests, Downloader, PartFolder],
})
export class DownloadsModule extends FeatureModule {}
