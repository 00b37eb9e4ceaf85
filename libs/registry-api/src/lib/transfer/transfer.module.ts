import { Module } from '@nestjs/common';

import { BlockedDomainsModule } from '../blocked-domains';
import { EntriesModule } from '../entries';
import { HistoryModule } from '../history';
import { ModeratorsModule } from '../moderators';
import { RegistryTransfer } from './registry-transfer';
import { TransferController } from './transfer.controller';

/** All active entries as one file, out and in. */
@Module({
  imports: [ModeratorsModule, EntriesModule, HistoryModule, BlockedDomainsModule],
  controllers: [TransferController],
  providers: [RegistryTransfer],
  exports: [RegistryTransfer],
})
export class TransferModule {}
