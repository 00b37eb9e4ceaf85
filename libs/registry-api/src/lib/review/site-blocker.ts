import { Inject, Injectable } from '@nestjs/common';

import { BlockedDomains, type BlockedDomain } from '../blocked-domains';
import { HistoryRepository } from '../history';
import { DATABASE } from '../registry-api-options';
import { RegistryError } from '../registry-error';
import type { Database } from '../store';
import { QueueSweeper } from './queue-sweeper';

/** Blocks and unblocks sites for moderators. Each change is stored together with the moderator's name. */
@Injectable()
export class SiteBlocker {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly blockedDomains: BlockedDomains,
    private readonly history: HistoryRepository,
    private readonly sweeper: QueueSweeper,
  ) {}

  /** Blocks a site, then rejects pending submissions that link to it. */
  async block({ domain, reason }: BlockedDomain, moderator: string): Promise<void> {
    await this.database.change('blocked domains', async (statements) => {
      await this.blockedDomains.block(statements, { domain, reason });
      await this.history.add(statements, { moderator, action: 'blocked', reason: `${domain}: ${reason}` });
    });
    await this.sweeper.rejectLinksTo({ domain, reason }, moderator);
  }

  /** @throws `DOMAIN_NOT_BLOCKED` */
  async unblock(domain: string, moderator: string): Promise<void> {
    await this.database.change('blocked domains', async (statements) => {
      if (!(await this.blockedDomains.unblock(statements, domain)))
        throw new RegistryError('DOMAIN_NOT_BLOCKED', `${domain} isn't blocked.`);
      await this.history.add(statements, { moderator, action: 'unblocked', reason: domain });
    });
  }
}
