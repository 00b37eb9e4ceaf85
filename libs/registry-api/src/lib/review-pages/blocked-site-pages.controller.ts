import { Body, Controller, Get, Header, Post, Redirect, UseGuards } from '@nestjs/common';
import { isRecord } from '@hangar/domain';

import { BlockedDomains } from '../blocked-domains';
import { Moderator } from '../moderators';
import { readBlockedDomain, SiteBlocker } from '../review';
import { renderDocument } from './layout';
import { PageGuard } from './page.guard';
import { renderBlockedDomainsPage } from './plain-pages';

/** The page that lists blocked sites. */
@Controller('review/blocked-domains')
@UseGuards(PageGuard)
export class BlockedSitePagesController {
  constructor(
    private readonly blockedDomains: BlockedDomains,
    private readonly blocker: SiteBlocker,
  ) {}

  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  async showBlockedDomains(@Moderator() moderator: string): Promise<string> {
    const content = renderBlockedDomainsPage(await this.blockedDomains.list());
    return renderDocument({ title: 'Blocked sites', moderator, content });
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
