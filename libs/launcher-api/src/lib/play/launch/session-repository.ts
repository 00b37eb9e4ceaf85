import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
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

/** So many ended sessions are remembered; of those that are not counted, ten times as many. */
const HISTORY_LENGTH = 100;
/** What is told of when it cannot be written. */
const SESSIONS = 'sessions.json';

/**
 * The only owner of `sessions.json`: the running sessions and the recent ones, oldest first. Those that still change are
 * in memory as well, so that neither a full disk nor a damaged or removed file makes anybody forget a game.
 */
@Injectable()
export class SessionRepository implements OnApplicationShutdown {
  private readonly file: RecordFile<SessionRecord>;
  /** Those that run, are not counted, or are not written down as they are. */
  private readonly live = new Map<string, SessionRecord>();
  /** Those that are to go and may still stand in the file. */
  private readonly forgotten = new Set<string>();
  /** Counts changes, so that a write knows whether it has all of them. */
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

  /** What an earlier run left open or uncounted; it can be changed from now on. */
  async loadLeft(): Promise<SessionRecord[]> {
    const left = (await this.list()).filter((record) => !isFinished(record));
    for (const record of left) this.live.set(record.id, record);
    return left;
  }

  /** Whether something has changed that is not on the disk. */
  get isUnwritten(): boolean {
    return this.changes !== this.changesWritten;
  }

  /** The sessions that are not counted, oldest first. */
  uncounted(): SessionRecord[] {
    return [...this.live.values()].filter(({ uncounted }) => uncounted.length > 0);
  }

  /** The ended sessions that are not in the history, oldest first. */
  unrecorded(): SessionRecord[] {
    return [...this.live.values()].filter((record) => isEnded(record) && record.played !== null);
  }

  /**
   * Enters a session, which an act of the user may: a damaged file is replaced.
   * @throws as a write does; then nothing is entered
   */
  async enter(record: SessionRecord): Promise<void> {
    this.live.set(record.id, record);
    this.changes++;
    try {
      await this.write('user');
    } catch (error) {
      this.live.delete(record.id);
      throw error;
    }
  }

  /** Changes open or uncounted sessions: in memory at once, on the disk when that is possible. Never fails. */
  async change(ids: Iterable<string>, apply: (record: SessionRecord) => SessionRecord): Promise<void> {
    for (const id of ids) {
      const record = this.live.get(id);
      if (!record) continue;
      this.live.set(id, apply(record));
      this.changes++;
    }
    await this.writeChanges();
  }

  /** Forgets a session that was none. Never fails. */
  async forget(id: string): Promise<void> {
    this.live.delete(id);
    this.forgotten.add(id);
    this.changes++;
    await this.writeChanges();
  }

  onApplicationShutdown(): Promise<void> {
    return this.file.flush();
  }

  /** Writes what has changed, if that is possible. Never fails. */
  async writeChanges(): Promise<void> {
    if (!this.isUnwritten) return;
    try {
      await this.write('background');
    } catch (error) {
      // A full disk or a damaged file: everything is in memory, and is tried again.
      this.unwritten.noteFailure(SESSIONS, error);
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
      const gone = [...removed, ...surplusOf(before)].filter((id) => before.has(id));
      return [
        ...gone.map((id): ListStep<SessionRecord> => ({ remove: id })),
        ...written.map((record): ListStep<SessionRecord> => ({ put: record })),
      ];
    }, author);
    this.changesWritten = Math.max(this.changesWritten, changes);
    this.unwritten.noteSuccess(SESSIONS);
    for (const id of removed) this.forgotten.delete(id);
    for (const record of written)
      if (isFinished(record) && this.live.get(record.id) === record) this.live.delete(record.id);
  }
}

function isFinished(record: SessionRecord): boolean {
  return isEnded(record) && record.uncounted.length === 0 && record.played === null;
}

function surplusOf(records: ReadonlyMap<string, SessionRecord>): string[] {
  const ended = [...records.values()].filter(isEnded).reverse();
  return ended
    .filter((record, age) => age >= (isFinished(record) ? HISTORY_LENGTH : 10 * HISTORY_LENGTH))
    .map(({ id }) => id);
}
