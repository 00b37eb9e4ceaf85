import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ILaunchSession } from '@hangar/domain';
import type { ProcessIdentity } from '@hangar/launch-engine';

import { CLOCK, type Clock } from '../outside-world';
import {
  DataDirectory,
  isObject,
  RecordFile,
  StorageProblems,
  withUnknownKeys,
  type JsonObject,
  type ListStep,
} from '../storage';

/** A session with what is needed to find its process again after a crash of the launcher. */
export interface SessionRecord {
  readonly id: string;
  readonly session: ILaunchSession;
  readonly process: ProcessIdentity;
  /** When the process was last seen alive. */
  readonly lastSeenAt: string;
}

/** So many ended sessions are remembered. */
const HISTORY_LENGTH = 100;

/** The only owner of `sessions.json`: the running sessions and the recent ones, oldest first. */
@Injectable()
export class SessionRepository implements OnApplicationShutdown {
  private readonly file: RecordFile<SessionRecord>;

  constructor(data: DataDirectory, problems: StorageProblems, @Inject(CLOCK) clock: Clock) {
    this.file = new RecordFile<SessionRecord>(
      { path: data.sessionsFile(), read: readSession },
      { problems, clock },
    );
  }

  async list(): Promise<SessionRecord[]> {
    return [...(await this.file.read()).values()];
  }

  async find(id: string): Promise<SessionRecord | undefined> {
    return (await this.file.read()).get(id);
  }

  /** Enters or replaces sessions and forgets the oldest ended ones. */
  save(...records: SessionRecord[]): Promise<void> {
    return this.file.update((before) => {
      const ended = [...before.values()].filter(({ session }) => session.endedAt !== undefined);
      const surplus = ended
        .slice(0, Math.max(ended.length - HISTORY_LENGTH, 0))
        .map(({ id }) => ({ remove: id }));
      return [...surplus, ...records.map((record): ListStep<SessionRecord> => ({ put: record }))];
    }, 'background');
  }

  onApplicationShutdown(): Promise<void> {
    return this.file.flush();
  }
}

function readSession(raw: JsonObject, id: string): SessionRecord | null {
  const { session, process: identity, lastSeenAt } = raw;
  if (!isSession(session) || !isIdentity(identity)) return null;
  return withUnknownKeys(
    {
      id,
      session,
      process: identity,
      lastSeenAt: typeof lastSeenAt === 'string' ? lastSeenAt : session.startedAt,
    },
    raw,
  );
}

function isSession(value: unknown): value is ILaunchSession {
  return (
    isObject(value) &&
    typeof value['sessionId'] === 'string' &&
    (value['protocolId'] === null || typeof value['protocolId'] === 'string') &&
    typeof value['startedAt'] === 'string' &&
    typeof value['pid'] === 'number' &&
    typeof value['logFile'] === 'string' &&
    isObject(value['command'])
  );
}

function isIdentity(value: unknown): value is ProcessIdentity {
  return isObject(value) && typeof value['pid'] === 'number' && typeof value['startTime'] === 'string';
}
