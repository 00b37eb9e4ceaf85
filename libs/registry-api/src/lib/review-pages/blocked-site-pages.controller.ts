import { Body, Controller, Get, Post, Redirect, UseGuards, UseInterceptors } from '@nestjs/common';
import { isRecord } from '@hangar/domain';

import { BlockedDomains } from '../blocked-domains';
import { Moderator } from '../moderators';
import { readBlockedDomain, SiteBlocker } from '../review';
import { PageGuard } from './page.guard';
import { PageInterceptor, type PageContent } from './page.interceptor';
import { renderBlockedDomainsPage } from './plain-pages';

/** The page that lists blocked sites. */
@Controller('review/blocked-domains')
@UseGuards(PageGuard)
@UseInterceptors(PageInterceptor)
export class BlockedSitePagesController {
  constructor(
    private readonly blockedDomains: BlockedDomains,
    private readonly blocker: SiteBlocker,
  ) {}

  @Get()
  async showBlockedDomains(): Promise<PageContent> {
    const content = renderBlockedDomainsPage(await this.blockedDomains.list());
    return { title: 'Blocked sites', content };
  }

  @Post()
  @Redirect('/review/blocked-domains', 303)
  async block(@Body() form: unknown, @Moderator() moderator: string): Promise<void> {
    await this.blocker.block(readBlockedDomain(form), moderator);
  }

  @Post('remove')
  @Redirect('/review/blocked-domains', 303)
  async unblock(@Body() form: unknown, @Moderator() moderator: string): Promise<void> {
    await this.blocker.unblock(isRecord(form) ? String(form['domain']) : '', moderator);
  }
}
