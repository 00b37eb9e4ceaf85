import { Inject, Injectable } from '@nestjs/common';
import type { IRegistryLoadOrderItem } from '@hangar/domain';
import { timestamp, type Clock } from '@hangar/platform';

import { getNameKey } from '../entries';
import { CLOCK, DATABASE } from '../registry-api-options';
import {
  formatPlaceholders,
  formatPlaceholderRows,
  type Database,
  type Row,
  type SqlValue,
  type Queries,
  type Statements,
} from '../store';
import type { QueueFilter, QueuePage, PendingFilter, PendingLink } from './queue';
import {
  measureBytes,
  getContentKey,
  type Decision,
  type Offer,
  type Submission,
  type SubmissionStatus,
} from './submission';

/** Stores submissions and keyed hashes of their senders. */
@Injectable()
export class SubmissionRepository {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns the submission as of the last committed change. */
  find(id: number): Promise<Submission | null> {
    return this.findIn(this.database, id);
  }

  /** Returns the submission as seen within a change. */
  async findIn(queries: Queries, id: number): Promise<Submission | null> {
    const row = await queries.get(`${SELECT} WHERE s.id = $1`, [id]);
    return row ? toSubmission(row) : null;
  }

  async findByContent(statements: Statements, offer: Offer): Promise<Submission | null> {
    const row = await statements.get(`${SELECT} WHERE s.content_key = $1`, [getContentKey(offer)]);
    return row ? toSubmission(row) : null;
  }

  /** Whether moderators have rejected this exact offer. */
  async isRejected(statements: Statements, offer: Offer): Promise<boolean> {
    const row = await statements.get('SELECT 1 AS one FROM rejections WHERE content_key = $1', [
      getContentKey(offer),
    ]);
    return row !== undefined;
  }

  /** Returns pending submissions oldest first, or decided ones newest first. */
  async list(filter: QueueFilter, limit: number, offset: number): Promise<QueuePage> {
    const { where, parameters } = toConditions(filter);
    const order = filter.status === 'pending' ? 'ASC' : 'DESC';
    const { total } = await this.measure(filter);
    const rows = await this.database.all(
      `${SELECT} ${where} ORDER BY s.id ${order} LIMIT ${limit} OFFSET ${offset}`,
      parameters,
    );
    return { submissions: rows.map(toSubmission), total };
  }

  /** Returns the number of submissions that match, and the newest submission's number. */
  async measure(filter: QueueFilter): Promise<{ total: number; newest: number }> {
    const { where, parameters } = toConditions(filter);
    const row = await this.database.get(
      `SELECT count(*) AS total, coalesce(max(s.id), 0) AS newest FROM submissions s ${where}`,
      parameters,
    );
    return { total: Number(row?.['total']), newest: Number(row?.['newest']) };
  }

  /** Returns the number of pending submissions and their size on the disk. */
  async measurePending(queries: Queries = this.database): Promise<{ count: number; bytes: number }> {
    const row = await queries.get(
      "SELECT count(*) AS total, coalesce(sum(bytes), 0) AS bytes FROM submissions WHERE status = 'pending'",
    );
    return { count: Number(row?.['total']), bytes: Number(row?.['bytes']) };
  }

  async add(statements: Statements, offer: Offer): Promise<number> {
    const row = await statements.get(
      `INSERT INTO submissions
         (content_key, hash, name, name_key, url, version, is_sidecar, load_order, status, received_at, bytes)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9, $10) RETURNING id`,
      [
        getContentKey(offer),
        offer.hash,
        offer.name,
        getNameKey(offer.name),
        offer.url,
        offer.version,
        offer.isSidecar ? 1 : 0,
        JSON.stringify(offer.loadOrder),
        getCurrentHour(this.clock),
        measureBytes(offer),
      ],
    );
    return Number(row?.['id']);
  }

  async remove(statements: Statements, id: number): Promise<void> {
    await statements.run('DELETE FROM submissions WHERE id = $1', [id]);
  }

  async hasSender(statements: Statements, id: number, senderKey: string): Promise<boolean> {
    const row = await statements.get(
      'SELECT 1 AS one FROM senders WHERE sender_key = $1 AND submission_id = $2',
      [senderKey, id],
    );
    return row !== undefined;
  }

  async addSender(statements: Statements, id: number, senderKey: string): Promise<void> {
    await statements.run(
      'INSERT INTO senders (sender_key, submission_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [senderKey, id],
    );
  }

  /** Withdraws a sender's submission for a file. If the submission has no other senders, it is deleted. */
  async withdraw(statements: Statements, hash: string, senderKey: string): Promise<void> {
    const withdrawn = await statements.run('DELETE FROM senders WHERE sender_key = $1', [senderKey]);
    if (withdrawn === 0) return;
    await statements.run(
      `DELETE FROM submissions WHERE hash = $1 AND status = 'pending'
         AND NOT EXISTS (SELECT 1 FROM senders n WHERE n.submission_id = submissions.id)`,
      [hash],
    );
  }

  /** Returns the selected pending submissions after the submission with the given number. */
  async findPendingAfter(filter: PendingFilter, after: number, limit: number): Promise<PendingLink[]> {
    const { where, parameters } = toConditions({ ...filter, status: 'pending' });
    const [from, to] = [`$${parameters.length + 1}`, `$${parameters.length + 2}`];
    const rows = await this.database.all(
      `SELECT s.id, s.url FROM submissions s ${where} AND s.id > ${from} AND s.id <= ${to} ORDER BY s.id LIMIT ${limit}`,
      [...parameters, after, filter.through],
    );
    return rows.map(({ id, url }) => ({ id: Number(id), url: url as string }));
  }

  /** Returns pending submissions after the one with the given number. Used to iterate over all of them. */
  async findAllPendingAfter(after: number, limit: number): Promise<Submission[]> {
    const rows = await this.database.all(
      `${SELECT} WHERE s.status = 'pending' AND s.id > $1 ORDER BY s.id LIMIT $2`,
      [after, limit],
    );
    return rows.map(toSubmission);
  }

  /** Same as {@link closeAll}, but keeps a permanent fingerprint of each submission; see {@link isRejected}. */
  async rejectAll(statements: Statements, ids: readonly number[]): Promise<string[]> {
    const keys = await this.closeAll(statements, ids, 'rejected');
    if (keys.length > 0) {
      await statements.run(
        `INSERT INTO rejections (content_key) VALUES ${formatPlaceholderRows(keys.length, 1)} ON CONFLICT DO NOTHING`,
        keys,
      );
    }
    return keys;
  }

  /**
   * Closes submissions and returns the content keys of those that were still pending. Lists keep showing their names
   * and links for a while, and the history keeps the results permanently.
   */
  async closeAll(statements: Statements, ids: readonly number[], decision: Decision): Promise<string[]> {
    if (ids.length === 0) return [];
    const placeholders = formatPlaceholders(ids);
    const closed = await statements.all(
      `UPDATE submissions SET status = '${decision}', load_order = '[]', bytes = 0
       WHERE status = 'pending' AND id IN (${placeholders}) RETURNING content_key`,
      ids,
    );
    await statements.run(`DELETE FROM senders WHERE submission_id IN (${placeholders})`, ids);
    await this.deleteOld(statements, decision);
    return closed.map((row) => row['content_key'] as string);
  }

  private async deleteOld(statements: Statements, status: Decision): Promise<void> {
    await statements.run(
      `DELETE FROM submissions WHERE status = $1 AND id <=
         (SELECT id FROM submissions WHERE status = $1 ORDER BY id DESC LIMIT 1 OFFSET ${MAX_DECIDED})`,
      [status],
    );
  }
}

/** For each kind of decision, the number of submissions that lists still show. */
const MAX_DECIDED = 5000;

const SELECT = `SELECT s.*, (SELECT count(*) FROM senders n WHERE n.submission_id = s.id) AS senders,
     (SELECT count(*) FROM entries known WHERE known.hash = s.hash) AS active_entries FROM submissions s`;

function toConditions({ status, text, kind }: QueueFilter): { where: string; parameters: SqlValue[] } {
  const parameters: SqlValue[] = [status];
  const conditions = ['s.status = $1'];
  for (const word of text.trim().split(/\s+/).filter(Boolean).slice(0, 8)) {
    parameters.push(
      `%${escapeLikePattern(getNameKey(word) || word)}%`,
      `%${escapeLikePattern(word.toLowerCase())}%`,
    );
    const [name, other] = [`$${parameters.length - 1}`, `$${parameters.length}`];
    conditions.push(
      `(s.name_key LIKE ${name} ESCAPE '\\' OR s.hash LIKE ${other} ESCAPE '\\' OR lower(s.url) LIKE ${other} ESCAPE '\\')`,
    );
  }
  const active = 'EXISTS (SELECT 1 FROM entries e WHERE e.hash = s.hash)';
  if (kind !== 'all') conditions.push(kind === 'change' ? active : `NOT ${active}`);
  return { where: `WHERE ${conditions.join(' AND ')}`, parameters };
}

/**
 * Returns the current time, rounded down to the hour, so that an installation's submissions cannot be linked to each
 * other by their times.
 */
function getCurrentHour(clock: Clock): string {
  return `${timestamp(clock).slice(0, 13)}:00:00.000Z`;
}

/** Escapes `%` and `_`. */
function escapeLikePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function toSubmission(row: Row): Submission {
  return {
    id: Number(row['id']),
    hash: row['hash'] as string,
    name: row['name'] as string,
    url: row['url'] as string,
    version: row['version'] as string | null,
    isSidecar: row['is_sidecar'] === 1,
    loadOrder: JSON.parse(row['load_order'] as string) as IRegistryLoadOrderItem[],
    status: row['status'] as SubmissionStatus,
    receivedAt: row['received_at'] as string,
    senders: Number(row['senders']),
    isKnown: Number(row['active_entries']) > 0,
  };
}
