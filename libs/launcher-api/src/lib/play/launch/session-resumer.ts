import { Inject, Injectable } from '@nestjs/common';
import { EventBus } from '@hangar/api-foundation/events';
import { CLOCK, PROCESS_RUNNER, type Clock } from '@hangar/api-foundation/platform';
import { PLAYED_AFTER_MILLISECONDS, type ILaunchSession } from '@hangar/domain';
import { ProcessStateUnknown, type ProcessRunner, type RunningProcess } from '@hangar/launch-engine';

import { withEnd } from './ended-session';
import { findLastWriteWithin } from './last-write';
import { isPlayback } from './played-with';
import { toPlainIdentity } from './running-session';
import { RunningSessions } from './running-sessions';
import type { PendingCount, SessionRecord } from './session-record';
import { SessionRepository } from './session-repository';

/**
 * Resumes the sessions of an earlier run of Hangar. A game that is still running is monitored again. A session whose
 * game has exited in the meantime is ended with an estimated duration.
 */
@Injectable()
export class SessionResumer {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly running: RunningSessions,
    private readonly events: EventBus,
    @Inject(PROCESS_RUNNER) private readonly runner: ProcessRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Resumes a session, and returns it if it has ended. */
  async resume(record: SessionRecord): Promise<ILaunchSession | null> {
    try {
      const process = await this.findProcess(record);
      if (process === null) return await this.endUnobserved(record);
      await this.resumeMonitoring(record, process);
    } catch (error) {
      // The session stays open, and the next run of Hangar tries again.
      if (!(error instanceof ProcessStateUnknown)) throw error;
    }
    return null;
  }

  private findProcess({ id, process, seenMilliseconds }: SessionRecord): Promise<RunningProcess | null> {
    if (process === null) return this.runner.findMarked(id);
    return this.runner.attach({ ...process, mark: id }, { aliveForMs: seenMilliseconds });
  }

  private async resumeMonitoring(record: SessionRecord, process: RunningProcess): Promise<void> {
    const session: ILaunchSession = { ...record.session, pid: process.pid };
    // The time while Hangar was not running is known only from the system clock, which may have been set back.
    const downtimeMs = Math.max(this.clock.now() - Date.parse(record.lastSeenAt), 0) || 0;
    const resumedAt = this.clock.monotonic();
    this.running.follow(session, process, {
      elapsed: () => record.seenMilliseconds + downtimeMs + (this.clock.monotonic() - resumedAt),
      // The exit code is not available, because the game is not a child process.
      facts: {},
      isStarting: false,
      isAnnounced: record.seenMilliseconds >= PLAYED_AFTER_MILLISECONDS,
    });
    await this.sessions.change([record.id], (now) => ({
      ...now,
      session,
      process: toPlainIdentity({ ...process, logFile: session.logFile }),
      uncounted: getPendingCountsSinceStart(record),
    }));
  }

  private async endUnobserved(record: SessionRecord): Promise<ILaunchSession | null> {
    const { milliseconds, endedAt } = await this.estimateEnd(record);
    if (record.process === null && milliseconds < PLAYED_AFTER_MILLISECONDS) {
      // The game was about to be started, but its start never happened.
      await this.sessions.forget(record.id);
      return null;
    }
    const session = withEnd(record.session, { endedAt, milliseconds, estimated: true });
    const { sessionId, protocolId } = session;
    if (protocolId !== null && record.seenMilliseconds < PLAYED_AFTER_MILLISECONDS)
      this.events.publish('protocol.launched', {
        protocolId,
        sessionId,
        isPlayback: isPlayback(session.command.args),
      });
    await this.sessions.change([record.id], (now) => ({
      ...now,
      session,
      // The game did run, even though its process ID is unknown.
      process: now.process ?? { pid: 0, startTime: '' },
      lastSeenAt: endedAt,
      seenMilliseconds: milliseconds,
      uncounted: getPendingCountsSinceStart(record),
    }));
    return session;
  }

  /**
   * Estimates when a session ended, based on its latest write to a file. The estimate is never in the future, and never
   * before the process was last seen.
   */
  private async estimateEnd(record: SessionRecord): Promise<{ milliseconds: number; endedAt: string }> {
    const startedAt = Date.parse(record.session.startedAt);
    const now = this.clock.now();
    const written = await findLastWriteWithin([record.session.logFile, ...record.folders], {
      since: startedAt,
      until: now,
    });
    const lastSeen = Date.parse(record.lastSeenAt);
    const endedAt = Math.min(Math.max(written ?? lastSeen, lastSeen), now);
    const durationMs = written === null ? 0 : Math.round(written - startedAt);
    return {
      milliseconds: Math.max(durationMs, record.seenMilliseconds),
      endedAt: new Date(endedAt).toISOString(),
    };
  }
}

/** Returns the pending counts of a session that outlived its start, including its launch if that was not recorded. */
function getPendingCountsSinceStart({
  session,
  seenMilliseconds,
  uncounted,
}: SessionRecord): readonly PendingCount[] {
  const isLaunchRecorded = seenMilliseconds > 0 || uncounted.includes('launch');
  return isLaunchRecorded || session.protocolId === null ? uncounted : ['launch', ...uncounted];
}
