import { Body, Controller, Get, Param, Post, Redirect, UseGuards, UseInterceptors } from '@nestjs/common';
import { isRecord, readSent } from '@hangar/domain';

import { BlockedSenders } from '../blocked-senders';
import { Moderator } from '../moderators';
import { readBlockId, readId, REASON, SenderBlocker } from '../review';
import { PageGuard } from './page.guard';
import { PageInterceptor, type PageContent } from './page.interceptor';
import { renderBlockedSendersPage } from './plain-pages';

/** The page that lists blocked senders, and the form on a submission that blocks its senders. */
@Controller('review')
@UseGuards(PageGuard)
@UseInterceptors(PageInterceptor)
export class BlockedSenderPagesController {
  constructor(
    private readonly blockedSenders: BlockedSenders,
    private readonly blocker: SenderBlocker,
  ) {}

  @Get('blocked-senders')
  async showBlockedSenders(): Promise<PageContent> {
    const content = renderBlockedSendersPage(await this.blockedSenders.list());
    return { title: 'Blocked senders', content };
  }

  @Post('submissions/:id/block-senders')
  @Redirect('/review?done=blocked', 303)
  async block(@Param('id') id: string, @Body() form: unknown, @Moderator() moderator: string): Promise<void> {
    await this.blocker.block(readId(id), moderator, readSent(REASON, form).reason);
  }

  @Post('blocked-senders/remove')
  @Redirect('/review/blocked-senders', 303)
  async unblock(@Body() form: unknown, @Moderator() moderator: string): Promise<void> {
    await this.blocker.unblock(readBlockId(isRecord(form) ? form['id'] : undefined), moderator);
  }
}
