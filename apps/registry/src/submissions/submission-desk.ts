import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';

import { BlockedDomains } from '../blocked-domains';
import { BadField, EntryRepository } from '../entries';
import { TooMany } from '../http/registry-error';
import { DATABASE, REGISTRY_OPTIONS, type RegistryOptions } from '../registry-options';
import type { Database, Statements } from '../store';
import { addsNothing, type Offer } from './submission';
import { SubmissionRepository } from './submission-repository';

/** What becomes of an offer: it waits for a moderator, or the Registry has been told before. */
export type Receipt = 'pending' | 'duplicate';

const FULL_QUEUE_SECONDS = 3600;

/** Takes in what installations offer. Nothing that comes in here becomes active. */
@Injectable()
export class SubmissionDesk {
  /** Places left in the queue when it was last counted, and how many may be added before it is counted again. */
  private room = 0;
  private additionsUncounted = 0;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(REGISTRY_OPTIONS) private readonly options: RegistryOptions,
    private readonly entries: EntryRepository,
    private readonly submissions: SubmissionRepository,
    private readonly blockedDomains: BlockedDomains,
  ) {}

  /** Resolves when the offer is on the disk. */
  async takeIn(offer: Offer, uuid: string): Promise<Receipt> {
    const { hostname } = new URL(offer.url);
    if (this.blockedDomains.isBlocked(hostname)) {
      throw new BadField('url', `must not lead to ${hostname}: this Registry takes no links to that site`);
    }
    const senderKey = this.senderKey(uuid, offer.hash);
    return this.database.change(offer.hash, async (statements) => {
      const before = await this.submissions.findByContent(statements, offer);
      if (before && before.status !== 'replaced') {
        const isNewSender = await this.submissions.addSender(statements, before.id, senderKey);
        return isNewSender && before.status === 'pending' ? 'pending' : 'duplicate';
      }
      if (addsNothing(offer, await this.entries.findByHash(offer.hash, statements))) return 'duplicate';
      await this.makeRoom(statements, offer.hash, senderKey);
      if (before) await this.submissions.setStatus(statements, before.id, 'pending');
      const id = before?.id ?? (await this.submissions.add(statements, offer));
      await this.submissions.addSender(statements, id, senderKey);
      return 'pending';
    });
  }

  /** Only the newest word of a sender about a file waits, and only so many words in all. */
  private async makeRoom(statements: Statements, hash: string, senderKey: string): Promise<void> {
    const outdated = await this.submissions.findOwnPending(statements, hash, senderKey);
    for (const { id } of outdated) await this.submissions.setStatus(statements, id, 'replaced');
    if (outdated.length > 0) return;
    if (this.additionsUncounted-- <= 0) {
      // Counting a long queue takes longer than adding to it, and a limit need not be exact.
      this.room = this.options.maxPending - (await this.submissions.countPending(statements));
      this.additionsUncounted = Math.min(100, Math.floor(this.room / 2));
    }
    if (this.room <= 0) {
      throw new TooMany('The queue is full until the moderators have gone through it.', FULL_QUEUE_SECONDS);
    }
  }

  /** Tells the same sender of the same file again, and nothing else: two files of one sender look unrelated. */
  private senderKey(uuid: string, hash: string): string {
    return createHmac('sha256', this.options.secret).update(`${uuid} ${hash}`).digest('base64url');
  }
}
