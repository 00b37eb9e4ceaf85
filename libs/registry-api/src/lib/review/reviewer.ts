import { Inject, Injectable } from '@nestjs/common';
import { BadField } from '@hangar/domain';

import { BlockedDomains, type Blocklist } from '../blocked-domains';
import { EntryRepository, type Entry } from '../entries';
import { RegistryError } from '../registry-error';
import { DATABASE } from '../registry-api-options';
import type { Database, Queries, Statements } from '../store';
import { SubmissionRepository, type Decision, type Submission } from '../submissions';
import { HistoryRepository } from '../history';
import { createApprovedEntry, createMergedEntry } from './outcomes';
import { RevisionConflict, getEntryRevision, getOfferRevision } from './revision';

/**
 * Carries out moderators' decisions. A decision, the resulting entry and the moderator are stored in one change. If
 * `seenRevision` is passed and anything has changed since that revision, nothing is changed.
 */
@Injectable()
export class Reviewer {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly entries: EntryRepository,
    private readonly submissions: SubmissionRepository,
    private readonly history: HistoryRepository,
    private readonly blockedDomains: BlockedDomains,
  ) {}

  /** Approves a submission; `edit` may change the proposed entry. */
  approve(
    id: number,
    moderator: string,
    edit: (proposed: Entry) => Entry = (entry) => entry,
    seenRevision?: string,
  ): Promise<Entry> {
    return this.decide({ id, moderator, action: 'approved', seenRevision }, (submission, active) =>
      edit(createApprovedEntry(submission, active)),
    );
  }

  /** Adds a submission's details to the active entry without changing existing values. */
  merge(id: number, moderator: string, seenRevision?: string): Promise<Entry> {
    return this.decide({ id, moderator, action: 'merged', seenRevision }, (submission, active) => {
      if (!active)
        throw new RegistryError(
          'NO_ACTIVE_ENTRY',
          'This file has no active entry to merge with. Approve the submission instead.',
        );
      return createMergedEntry(submission, active);
    });
  }

  async reject(id: number, moderator: string, reason: string): Promise<void> {
    const { hash } = await this.getPending(this.database, id);
    await this.database.change(hash, (statements) => this.rejectIn(statements, id, moderator, reason));
  }

  /** Rejects a submission as part of a change. */
  async rejectIn(statements: Statements, id: number, moderator: string, reason: string): Promise<void> {
    const submission = await this.getPending(statements, id);
    await this.close(statements, submission, 'rejected');
    const { hash } = submission;
    await this.history.add(statements, { moderator, action: 'rejected', hash, submissionId: id, reason });
  }

  /** Saves an entry that a moderator edited, either as a new entry or in place of the active entry. */
  async save(entry: Entry, moderator: string, seenRevision?: string): Promise<void> {
    rejectBlocked(entry, await this.blockedDomains.getCurrentList());
    await this.database.change(entry.hash, async (statements) => {
      const before = await this.entries.findByHashIn(statements, entry.hash);
      rejectChanged(seenRevision, getEntryRevision(before), before, entry);
      await this.entries.put(statements, entry);
      await this.history.add(statements, {
        moderator,
        action: 'edited',
        hash: entry.hash,
        before,
        after: entry,
      });
    });
  }

  async remove(hash: string, moderator: string, reason: string, seenRevision?: string): Promise<void> {
    await this.database.change(hash, async (statements) => {
      const before = await this.entries.findByHashIn(statements, hash);
      if (!before) throw new RegistryError('ENTRY_NOT_FOUND', 'This file has no active entry.');
      rejectChanged(seenRevision, getEntryRevision(before), before, null);
      await this.entries.remove(statements, before);
      await this.history.add(statements, { moderator, action: 'removed', hash, before, reason });
    });
  }

  private async decide(
    { id, moderator, action, seenRevision }: Verdict,
    makeEntry: (submission: Submission, active: Entry | null) => Entry,
  ): Promise<Entry> {
    const { hash } = await this.getPending(this.database, id);
    const blocked = await this.blockedDomains.getCurrentList();
    return this.database.change(hash, async (statements) => {
      const submission = await this.getPending(statements, id);
      const before = await this.entries.findByHashIn(statements, hash);
      // Links that were accepted before their site was blocked must not prevent the change, so the change removes them.
      const after = makeEntry(submission, before && blocked.withoutBlocked(before));
      rejectBlocked(after, blocked);
      await this.close(statements, submission, action);
      rejectChanged(seenRevision, getOfferRevision(submission, before), before, after);
      await this.entries.put(statements, after);
      await this.history.add(statements, { moderator, action, hash, submissionId: id, before, after });
      return after;
    });
  }

  private async getPending(statements: Queries, id: number): Promise<Submission> {
    const submission = await this.submissions.findIn(statements, id);
    if (!submission) {
      throw new RegistryError(
        'SUBMISSION_NOT_FOUND',
        'Submission not found, or its sender has replaced it with a newer one.',
      );
    }
    return submission;
  }

  private async close(statements: Statements, { id, status }: Submission, decision: Decision): Promise<void> {
    if (status !== 'pending')
      throw new RegistryError('ALREADY_DECIDED', `This submission was already ${status}.`);
    const closed =
      decision === 'rejected'
        ? await this.submissions.rejectAll(statements, [id])
        : await this.submissions.closeAll(statements, [id], decision);
    if (closed.length === 0)
      throw new RegistryError('ALREADY_DECIDED', 'Another moderator has already decided on this submission.');
  }
}

interface Verdict {
  readonly id: number;
  readonly moderator: string;
  readonly action: 'approved' | 'merged';
  readonly seenRevision: string | undefined;
}

/** @throws BadField */
function rejectBlocked({ urls }: Entry, blocked: Blocklist): void {
  const link = urls.find((url) => blocked.isBlockedLink(url));
  if (link === undefined) return;
  throw new BadField('urls', `must not link to ${new URL(link).hostname}, which is blocked`);
}

/** @throws RevisionConflict if the current data differs from what the moderator has seen */
function rejectChanged(
  seenRevision: string | undefined,
  currentRevision: string,
  active: Entry | null,
  requested: Entry | null,
): void {
  if (seenRevision !== undefined && seenRevision !== currentRevision)
    throw new RevisionConflict(active, requested, currentRevision);
}
