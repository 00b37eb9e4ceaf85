import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import type { RecordOf } from '@hangar/domain';

import type { Entry } from '../entries';
import { readAs, parseWith, REVISION, SeenRevision } from '../http';
import { Moderator, ModeratorGuard } from '../moderators';
import { ANY_OBJECT, DescribedForModerators, REJECTED } from '../openapi';
import { SubmissionRepository, type QueuePage } from '../submissions';
import { QueueSweeper } from './queue-sweeper';
import {
  BULK_REJECTION,
  EDIT_SCHEMA,
  toFilter,
  QUEUE,
  readBulkRejection,
  readEdit,
  readId,
  REASON,
} from './review-fields';
import { ReviewView, type SubmissionView } from './review-view';
import { Reviewer } from './reviewer';

/** The moderators' API for submissions and decisions. */
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
    summary: 'List the queue, filtered by status, kind (all, new, change) and words',
    query: QUEUE,
    answer: ANY_OBJECT,
  })
  listSubmissions(@Query(readAs(QUEUE)) query: RecordOf<typeof QUEUE>): Promise<QueuePage> {
    return this.submissions.list(toFilter(query), query.limit, query.offset);
  }

  @Get(':id')
  @DescribedForModerators({
    summary: 'Get a submission with the active entry, its family, its history and the revision for If-Match',
    answer: ANY_OBJECT,
    errors: ['SUBMISSION_NOT_FOUND'],
  })
  getSubmission(@Param('id') id: string): Promise<SubmissionView> {
    return this.view.getSubmission(readId(id));
  }

  @Post(':id/approve')
  @HttpCode(200)
  @DescribedForModerators({
    summary: 'Approve a submission; fields in the body replace proposed ones',
    headers: { 'If-Match': REVISION },
    body: EDIT_SCHEMA,
    answer: ANY_OBJECT,
    errors: ['SUBMISSION_NOT_FOUND', 'ALREADY_DECIDED', 'CHANGED_MEANWHILE'],
  })
  approve(
    @Param('id') id: string,
    @Body(parseWith(readEdit)) edit: (proposed: Entry) => Entry,
    @SeenRevision() seenRevision: string | undefined,
    @Moderator() moderator: string,
  ): Promise<Entry> {
    return this.reviewer.approve(readId(id), moderator, edit, seenRevision);
  }

  @Post(':id/merge')
  @HttpCode(200)
  @DescribedForModerators({
    summary: 'Add its link to the active entry and fill empty fields',
    headers: { 'If-Match': REVISION },
    answer: ANY_OBJECT,
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
    @SeenRevision() seenRevision: string | undefined,
    @Moderator() moderator: string,
  ): Promise<Entry> {
    return this.reviewer.merge(readId(id), moderator, seenRevision);
  }

  @Post('reject')
  @HttpCode(200)
  @DescribedForModerators({
    summary: 'Reject all pending submissions that match, up to the submission with the number in through',
    body: BULK_REJECTION,
    answer: REJECTED,
  })
  async rejectMatching(
    @Body(parseWith(readBulkRejection)) { waiting, reason }: ReturnType<typeof readBulkRejection>,
    @Moderator() moderator: string,
  ): Promise<{ rejected: number }> {
    return { rejected: await this.sweeper.rejectMatching(waiting, moderator, reason) };
  }

  @Post(':id/reject')
  @HttpCode(204)
  @DescribedForModerators({
    summary: 'Reject a submission with a reason',
    body: REASON,
    status: 204,
    errors: ['SUBMISSION_NOT_FOUND', 'ALREADY_DECIDED'],
  })
  reject(
    @Param('id') id: string,
    @Body(readAs(REASON)) { reason }: { reason: string },
    @Moderator() moderator: string,
  ): Promise<void> {
    return this.reviewer.reject(readId(id), moderator, reason);
  }
}
