import {
  Body,
  Controller,
  Get,
  Param,
  Post,
  Query,
  Redirect,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { isRecord, readSent } from '@hangar/domain';

import { Moderator } from '../moderators';
import {
  QueueSweeper,
  FILTER,
  toFilter,
  PAGE,
  readBulkRejection,
  readEdit,
  readId,
  REASON,
  Reviewer,
  ReviewView,
} from '../review';
import { SubmissionRepository } from '../submissions';
import { parseEntryFields, getRevision } from './forms';
import { PageGuard } from './page.guard';
import { PageInterceptor, type PageContent } from './page.interceptor';
import { renderQueuePage, renderRejectAllPage } from './queue-page';
import { renderSubmissionPage } from './submission-page';

type QueryValues = Readonly<Record<string, unknown>>;

const DONE_MESSAGES: ReadonlyMap<unknown, string> = new Map([
  ['approved', 'Approved. The entry is active.'],
  ['merged', 'Merged into the active entry.'],
  ['rejected', "Rejected. It won't be queued again."],
  ['blocked', 'Rejected. Later submissions from its sender will be refused.'],
  ['rejected-all', "Rejected all. They won't be queued again."],
]);

/** The pages for the queue and its submissions. */
@Controller('review')
@UseGuards(PageGuard)
@UseInterceptors(PageInterceptor)
export class QueuePagesController {
  constructor(
    private readonly reviewer: Reviewer,
    private readonly view: ReviewView,
    private readonly submissions: SubmissionRepository,
    private readonly sweeper: QueueSweeper,
  ) {}

  @Get()
  async showQueue(@Query() query: QueryValues): Promise<PageContent> {
    const [filter, page] = [toFilter(readSent(FILTER, query)), readSent(PAGE, query)];
    const queue = await this.submissions.list(filter, page.limit, page.offset);
    const content = renderQueuePage(filter, queue, page, DONE_MESSAGES.get(query['done']) ?? null);
    return { title: 'Queue', content };
  }

  @Get('reject-all')
  async confirmRejectAll(@Query() query: QueryValues): Promise<PageContent> {
    const filter = { ...toFilter(readSent(FILTER, query)), status: 'pending' as const };
    const { total, newest } = await this.submissions.measure(filter);
    return {
      title: 'Reject all',
      content: renderRejectAllPage(filter, total, newest),
    };
  }

  @Post('reject-all')
  @Redirect('/review?done=rejected-all', 303)
  async rejectAll(@Body() form: unknown, @Moderator() moderator: string): Promise<void> {
    const { waiting, reason } = readBulkRejection(form);
    await this.sweeper.rejectMatching(waiting, moderator, reason);
  }

  @Get('submissions/:id')
  async showSubmission(@Param('id') id: string): Promise<PageContent> {
    const view = await this.view.getSubmission(readId(id));
    return { title: view.submission.name, content: renderSubmissionPage(view) };
  }

  @Post('submissions/:id/approve')
  @Redirect('/review?done=approved', 303)
  async approve(
    @Param('id') id: string,
    @Body() form: unknown,
    @Moderator() moderator: string,
  ): Promise<void> {
    const isEdited = isRecord(form) && form['edited'] === '1';
    const edit = readEdit(isEdited ? parseEntryFields(form) : undefined);
    await this.reviewer.approve(readId(id), moderator, edit, getRevision(form));
  }

  @Post('submissions/:id/merge')
  @Redirect('/review?done=merged', 303)
  async merge(@Param('id') id: string, @Body() form: unknown, @Moderator() moderator: string): Promise<void> {
    await this.reviewer.merge(readId(id), moderator, getRevision(form));
  }

  @Post('submissions/:id/reject')
  @Redirect('/review?done=rejected', 303)
  async reject(
    @Param('id') id: string,
    @Body() form: unknown,
    @Moderator() moderator: string,
  ): Promise<void> {
    await this.reviewer.reject(readId(id), moderator, readSent(REASON, form).reason);
  }
}
