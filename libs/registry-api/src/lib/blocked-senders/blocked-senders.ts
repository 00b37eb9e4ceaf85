import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { timestamp, type Clock } from '@hangar/platform';

import { CLOCK, DATABASE, REGISTRY_OPTIONS, type CompleteOptions } from '../registry-api-options';
import { RegistryError } from '../registry-error';
import type { Database, Statements } from '../store';

/** Each submission is compared with all blocks, so their number is limited. */
const MAX_BLOCKED_SENDERS = 1000;

/**
 * Returns a key that identifies the sender of a file. A sender's keys for two files are unrelated, so they do not reveal
 * that both files have the same sender.
 */
export function createSenderKey(secret: Buffer, uuid: string, hash: string): string {
  return createHmac('sha256', secret).update(`${uuid} ${hash}`).digest('base64url');
}

/** A block as shown to moderators. It identifies the sender only by one of the sender's submissions. */
export interface BlockedSender {
  readonly id: number;
  /** The MD5 and name of the file in the submission for which the sender was blocked. */
  readonly hash: string;
  readonly name: string;
  readonly reason: string;
  readonly moderator: string;
  readonly at: string;
}

/** The data of a new block. */
export type NewBlock = Omit<BlockedSender, 'id' | 'at'>;

/**
 * Stores blocked installations. An installation is stored as the key of one of its submissions, a keyed hash of its
 * UUID and the file. Whether another submission has the same sender can therefore only be determined while the sender's
 * UUID is known, which is during the request.
 */
@Injectable()
export class BlockedSenders {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(REGISTRY_OPTIONS) private readonly options: CompleteOptions,
  ) {}

  /** @throws RegistryError if the installation is blocked */
  async rejectIfBlocked(uuid: string): Promise<void> {
    const rows = await this.database.all('SELECT hash, sender_key FROM blocked_senders');
    const keys = new Map<unknown, string>();
    for (const { hash, sender_key: blockedKey } of rows) {
      const key = keys.get(hash) ?? createSenderKey(this.options.secret, uuid, hash as string);
      keys.set(hash, key);
      if (key !== blockedKey) continue;
      throw new RegistryError(
        'SENDER_BLOCKED',
        'This Registry no longer accepts submissions from this installation.',
      );
    }
  }

  /** Blocks all senders of a pending submission, and returns their number. */
  async blockSendersOf(statements: Statements, submissionId: number, block: NewBlock): Promise<number> {
    const senders = await statements.all('SELECT sender_key FROM senders WHERE submission_id = $1', [
      submissionId,
    ]);
    const row = await statements.get('SELECT count(*) AS total FROM blocked_senders');
    if (Number(row?.['total']) + senders.length > MAX_BLOCKED_SENDERS) {
      throw new RegistryError(
        'TOO_MANY_BLOCKED_SENDERS',
        `At most ${MAX_BLOCKED_SENDERS} senders can be blocked. Unblock some first.`,
      );
    }
    let added = 0;
    for (const { sender_key: key } of senders) {
      added += await statements.run(
        `INSERT INTO blocked_senders (sender_key, hash, name, reason, moderator, at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT DO NOTHING`,
        [key as string, block.hash, block.name, block.reason, block.moderator, timestamp(this.clock)],
      );
    }
    return added;
  }

  /** Returns all blocks, newest first. */
  async list(): Promise<BlockedSender[]> {
    const rows = await this.database.all('SELECT * FROM blocked_senders ORDER BY id DESC');
    return rows.map((row) => ({
      id: Number(row['id']),
      hash: row['hash'] as string,
      name: row['name'] as string,
      reason: row['reason'] as string,
      moderator: row['moderator'] as string,
      at: row['at'] as string,
    }));
  }

  /** Removes a block and returns the name in its submission, or `null` if the block doesn't exist. */
  async unblock(statements: Statements, id: number): Promise<string | null> {
    const row = await statements.get('DELETE FROM blocked_senders WHERE id = $1 RETURNING name', [id]);
    return row ? (row['name'] as string) : null;
  }
}
