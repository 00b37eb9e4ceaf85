import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { OnLauncherEvent } from '@hangar/api-foundation/events';
import { isFailedStart, type ILaunchSession, type LauncherEvents } from '@hangar/domain';

import { ProtocolRepository } from '../../library';
import { isPlayback } from './played-with';
import { isEnded, type PendingCount, type SessionRecord } from './session-record';
import { SessionRepository } from './session-repository';
import { UnwrittenSessions } from './unwritten-sessions';

/**
 * Adds launches and the durations of ended sessions to their protocols, exactly once. If the protocol was deleted or
 * its file cannot be written, they are added later. Test launches are never counted.
 */
@Injectable()
export class PlaytimeRecorder implements OnApplicationShutdown {
  private queue: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly protocols: ProtocolRepository,
    private readonly unwritten: UnwrittenSessions,
  ) {}

  /** Adds all pending counts that can be added. Never fails. */
  addPending(): Promise<void> {
    return (this.queue = this.queue.then(() => this.addAllPending()));
  }

  /** Adds the pending counts of a protocol that was restored, or whose file was repaired. */
  @OnLauncherEvent('protocols.changed')
  async onProtocolsChanged({ ids }: LauncherEvents['protocols.changed']): Promise<void> {
    const isAffected = ({ session }: SessionRecord) => ids.includes(session.protocolId ?? '');
    if (this.sessions.listUncounted().some((record) => isEnded(record) && isAffected(record)))
      await this.addPending();
  }

  onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    return this.queue;
  }

  private async addAllPending(): Promise<void> {
    // Counts are added in the order of play. A protocol stores only the last counted session, which prevents double
    // counting.
    const blocked = new Set<string | null>();
    for (const { id, session } of this.sessions.listUncounted()) {
      if (this.isClosed) return;
      if (!blocked.has(session.protocolId) && !(await this.addPendingFor(id)))
        blocked.add(session.protocolId);
    }
  }

  /** Adds the pending counts of a session. Returns whether everything that can be added was added. */
  private async addPendingFor(id: string): Promise<boolean> {
    for (;;) {
      const record = await this.sessions.find(id);
      const pendingCount = record?.uncounted[0];
      // The duration is known only after the session has ended.
      if (!record || pendingCount === undefined || (pendingCount === 'playtime' && !isEnded(record)))
        return true;
      if (!(await this.addCount(pendingCount, record.session))) return false;
      await this.sessions.change([id], (now) => ({
        ...now,
        uncounted: now.uncounted.filter((count) => count !== pendingCount),
      }));
    }
  }

  private async addCount(pendingCount: PendingCount, session: ILaunchSession): Promise<boolean> {
    const { protocolId, sessionId, seconds = 0, command } = session;
    if (protocolId === null) return true;
    try {
      if (pendingCount === 'launch') await this.protocols.countLaunch(protocolId, session);
      else if (pendingCount === 'failed-launch') await this.protocols.uncountLaunch(protocolId, sessionId);
      else await this.protocols.addPlaytime(protocolId, seconds, sessionId, isPlayback(command.args));
      this.unwritten.recordSuccess(protocolId);
      return true;
    } catch (error) {
      this.unwritten.recordFailure(protocolId, error);
      return false;
    }
  }
}

/** Returns the pending counts of a session that has just ended, based on those that were pending before. */
export function getPendingCountsAtEnd(
  session: ILaunchSession,
  before: readonly PendingCount[],
): PendingCount[] {
  if (session.protocolId === null) return [];
  if (!isFailedStart(session)) return [...before];
  return before.includes('launch') ? [] : ['failed-launch'];
}

/**
 * Whether an ended session counts as played: it belongs to a protocol, is not a test launch and did not fail to start.
 */
export function isCounted(
  session: ILaunchSession,
): session is ILaunchSession & { protocolId: string; seconds: number } {
  return session.protocolId !== null && (session.seconds ?? 0) > 0 && !isFailedStart(session);
}
