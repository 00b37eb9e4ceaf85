import { Inject, Injectable } from '@nestjs/common';

import { BlockedDomains, type BlockedDomain } from '../blocked-domains';
import { HistoryRepository } from '../history';
import { DATABASE } from '../registry-api-options';
import type { Database, Statements } from '../store';
import { SubmissionRepository, type PendingFilter, type PendingLink } from '../submissions';

/** Number of submissions per batch. Other requests are handled between batches. */
const BATCH_SIZE = 1000;

const KIND_LABELS = { all: null, new: 'unknown files', change: 'known files' };

/** Rejects many submissions for the same reason, for example after a flood. Each batch is recorded in the history. */
@Injectable()
export class QueueSweeper {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly submissions: SubmissionRepository,
    private readonly history: HistoryRepository,
    private readonly blockedDomains: BlockedDomains,
  ) {}

  /** Permanently rejects all pending submissions that match a filter, and returns their number. */
  rejectMatching(filter: PendingFilter, moderator: string, reason: string): Promise<number> {
    const selection = [filter.text && `“${filter.text}”`, KIND_LABELS[filter.kind]]
      .filter(Boolean)
      .join(', ');
    return this.rejectInBatches({
      moderator,
      reason: `(${selection || 'all pending'}): ${reason}`,
      filter,
      isSelected: () => true,
      close: (statements, ids) => this.submissions.rejectAll(statements, ids),
    });
  }

  /**
   * Rejects pending submissions with a link to a blocked site. They can be sent again once the site is no longer
   * blocked.
   */
  async rejectLinksTo({ domain, reason }: BlockedDomain, moderator: string): Promise<number> {
    const blocked = await this.blockedDomains.getCurrentList();
    return this.rejectInBatches({
      moderator,
      reason: `(links to ${domain}): ${reason}`,
      filter: { text: domain, kind: 'all', through: Number.MAX_SAFE_INTEGER },
      isSelected: ({ url }) => blocked.isBlockedLink(url),
      close: (statements, ids) => this.submissions.closeAll(statements, ids, 'rejected'),
    });
  }

  private async rejectInBatches({ filter, isSelected, ...sweep }: Sweep): Promise<number> {
    const readAfter = (after: number): Promise<PendingLink[]> =>
      this.submissions.findPendingAfter(filter, after, BATCH_SIZE);
    let rejected = 0;
    for (let batch = await readAfter(0); batch.length > 0; batch = await readAfter(batch.at(-1)?.id ?? 0)) {
      rejected += await this.rejectBatch(
        batch.filter(isSelected).map(({ id }) => id),
        sweep,
      );
    }
    return rejected;
  }

  private rejectBatch(
    ids: readonly number[],
    { moderator, reason, close }: Omit<Sweep, 'filter' | 'isSelected'>,
  ): Promise<number> {
    return this.database.change('queue', async (statements) => {
      const { length } = await close(statements, ids);
      if (length === 0) return 0;
      const count = length === 1 ? '1 submission' : `${length} submissions`;
      await this.history.add(statements, { moderator, action: 'rejected', reason: `${count} ${reason}` });
      return length;
    });
  }
}

interface Sweep {
  readonly filter: PendingFilter;
  readonly isSelected: (waiting: PendingLink) => boolean;
  readonly moderator: string;
  readonly reason: string;
  /** Closes submissions and returns an element for each that was still pending. */
  readonly close: (statements: Statements, ids: readonly number[]) => Promise<readonly string[]>;
}
