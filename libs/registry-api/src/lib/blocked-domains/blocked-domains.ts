import { Inject, Injectable } from '@nestjs/common';

import { DATABASE } from '../registry-api-options';
import type { Database, Statements } from '../store';
import { Blocklist } from './blocklist';

export interface BlockedDomain {
  readonly domain: string;
  readonly reason: string;
}

/**
 * Stores the sites that links must not lead to, including their subdomains. Links to them are neither accepted nor
 * shown.
 */
@Injectable()
export class BlockedDomains {
  private cached: { readonly version: number | null; readonly list: Blocklist } | null = null;

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Returns the current list. It is only read again after a change. */
  async getCurrentList(): Promise<Blocklist> {
    const version = this.database.version();
    if (this.cached && version !== null && this.cached.version === version) return this.cached.list;
    const list = new Blocklist((await this.list()).map(({ domain }) => domain));
    this.cached = { version, list };
    return list;
  }

  async list(): Promise<BlockedDomain[]> {
    const rows = await this.database.all('SELECT domain, reason FROM blocked_domains ORDER BY domain');
    return rows.map(({ domain, reason }) => ({ domain: domain as string, reason: reason as string }));
  }

  async block(statements: Statements, { domain, reason }: BlockedDomain): Promise<void> {
    await statements.run(
      `INSERT INTO blocked_domains (domain, reason) VALUES ($1, $2)
       ON CONFLICT (domain) DO UPDATE SET reason = excluded.reason`,
      [domain, reason],
    );
  }

  /** Unblocks a site. Returns whether it was blocked. */
  async unblock(statements: Statements, domain: string): Promise<boolean> {
    return (await statements.run('DELETE FROM blocked_domains WHERE domain = $1', [domain])) > 0;
  }
}
