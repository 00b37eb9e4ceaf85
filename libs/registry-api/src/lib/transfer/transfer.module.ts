import { Module } from '@nestjs/common';

import { BlockedDomainsModule } from '../blocked-domains';
import { EntriesModule } from '../entries';
import { HistoryModule } from '../history';
import { ModeratorsModule } from '../moderators';
import { SubmissionsModule } from '../submissions';
import { RegistryTransfer } from './registry-transfer';
import { ReviewExport } from './review-export';
import { TransferController } from './transfer.controller';

/** Export and import of all active entries as one file. */
@Module({
  imports: [ModeratorsModule, EntriesModule, HistoryModule, BlockedDomainsModule, SubmissionsModule],
  controllers: [TransferController],
  providers: [RegistryTransfer, ReviewExport],
  exports: [RegistryTransfer],
})
export class TransferModule {}
