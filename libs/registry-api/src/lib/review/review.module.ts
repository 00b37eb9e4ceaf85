import { Module } from '@nestjs/common';

import { BlockedDomainsModule } from '../blocked-domains';
import { BlockedSendersModule } from '../blocked-senders';
import { EntriesModule } from '../entries';
import { HistoryModule } from '../history';
import { ModeratorsModule } from '../moderators';
import { SubmissionsModule } from '../submissions';
import { QueueSweeper } from './queue-sweeper';
import { EntryReviewController } from './entry-review.controller';
import { SubmissionReviewController } from './submission-review.controller';
import { ReviewView } from './review-view';
import { Reviewer } from './reviewer';
import { SenderBlocker } from './sender-blocker';
import { SenderReviewController } from './sender-review.controller';
import { SiteBlocker } from './site-blocker';

/** Moderators' review of submissions and entries. */
@Module({
  imports: [
    ModeratorsModule,
    SubmissionsModule,
    EntriesModule,
    HistoryModule,
    BlockedDomainsModule,
    BlockedSendersModule,
  ],
  controllers: [SubmissionReviewController, EntryReviewController, SenderReviewController],
  providers: [Reviewer, ReviewView, QueueSweeper, SiteBlocker, SenderBlocker],
  exports: [Reviewer, ReviewView, QueueSweeper, SiteBlocker, SenderBlocker],
})
export class ReviewModule {}
