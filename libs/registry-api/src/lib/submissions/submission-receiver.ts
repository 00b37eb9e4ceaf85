import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { BadField, type RegistryReceipt } from '@hangar/domain';

import { BlockedDomains } from '../blocked-domains';
import { RegistryError } from '../registry-error';
import { DATABASE, REGISTRY_OPTIONS, type CompleteOptions } from '../registry-api-options';
import type { Database, Statements } from '../store';
import { OfferComparison } from './offer-comparison';
import { MAX_OFFER_BYTES, type Offer, type Submission } from './submission';
import { SubmissionRepository } from './submission-repository';

const FULL_QUEUE_SECONDS = 3600;
/** Who comes later is answered and not counted: moderators learn nothing more from it. */
const MAX_SENDERS = 100;

/** Takes in what installations offer. Nothing that comes in here becomes active. */
@Injectable()
export class SubmissionReceiver {
  /** Places left in the queue when it was last counted, and how many may be added before it is counted again. */
  private room = 0;
  private additionsUncounted = 0;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(REGISTRY_OPTIONS) private readonly options: CompleteOptions,
    private readonly submissions: SubmissionRepository,
    private readonly blockedDomains: BlockedDomains,
    private readonly comparison: OfferComparison,
  ) {}

  /** Resolves when the offer is on the disk. */
  async receive(offer: Offer, uuid: string): Promise<RegistryReceipt> {
    const { hostname } = new URL(offer.url);
    if ((await this.blockedDomains.current()).isBlocked(hostname)) {
      throw new BadField('url', `must not lead to ${hostname}: this Registry takes no links to that site`);
    }
    const senderKey = this.senderKey(uuid, offer.hash);
    return this.database.change(offer.hash, async (statements) => {
      if (await this.submissions.isRejected(statements, offer)) return 'duplicate';
      const before = await this.submissions.findByContent(statements, offer);
      if (before?.status === 'pending') return this.join(statements, before, senderKey);
      if (await this.comparison.addsNothing(statements, offer, before)) return 'duplicate';
      // Approved once, and the entry says otherwise by now: the old row makes way for one that waits.
      if (before) await this.submissions.remove(statements, before.id);
      await this.submissions.withdraw(statements, offer.hash, senderKey);
      await this.makeRoom(statements);
      await this.submissions.addSender(statements, await this.submissions.add(statements, offer), senderKey);
      return 'pending';
    });
  }

  /** What waits already gets one more sender. Only the newest word of a sender about a file counts. */
  private async join(
    statements: Statements,
    waiting: Submission,
    senderKey: string,
  ): Promise<RegistryReceipt> {
    if (await this.submissions.hasSender(statements, waiting.id, senderKey)) return 'duplicate';
    await this.submissions.withdraw(statements, waiting.hash, senderKey);
    if (waiting.senders < MAX_SENDERS) await this.submissions.addSender(statements, waiting.id, senderKey);
    return 'pending';
  }

  private async makeRoom(statements: Statements): Promise<void> {
    if (this.additionsUncounted-- <= 0) {
      // Counting a long queue takes longer than adding to it, and a limit need not be exact.
      const { count, bytes } = await this.submissions.measurePending(statements);
      const { maxPending, maxPendingBytes } = this.options;
      this.room = Math.min(maxPending - count, Math.floor((maxPendingBytes - bytes) / MAX_OFFER_BYTES));
      this.additionsUncounted = Math.min(100, Math.floor(this.room / 2));
    }
    if (this.room <= 0) {
      throw new RegistryError(
        'QUEUE_FULL',
        'The queue is full until the moderators have gone through it.',
        FULL_QUEUE_SECONDS,
      );
    }
  }

  /** Tells the same sender of the same file again, and nothing else: two files of one sender look unrelated. */
  private senderKey(uuid: string, hash: string): string {
    return createHmac('sha256', this.options.secret).update(`${uuid} ${hash}`).digest('base64url');
  }
}
