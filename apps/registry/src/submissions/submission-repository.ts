import { Inject, Injectable } from '@nestjs/common';

import { nameKey, type LoadOrderPlace } from '../entries';
import { DATABASE } from '../registry-options';
import type { Database, Row, SqlValue, Statements } from '../store';
import { contentKey, type Offer, type Submission, type SubmissionStatus } from './submission';

/** Which submissions a moderator wants to see. */
export interface QueueFilter {
  readonly status: SubmissionStatus;
  /** Words of the name, or an MD5, or a part of the link; empty for all. */
  readonly text: string;
  /** `new`: of files without an active entry; `change`: of files with one. */
  readonly kind: 'all' | 'new' | 'change';
}

export interface QueuePage {
  readonly submissions: readonly Submission[];
  readonly total: number;
}

/** The submissions and the keyed hashes of who sent them. */
@Injectable()
export class SubmissionRepository {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async find(id: number, statements: Statements = this.database): Promise<Submission | null> {
    const row = await statements.get(`${SELECT} WHERE s.id = $1`, [id]);
    return row ? submissionOfRow(row) : null;
  }

  async findByContent(statements: Statements, offer: Offer): Promise<Submission | null> {
    const row = await statements.get(`${SELECT} WHERE s.content_key = $1`, [contentKey(offer)]);
    return row ? submissionOfRow(row) : null;
  }

  /** What waits for the same file, sent by this sender and nobody else. */
  async findOwnPending(statements: Statements, hash: string, senderKey: string): Promise<Submission[]> {
    const rows = await statements.all(
      `${SELECT} JOIN senders own ON own.submission_id = s.id
       WHERE s.hash = $1 AND s.status = 'pending' AND own.sender_key = $2`,
      [hash, senderKey],
    );
    return rows.map(submissionOfRow).filter(({ senders }) => senders === 1);
  }

  /** What waits, the oldest first; what was decided, the newest first. */
  async list(filter: QueueFilter, limit: number, offset: number): Promise<QueuePage> {
    const { where, parameters } = conditionsOf(filter);
    const order = filter.status === 'pending' ? 'ASC' : 'DESC';
    const count = await this.database.get(`SELECT count(*) AS total FROM submissions s ${where}`, parameters);
    const rows = await this.database.all(
      `${SELECT} ${where} ORDER BY s.id ${order} LIMIT ${limit} OFFSET ${offset}`,
      parameters,
    );
    return { submissions: rows.map(submissionOfRow), total: Number(count?.['total']) };
  }

  async countPending(statements: Statements = this.database): Promise<number> {
    const row = await statements.get("SELECT count(*) AS total FROM submissions WHERE status = 'pending'");
    return Number(row?.['total']);
  }

  async add(statements: Statements, offer: Offer): Promise<number> {
    const row = await statements.get(
      `INSERT INTO submissions
         (content_key, hash, name, name_key, url, version, is_sidecar, load_order, status, received_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9) RETURNING id`,
      [
        contentKey(offer),
        offer.hash,
        offer.name,
        nameKey(offer.name),
        offer.url,
        offer.version,
        offer.isSidecar ? 1 : 0,
        JSON.stringify(offer.loadOrder),
        thisHour(),
      ],
    );
    return Number(row?.['id']);
  }

  /** Whether the sender is a new one of this submission. */
  async addSender(statements: Statements, id: number, senderKey: string): Promise<boolean> {
    const added = await statements.run(
      'INSERT INTO senders (sender_key, submission_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [senderKey, id],
    );
    return added > 0;
  }

  async setStatus(statements: Statements, id: number, status: SubmissionStatus): Promise<void> {
    await statements.run('UPDATE submissions SET status = $2 WHERE id = $1', [id, status]);
  }
}

const SELECT = `SELECT s.*, (SELECT count(*) FROM senders n WHERE n.submission_id = s.id) AS senders,
     (SELECT count(*) FROM entries known WHERE known.hash = s.hash) AS active_entries FROM submissions s`;

function conditionsOf({ status, text, kind }: QueueFilter): { where: string; parameters: SqlValue[] } {
  const parameters: SqlValue[] = [status];
  const conditions = ['s.status = $1'];
  for (const word of text.trim().split(/\s+/).filter(Boolean).slice(0, 8)) {
    parameters.push(`%${likeText(nameKey(word) || word)}%`, `%${likeText(word.toLowerCase())}%`);
    const [name, other] = [`$${parameters.length - 1}`, `$${parameters.length}`];
    conditions.push(
      `(s.name_key LIKE ${name} ESCAPE '\\' OR s.hash LIKE ${other} ESCAPE '\\' OR lower(s.url) LIKE ${other} ESCAPE '\\')`,
    );
  }
  const active = 'EXISTS (SELECT 1 FROM entries e WHERE e.hash = s.hash)';
  if (kind !== 'all') conditions.push(kind === 'change' ? active : `NOT ${active}`);
  return { where: `WHERE ${conditions.join(' AND ')}`, parameters };
}

/** No more exact: what one installation sends in a burst should not be told from what others send. */
function thisHour(): string {
  return `${new Date().toISOString().slice(0, 13)}:00:00.000Z`;
}

/** `%` and `_` stand for themselves. */
function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function submissionOfRow(row: Row): Submission {
  return {
    id: Number(row['id']),
    hash: row['hash'] as string,
    name: row['name'] as string,
    url: row['url'] as string,
    version: row['version'] as string | null,
    isSidecar: row['is_sidecar'] === 1,
    loadOrder: JSON.parse(row['load_order'] as string) as LoadOrderPlace[],
    status: row['status'] as SubmissionStatus,
    receivedAt: row['received_at'] as string,
    senders: Number(row['senders']),
    isKnown: Number(row['active_entries']) > 0,
  };
}
