import { Injectable } from '@nestjs/common';

import { BlockedDomains } from '../blocked-domains';
import { EntryRepository, type Entry } from '../entries';
import { RegistryError } from '../registry-error';
import { SubmissionRepository, type Submission } from '../submissions';
import { HistoryRepository, type HistoryRecord } from '../history';
import { createApprovedEntry, findDifferences, type FieldDifference } from './outcomes';
import { getOfferRevision } from './revision';

/** All information that a moderator needs to decide about a submission. */
export interface SubmissionView {
  readonly submission: Submission;
  readonly active: Entry | null;
  /** The revision to send with a decision. The decision is rejected if anything has changed since. */
  readonly revision: string;
  /** The entry that approval would create. */
  readonly proposed: Entry;
  readonly differences: readonly FieldDifference[];
  /** Active versions of the same work, except for this file. */
  readonly family: readonly Entry[];
  readonly history: readonly HistoryRecord[];
}

/** Combines the details of a submission for the review pages and the API. */
@Injectable()
export class ReviewView {
  constructor(
    private readonly entries: EntryRepository,
    private readonly submissions: SubmissionRepository,
    private readonly history: HistoryRepository,
    private readonly blockedDomains: BlockedDomains,
  ) {}

  async getSubmission(id: number): Promise<SubmissionView> {
    const submission = await this.submissions.find(id);
    if (!submission) throw new RegistryError('SUBMISSION_NOT_FOUND', 'Submission not found.');
    const active = await this.entries.findByHash(submission.hash);
    const blocked = await this.blockedDomains.getCurrentList();
    const proposed = createApprovedEntry(submission, active && blocked.withoutBlocked(active));
    const family = await this.entries.findFamily(proposed.familyName);
    return {
      submission,
      active,
      revision: getOfferRevision(submission, active),
      proposed,
      differences: findDifferences(active, proposed, (url) => blocked.isBlockedLink(url)),
      family: family.filter(({ hash }) => hash !== submission.hash),
      history: await this.history.findByHash(submission.hash),
    };
  }
}
