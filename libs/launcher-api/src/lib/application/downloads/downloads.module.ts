import { Module } from '@nestjs/common';

import { FeatureModule } from '../../hosting';
import { Downloader } from './downloader';
import { PartFolder } from './part-folder';
import { WebClient } from './web-client';
import { WebRequests } from './web-requests';

/** Requests and downloads from servers. */
@Module({
  providers: [WebClient, WebRequests, Downloader, PartFolder],
  exports: [WebRequests, Downloader, PartFolder],
})
export class DownloadsModule extends FeatureModule {}
