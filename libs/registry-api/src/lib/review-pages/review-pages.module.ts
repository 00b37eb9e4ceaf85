import { Module } from '@nestjs/common';

import { BlockedDomainsModule } from '../blocked-domains';
import { EntriesModule } from '../entries';
import { HistoryModule } from '../history';
import { ModeratorsModule } from '../moderators';
import { ReviewModule } from '../review';
import { SubmissionsModule } from '../submissions';
import { BlockedSitePagesController } from './blocked-site-pages.controller';
import { EntryPagesController } from './entry-pages.controller';
import { QueuePagesController } from './queue-pages.controller';
import { SignInController } from './sign-in.controller';

/** The user interface for reviews: plain documents and forms. */
@Module({
  imports: [
    ReviewModule,
    ModeratorsModule,
    SubmissionsModule,
    EntriesModule,
    HistoryModule,
    BlockedDomainsModule,
  ],
  // Sign-in must be first. Otherwise, its addresses would be treated as those of guarded pages.
  controllers: [SignInController, QueuePagesController, EntryPagesController, BlockedSitePagesController],
})
export class ReviewPagesModule {}
