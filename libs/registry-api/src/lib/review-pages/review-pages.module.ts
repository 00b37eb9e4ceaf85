import { Module } from '@nestjs/common';

import { AdministrationModule } from '../administration';
import { BlockedDomainsModule } from '../blocked-domains';
import { BlockedSendersModule } from '../blocked-senders';
import { EntriesModule } from '../entries';
import { HistoryModule } from '../history';
import { ModeratorsModule } from '../moderators';
import { ReviewModule } from '../review';
import { SubmissionsModule } from '../submissions';
import { LimitsModule } from '../limits';
import { BlockedSenderPagesController } from './blocked-sender-pages.controller';
import { BlockedSitePagesController } from './blocked-site-pages.controller';
import { EntryPagesController } from './entry-pages.controller';
import { FrontPageController } from './front-page.controller';
import { ModeratorPagesController } from './moderator-pages.controller';
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
    BlockedSendersModule,
    AdministrationModule,
  ],
  // Sign-in must be first. Otherwise, its addresses would be treated as those of guarded pages.
  controllers: [
    FrontPageController,
    SignInController,
    QueuePagesController,
    EntryPagesController,
    BlockedSitePagesController,
    BlockedSenderPagesController,
    ModeratorPagesController,
  ],
})
export class ReviewPagesModule {}
