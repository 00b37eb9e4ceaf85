import { Injectable } from '@nestjs/common';

import { BlockedDomains } from '../blocked-domains';
import { EntryRepository, type Entry } from '../entries';
import { RegistryError } from '../registry-error';
import { SubmissionRepository, type Submission } from '../submissions';
import { HistoryRepository, type HistoryRecord } from '../history';
import { approvedEntry, differences, type FieldDifference } from './outcomes';
import { revisionOfOffer } from './revision';

/** All that a moderator needs to see to decide about a submission. */
export interface SubmissionView {
  readonly submission: Submission;
  readonly active: Entry | null;
  /** To be sent with a decision, which is refused when something else is so by then. */
  readonly revision: string;
  /** What approving would make of it. */
  readonly proposed: Entry;
  readonly differences: readonly FieldDifference[];
  /** Active versions of the same work, without this file. */
  readonly family: readonly Entry[];
  readonly history: readonly HistoryRecord[];
}

/** Puts together what review pages and API show of one submission. */
@Injectable()
export class ReviewView {
  constructor(
    private readonly entries: EntryRepository,
    private readonly submissions: SubmissionRepository,
    private readonly history: HistoryRepository,
    private readonly blockedDomains: BlockedDomains,
  ) {}

  async ofSubmission(id: number): Promise<SubmissionView> {
    const submission = await this.submissions.find(id);
    if (!submission) throw new RegistryError('SUBMISSION_NOT_FOUND', 'There is no such submission.');
    const active = await this.entries.findByHash(submission.hash);
    const blocked = await this.blockedDomains.current();
    const proposed = approvedEntry(submission, active && blocked.withoutBlocked(active));
    const family = await this.entries.findFamily(proposed.familyName);
    return {
      submission,
      active,
      revision: revisionOfOffer(submission, active),
      proposed,
      differences: differences(active, proposed, (url) => blocked.isBlockedLink(url)),
      family: family.filter(({ hash }) => hash !== submission.hash),
      history: await this.history.ofFile(submission.hash),
    };
  }
}
