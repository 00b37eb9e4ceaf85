import { Module } from '@nestjs/common';

import { BlockedDomains } from './blocked-domains';

@Module({ providers: [BlockedDomains], exports: [BlockedDomains] })
export class BlockedDomainsModule {}
