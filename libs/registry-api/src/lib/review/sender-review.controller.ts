import { Body, Controller, Delete, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';

import { BlockedSenders, type BlockedSender } from '../blocked-senders';
import { readAs } from '../http';
import { Moderator, ModeratorGuard } from '../moderators';
import { ANY_OBJECT, DescribedForModerators } from '../openapi';
import { readBlockId, readId, REASON } from './review-fields';
import { SenderBlocker } from './sender-blocker';

/** The moderators' API for blocked senders. */
@Controller('api/review')
@UseGuards(ModeratorGuard)
export class SenderReviewController {
  constructor(
    private readonly blockedSenders: BlockedSenders,
    private readonly blocker: SenderBlocker,
  ) {}

  @Post('submissions/:id/block-senders')
  @HttpCode(204)
  @DescribedForModerators({
    summary: 'Reject a submission and block the installations that sent it',
    body: REASON,
    status: 204,
    errors: ['SUBMISSION_NOT_FOUND', 'ALREADY_DECIDED', 'TOO_MANY_BLOCKED_SENDERS'],
  })
  block(
    @Param('id') id: string,
    @Body(readAs(REASON)) { reason }: { reason: string },
    @Moderator() moderator: string,
  ): Promise<void> {
    return this.blocker.block(readId(id), moderator, reason);
  }

  @Get('blocked-senders')
  @DescribedForModerators({ summary: 'List blocked senders, latest first', answer: ANY_OBJECT })
  async list(): Promise<{ senders: BlockedSender[] }> {
    return { senders: await this.blockedSenders.list() };
  }

  @Delete('blocked-senders/:id')
  @HttpCode(204)
  @DescribedForModerators({ summary: 'Unblock a sender', status: 204, errors: ['SENDER_NOT_BLOCKED'] })
  unblock(@Param('id') id: string, @Moderator() moderator: string): Promise<void> {
    return this.blocker.unblock(readBlockId(id), moderator);
  }
}
