import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import type { ValueOf } from '@hangar/domain';

import type { Entry } from '../entries';
import { HeaderAs, readAs, REVISION_FIELD } from '../http';
import { Moderator, ModeratorGuard } from '../moderators';
import { ANY, DescribedForModerators, REJECTED } from '../openapi';
import { SubmissionRepository, type QueuePage } from '../submissions';
import { QueueSweeper } from './queue-sweeper';
import {
  BULK_REJECTION_FIELD,
  EDIT_FIELD,
  FILTER_FIELDS,
  filterOf,
  PAGE_FIELDS,
  QUEUE_FIELD,
  readId,
  REASON_FIELD,
} from './review-fields';
import { ReviewView, type SubmissionView } from './review-view';
import { Reviewer } from './reviewer';

/** The moderators' API: what waits, and what becomes of it. */
@Controller('api/review/submissions')
@UseGuards(ModeratorGuard)
export class SubmissionReviewController {
  constructor(
    private readonly reviewer: Reviewer,
    private readonly view: ReviewView,
    private readonly submissions: SubmissionRepository,
    private readonly sweeper: QueueSweeper,
  ) {}

  @Get()
  @DescribedForModerators({
    summary: 'The queue: status, kind (all, new, change), words',
    query: { ...FILTER_FIELDS, ...PAGE_FIELDS },
    answer: ANY,
  })
  listSubmissions(@Query(readAs(QUEUE_FIELD)) query: ValueOf<typeof QUEUE_FIELD>): Promise<QueuePage> {
    return this.submissions.list(filterOf(query), query.limit, query.offset);
  }

  @Get(':id')
  @DescribedForModerators({
    summary:
      'A submission beside the active entry, its family and its history; with the revision for If-Match',
    answer: ANY,
    errors: ['SUBMISSION_NOT_FOUND'],
  })
  getSubmission(@Param('id') id: string): Promise<SubmissionView> {
    return this.view.ofSubmission(readId(id));
  }

  @Post(':id/approve')
  @HttpCode(200)
  @DescribedForModerators({
    summary: 'Make it active; fields in the body replace what it proposes',
    headers: { 'If-Match': REVISION_FIELD },
    body: EDIT_FIELD,
    answer: ANY,
    errors: ['SUBMISSION_NOT_FOUND', 'ALREADY_DECIDED', 'CHANGED_MEANWHILE'],
  })
  approve(
    @Param('id') id: string,
    @Body(readAs(EDIT_FIELD)) edit: (proposed: Entry) => Entry,
    @HeaderAs('if-match', REVISION_FIELD, 'revision') seen: string | undefined,
    @Moderator() moderator: string,
  ): Promise<Entry> {
    return this.reviewer.approve(readId(id), moderator, edit, seen);
  }

  @Post(':id/merge')
  @HttpCode(200)
  @DescribedForModerators({
    summary: 'Add its link to the active entry and fill what is empty there',
    headers: { 'If-Match': REVISION_FIELD },
    answer: ANY,
    errors: [
      'SUBMISSION_NOT_FOUND',
      'ALREADY_DECIDED',
      'CHANGED_MEANWHILE',
      'NO_ACTIVE_ENTRY',
      'TOO_MANY_LINKS',
    ],
  })
  merge(
    @Param('id') id: string,
    @HeaderAs('if-match', REVISION_FIELD, 'revision') seen: string | undefined,
    @Moderator() moderator: string,
  ): Promise<Entry> {
    return this.reviewer.merge(readId(id), moderator, seen);
  }

  @Post('reject')
  @HttpCode(200)
  @DescribedForModerators({
    summary: 'Reject all that waits and matches, up to the submission with the number in through',
    body: BULK_REJECTION_FIELD,
    answer: REJECTED,
  })
  async rejectMatching(
    @Body(readAs(BULK_REJECTION_FIELD)) { q, kind, through, reason }: ValueOf<typeof BULK_REJECTION_FIELD>,
    @Moderator() moderator: string,
  ): Promise<{ rejected: number }> {
    return { rejected: await this.sweeper.rejectMatching({ text: q, kind, through }, moderator, reason) };
  }

  @Post(':id/reject')
  @HttpCode(204)
  @DescribedForModerators({
    summary: 'Reject it, with a reason',
    body: REASON_FIELD,
    status: 204,
    errors: ['SUBMISSION_NOT_FOUND', 'ALREADY_DECIDED'],
  })
  reject(
    @Param('id') id: string,
    @Body(readAs(REASON_FIELD)) { reason }: { reason: string },
    @Moderator() moderator: string,
  ): Promise<void> {
    return this.reviewer.reject(readId(id), moderator, reason);
  }
}
