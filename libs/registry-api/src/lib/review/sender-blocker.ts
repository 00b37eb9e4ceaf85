import { Inject, Injectable } from '@nestjs/common';

import { BlockedSenders } from '../blocked-senders';
import { HistoryRepository } from '../history';
import { DATABASE } from '../registry-api-options';
import { RegistryError } from '../registry-error';
import type { Database } from '../store';
import { SubmissionRepository } from '../submissions';
import { Reviewer } from './reviewer';

/** Blocks and unblocks installations for moderators. Each change is stored together with the moderator's name. */
@Injectable()
export class SenderBlocker {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly submissions: SubmissionRepository,
    private readonly blockedSenders: BlockedSenders,
    private readonly reviewer: Reviewer,
    private readonly history: HistoryRepository,
  ) {}

  /**
   * Rejects a pending submission and blocks its senders, whose later submissions are refused.
   * @throws `SUBMISSION_NOT_FOUND`, `ALREADY_DECIDED`, `TOO_MANY_BLOCKED_SENDERS`
   */
  async block(submissionId: number, moderator: string, reason: string): Promise<void> {
    const submission = await this.submissions.find(submissionId);
    if (!submission) throw new RegistryError('SUBMISSION_NOT_FOUND', 'Submission not found.');
    const { hash, name } = submission;
    await this.database.change(hash, async (statements) => {
      // The senders of a submission are deleted with the decision, so they are blocked first.
      const count = await this.blockedSenders.blockSendersOf(statements, submissionId, {
        hash,
        name,
        reason,
        moderator,
      });
      await this.reviewer.rejectIn(statements, submissionId, moderator, reason);
      const senders = count === 1 ? 'the sender' : `${count} senders`;
      await this.history.add(statements, {
        moderator,
        action: 'blocked',
        reason: `${senders} of ${name}: ${reason}`,
      });
    });
  }

  /** @throws `SENDER_NOT_BLOCKED` */
  async unblock(id: number, moderator: string): Promise<void> {
    await this.database.change('blocked senders', async (statements) => {
      const name = await this.blockedSenders.unblock(statements, id);
      if (name === null) throw new RegistryError('SENDER_NOT_BLOCKED', "This sender isn't blocked.");
      await this.history.add(statements, { moderator, action: 'unblocked', reason: `the sender of ${name}` });
    });
  }
}
