import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Clock } from '@hangar/platform';

import { CLOCK, DATABASE } from '../registry-api-options';
import type { Database } from '../store';

export interface BlockedDomain {
  readonly domain: string;
  readonly reason: string;
}

/** Other servers on the same database may block a domain, too. */
const REFRESH_MILLISECONDS = 60_000;

/** Sites that nobody is sent to: links to them and to what is below them are neither taken nor shown. */
@Injectable()
export class BlockedDomains implements OnModuleInit, OnModuleDestroy {
  private domains: ReadonlySet<string> = new Set();
  private stopRefreshing: () => void = () => undefined;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.refresh();
    // A database that cannot be reached for a while leaves the list as it was.
    this.stopRefreshing = this.clock.every(
      REFRESH_MILLISECONDS,
      () => void this.refresh().catch(() => undefined),
    );
  }

  onModuleDestroy(): void {
    this.stopRefreshing();
  }

  isBlocked(host: string): boolean {
    const labels = host.toLowerCase().split('.');
    return labels.some((_, place) => this.domains.has(labels.slice(place).join('.')));
  }

  /** Whether a link leads to a blocked site. */
  isBlockedLink(url: string): boolean {
    return this.isBlocked(new URL(url).hostname);
  }

  /** A thing with links, without those that lead to blocked sites. */
  withoutBlocked<T extends { readonly urls: readonly string[] }>(linked: T): T {
    return { ...linked, urls: linked.urls.filter((url) => !this.isBlockedLink(url)) };
  }

  async list(): Promise<BlockedDomain[]> {
    const rows = await this.database.all('SELECT domain, reason FROM blocked_domains ORDER BY domain');
    return rows.map(({ domain, reason }) => ({ domain: domain as string, reason: reason as string }));
  }

  async block({ domain, reason }: BlockedDomain): Promise<void> {
    await this.database.run(
      `INSERT INTO blocked_domains (domain, reason) VALUES ($1, $2)
       ON CONFLICT (domain) DO UPDATE SET reason = excluded.reason`,
      [domain, reason],
    );
    await this.refresh();
  }

  /** Whether it was blocked. */
  async unblock(domain: string): Promise<boolean> {
    const changed = await this.database.run('DELETE FROM blocked_domains WHERE domain = $1', [domain]);
    await this.refresh();
    return changed > 0;
  }

  private async refresh(): Promise<void> {
    this.domains = new Set((await this.list()).map(({ domain }) => domain));
  }
}
