import { Inject, Injectable } from '@nestjs/common';
import { timestamp, type Clock } from '@hangar/platform';

import type { Entry } from '../entries';
import { CLOCK, DATABASE } from '../registry-api-options';
import type { Database, Row, Statements } from '../store';

export type HistoryAction =
  | 'approved'
  | 'merged'
  | 'rejected'
  | 'edited'
  | 'removed'
  | 'imported'
  | 'blocked'
  | 'unblocked'
  | 'added'
  | 'changed';

/** A moderator's action. */
export interface ModeratorAction {
  readonly moderator: string;
  readonly action: HistoryAction;
  readonly hash?: string;
  readonly submissionId?: number;
  readonly before?: Entry | null;
  readonly after?: Entry | null;
  readonly reason?: string;
}

/** An action as stored in the history. */
export interface HistoryRecord {
  readonly id: number;
  readonly at: string;
  readonly moderator: string;
  readonly action: HistoryAction;
  readonly hash: string | null;
  readonly submissionId: number | null;
  /** The name in the submission. `null` if there was no submission or it has been deleted. */
  readonly submissionName: string | null;
  readonly before: Entry | null;
  readonly after: Entry | null;
  readonly reason: string | null;
}

/** Records moderators' actions. Records are never changed or deleted. */
@Injectable()
export class HistoryRepository {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async add(statements: Statements, done: ModeratorAction): Promise<void> {
    await statements.run(
      `INSERT INTO history (at, moderator, action, hash, submission_id, before, after, reason)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        timestamp(this.clock),
        done.moderator,
        done.action,
        done.hash ?? null,
        done.submissionId ?? null,
        done.before ? JSON.stringify(done.before) : null,
        done.after ? JSON.stringify(done.after) : null,
        done.reason ?? null,
      ],
    );
  }

  /**
   * Returns the entry that resulted from the decision about a submission, or `null` if the decision did not result in
   * an entry.
   */
  async findOutcome(
    statements: Statements,
    { hash, id }: { readonly hash: string; readonly id: number },
  ): Promise<Entry | null> {
    const row = await statements.get(
      'SELECT * FROM history WHERE hash = $1 AND submission_id = $2 ORDER BY id DESC LIMIT 1',
      [hash, id],
    );
    return row ? toRecord(row).after : null;
  }

  /** Returns the actions for one file, newest first. */
  async findByHash(hash: string): Promise<HistoryRecord[]> {
    return this.read('WHERE h.hash = $1 ORDER BY h.id DESC LIMIT 200', [hash]);
  }

  /** Returns all actions, newest first. */
  async findLatest(limit: number, offset: number): Promise<HistoryRecord[]> {
    return this.read('ORDER BY h.id DESC LIMIT $1 OFFSET $2', [limit, offset]);
  }

  /** Returns actions after the one with the given ID, oldest first. Used to iterate over all actions. */
  async findAfter(after: number, limit: number): Promise<HistoryRecord[]> {
    return this.read('WHERE h.id > $1 ORDER BY h.id LIMIT $2', [after, limit]);
  }

  async count(): Promise<number> {
    return Number((await this.database.get('SELECT count(*) AS total FROM history'))?.['total']);
  }

  private async read(condition: string, parameters: readonly (string | number)[]): Promise<HistoryRecord[]> {
    const rows = await this.database.all(
      `SELECT h.*, s.name AS submission_name FROM history h
       LEFT JOIN submissions s ON s.id = h.submission_id ${condition}`,
      parameters,
    );
    return rows.map(toRecord);
  }
}

function toRecord(row: Row): HistoryRecord {
  const parseEntry = (text: unknown): Entry | null =>
    typeof text === 'string' ? (JSON.parse(text) as Entry) : null;
  return {
    id: Number(row['id']),
    at: row['at'] as string,
    moderator: row['moderator'] as string,
    action: row['action'] as HistoryAction,
    hash: row['hash'] as string | null,
    submissionId: row['submission_id'] === null ? null : Number(row['submission_id']),
    submissionName: row['submission_name'] as string | null,
    before: parseEntry(row['before']),
    after: parseEntry(row['after']),
    reason: row['reason'] as string | null,
  };
}
