import { Inject, Injectable } from '@nestjs/common';
import { BadField, type RegistryReceipt } from '@hangar/domain';

import { BlockedDomains } from '../blocked-domains';
import { createSenderKey } from '../blocked-senders';
import { RegistryError } from '../registry-error';
import { DATABASE, REGISTRY_OPTIONS, type CompleteOptions } from '../registry-api-options';
import type { Database, Statements } from '../store';
import { OfferComparison } from './offer-comparison';
import { MAX_OFFER_BYTES, type Offer, type Submission } from './submission';
import { SubmissionRepository } from './submission-repository';

const FULL_QUEUE_SECONDS = 3600;
/**
 * Maximum number of senders that are counted. Further senders are also accepted, but a higher number is of no use to
 * moderators.
 */
const MAX_SENDERS = 100;

/** Receives offers from installations. This class never makes an offer active. */
@Injectable()
export class SubmissionReceiver {
  /** Free places in the queue when they were last counted, and the number of additions before the next count. */
  private freeSlots = 0;
  private additionsBeforeCount = 0;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(REGISTRY_OPTIONS) private readonly options: CompleteOptions,
    private readonly submissions: SubmissionRepository,
    private readonly blockedDomains: BlockedDomains,
    private readonly comparison: OfferComparison,
  ) {}

  /**
   * Receives an offer. Resolves when it is on the disk.
   * @throws RegistryError if the queue is full, BadField if the link's site is blocked
   */
  async receive(offer: Offer, uuid: string): Promise<RegistryReceipt> {
    const { hostname } = new URL(offer.url);
    if ((await this.blockedDomains.getCurrentList()).isBlocked(hostname)) {
      throw new BadField('url', `must not link to ${hostname}, which this Registry has blocked`);
    }
    const senderKey = createSenderKey(this.options.secret, uuid, offer.hash);
    return this.database.change(offer.hash, async (statements) => {
      if (await this.submissions.isRejected(statements, offer)) return 'duplicate';
      const before = await this.submissions.findByContent(statements, offer);
      if (before?.status === 'pending') return this.addToPending(statements, before, senderKey);
      if (await this.comparison.isRedundant(statements, offer, before)) return 'duplicate';
      // The offer was approved earlier, but the entry has changed since. A new pending submission replaces the old
      // submission.
      if (before) await this.submissions.remove(statements, before.id);
      await this.submissions.withdraw(statements, offer.hash, senderKey);
      await this.rejectIfFull(statements);
      await this.submissions.addSender(statements, await this.submissions.add(statements, offer), senderKey);
      return 'pending';
    });
  }

  /** Adds a sender to a pending submission. Only a sender's latest submission for a file counts. */
  private async addToPending(
    statements: Statements,
    pending: Submission,
    senderKey: string,
  ): Promise<RegistryReceipt> {
    if (await this.submissions.hasSender(statements, pending.id, senderKey)) return 'duplicate';
    await this.submissions.withdraw(statements, pending.hash, senderKey);
    if (pending.senders < MAX_SENDERS) await this.submissions.addSender(statements, pending.id, senderKey);
    return 'pending';
  }

  private async rejectIfFull(statements: Statements): Promise<void> {
    if (this.additionsBeforeCount-- <= 0) {
      // The queue is only counted from time to time, because counting a long queue takes longer than adding to it. The
      // limit doesn't have to be exact.
      const { count, bytes } = await this.submissions.measurePending(statements);
      const { maxPending, maxPendingBytes } = this.options;
      this.freeSlots = Math.min(maxPending - count, Math.floor((maxPendingBytes - bytes) / MAX_OFFER_BYTES));
      this.additionsBeforeCount = Math.min(100, Math.floor(this.freeSlots / 2));
    }
    if (this.freeSlots <= 0) {
      throw new RegistryError(
        'QUEUE_FULL',
        'The queue is full. Try again after the moderators have reviewed it.',
        FULL_QUEUE_SECONDS,
      );
    }
  }
}
