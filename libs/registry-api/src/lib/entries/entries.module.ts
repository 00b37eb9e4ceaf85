import { Module } from '@nestjs/common';

import { BlockedDomainsModule } from '../blocked-domains';
import { LimitsModule } from '../limits';
import { EntriesController } from './entries.controller';
import { EntryResponses } from './entry-responses';
import { EntryRepository } from './entry-repository';
import { EntrySearch } from './entry-search';

/** The active entries and the public routes for them. */
@Module({
  imports: [LimitsModule, BlockedDomainsModule],
  controllers: [EntriesController],
  providers: [EntryRepository, EntrySearch, EntryResponses],
  exports: [EntryRepository, EntrySearch],
})
export class EntriesModule {}
