import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import {
  DataDirectory,
  RecordFile,
  StorageProblems,
  type Author,
  type ListStep,
} from '@hangar/api-foundation/storage';

import { isEnded, readSession, type SessionRecord } from './session-record';
import { UnwrittenSessions } from './unwritten-sessions';

/** Number of ended sessions to keep, or ten times as many if they are not counted yet. */
const MAX_HISTORY_LENGTH = 100;
/** The name that is used in reports about failed writes. */
const SESSIONS_FILE = 'sessions.json';

/**
 * The only owner of `sessions.json`: the running and the recent sessions, oldest first. Sessions that can still change
 * are also in memory, so that Hangar never loses track of a game because of a full disk or a damaged or deleted file.
 */
@Injectable()
export class SessionRepository {
  private readonly file: RecordFile<SessionRecord>;
  /** Sessions that are running, not yet counted, or not yet written in their current state. */
  private readonly live = new Map<string, SessionRecord>();
  /** Sessions that were removed, but may still be in the file. */
  private readonly forgotten = new Set<string>();
  /** Number of changes so far. It differs from `changesWritten` while some changes are not on disk yet. */
  private changes = 0;
  private changesWritten = 0;

  constructor(
    data: DataDirectory,
    problems: StorageProblems,
    private readonly unwritten: UnwrittenSessions,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.file = new RecordFile<SessionRecord>(
      { path: data.sessionsFile(), read: (raw, id) => readSession(raw, id, data) },
      { problems, clock, replacedBy: 'launch a protocol' },
    );
  }

  async list(): Promise<SessionRecord[]> {
    const all = new Map([...(await this.file.read()), ...this.live]);
    return [...all.values()].filter(({ id }) => !this.forgotten.has(id));
  }

  async find(id: string): Promise<SessionRecord | undefined> {
    return this.live.get(id) ?? (await this.list()).find((record) => record.id === id);
  }

  /** Loads the sessions that an earlier run left open or uncounted, so that they can be changed. */
  async loadUnfinished(): Promise<SessionRecord[]> {
    const unfinished = (await this.list()).filter((record) => !isFinished(record));
    for (const record of unfinished) this.live.set(record.id, record);
    return unfinished;
  }

  /** Whether some changes are not on disk yet. */
  get isUnwritten(): boolean {
    return this.changes !== this.changesWritten;
  }

  /** Returns the sessions that are not counted yet, oldest first. */
  listUncounted(): SessionRecord[] {
    return [...this.live.values()].filter(({ uncounted }) => uncounted.length > 0);
  }

  /** Returns the ended sessions that are not in the history yet, oldest first. */
  listUnrecorded(): SessionRecord[] {
    return [...this.live.values()].filter((record) => isEnded(record) && record.played !== null);
  }

  /**
   * Adds a session. A damaged file is replaced, because sessions are added by user actions.
   * @throws a storage error; in that case, nothing is added
   */
  async add(record: SessionRecord): Promise<void> {
    this.live.set(record.id, record);
    this.changes++;
    try {
      await this.write('user');
    } catch (error) {
      this.live.delete(record.id);
      throw error;
    }
  }

  /** Changes open or uncounted sessions: in memory immediately, and on disk when possible. Never fails. */
  async change(ids: Iterable<string>, apply: (record: SessionRecord) => SessionRecord): Promise<void> {
    for (const id of ids) {
      const record = this.live.get(id);
      if (!record) continue;
      this.live.set(id, apply(record));
      this.changes++;
    }
    await this.writeChanges();
  }

  /** Removes a session that did not actually start. Never fails. */
  async forget(id: string): Promise<void> {
    this.live.delete(id);
    this.forgotten.add(id);
    this.changes++;
    await this.writeChanges();
  }

  /** Resolves when all changes made so far are on disk, if possible. */
  flush(): Promise<void> {
    return this.file.flush();
  }

  /** Writes pending changes if possible. Never fails. */
  async writeChanges(): Promise<void> {
    if (!this.isUnwritten) return;
    try {
      await this.write('background');
    } catch (error) {
      // The disk is full or the file is damaged. All changes are still in memory, and the write is retried.
      this.unwritten.recordFailure(SESSIONS_FILE, error);
    }
  }

  private async write(author: Author): Promise<void> {
    let written: readonly SessionRecord[] = [];
    let removed: readonly string[] = [];
    let changes = 0;
    await this.file.update((before) => {
      written = [...this.live.values()];
      removed = [...this.forgotten];
      changes = this.changes;
      const removedIds = [...removed, ...findIdsBeyondLimit(before)].filter((id) => before.has(id));
      return [
        ...removedIds.map((id): ListStep<SessionRecord> => ({ remove: id })),
        ...written.map((record): ListStep<SessionRecord> => ({ put: record })),
      ];
    }, author);
    this.changesWritten = Math.max(this.changesWritten, changes);
    this.unwritten.recordSuccess(SESSIONS_FILE);
    for (const id of removed) this.forgotten.delete(id);
    for (const record of written)
      if (isFinished(record) && this.live.get(record.id) === record) this.live.delete(record.id);
  }
}

function isFinished(record: SessionRecord): boolean {
  return isEnded(record) && record.uncounted.length === 0 && record.played === null;
}

function findIdsBeyondLimit(records: ReadonlyMap<string, SessionRecord>): string[] {
  const ended = [...records.values()].filter(isEnded).reverse();
  return ended
    .filter((record, index) => index >= (isFinished(record) ? MAX_HISTORY_LENGTH : 10 * MAX_HISTORY_LENGTH))
    .map(({ id }) => id);
}
