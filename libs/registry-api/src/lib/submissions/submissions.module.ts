import { Module } from '@nestjs/common';

import { BlockedDomainsModule } from '../blocked-domains';
import { BlockedSendersModule } from '../blocked-senders';
import { EntriesModule } from '../entries';
import { HistoryModule } from '../history';
import { LimitsModule } from '../limits';
import { OfferComparison } from './offer-comparison';
import { SubmissionReceiver } from './submission-receiver';
import { SubmissionRepository } from './submission-repository';
import { SubmissionsController } from './submissions.controller';

/** Submissions from installations, and the queue that contains them. */
@Module({
  imports: [LimitsModule, EntriesModule, HistoryModule, BlockedDomainsModule, BlockedSendersModule],
  controllers: [SubmissionsController],
  providers: [OfferComparison, SubmissionReceiver, SubmissionRepository],
  exports: [SubmissionRepository],
})
export class SubmissionsModule {}
