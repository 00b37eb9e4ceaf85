import { Module } from '@nestjs/common';

import { BlockedDomainsModule } from '../blocked-domains';
import { EntriesModule } from '../entries';
import { HistoryModule } from '../history';
import { ModeratorsModule } from '../moderators';
import { RegistryTransfer } from './registry-transfer';
import { TransferController } from './transfer.controller';

/** Export and import of all active entries as one file. */
@Module({
  imports: [ModeratorsModule, EntriesModule, HistoryModule, BlockedDomainsModule],
  controllers: [TransferController],
  providers: [RegistryTransfer],
  exports: [RegistryTransfer],
})
export class TransferModule {}
