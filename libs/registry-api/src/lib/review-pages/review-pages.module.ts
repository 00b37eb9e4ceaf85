import { Module } from '@nestjs/common';

import { BlockedDomainsModule } from '../blocked-domains';
import { EntriesModule } from '../entries';
import { HistoryModule } from '../history';
import { ModeratorsModule } from '../moderators';
import { ReviewModule } from '../review';
import { SubmissionsModule } from '../submissions';
import { LimitsModule } from '../limits';
import { BlockedSitePagesController } from './blocked-site-pages.controller';
import { EntryPagesController } from './entry-pages.controller';
import { FrontPageController } from './front-page.controller';
import { QueuePagesController } from './queue-pages.controller';
import { SignInController } from './sign-in.controller';

/** The public front page and the user interface for reviews: plain documents and forms. */
@Module({
  imports: [
    ReviewModule,
    ModeratorsModule,
    SubmissionsModule,
    EntriesModule,
    HistoryModule,
    BlockedDomainsModule,
    LimitsModule,
  ],
  // Sign-in must be first. Otherwise, its addresses would be treated as those of guarded pages.
  controllers: [
    FrontPageController,
    SignInController,
    QueuePagesController,
    EntryPagesController,
    BlockedSitePagesController,
  ],
})
export class ReviewPagesModule {}
