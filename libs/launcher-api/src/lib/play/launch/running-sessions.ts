import { sep } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { runInBackground } from '@hangar/api-foundation/actors';
import { LauncherError } from '@hangar/api-foundation/errors';
import { EventBus } from '@hangar/api-foundation/events';
import { CLOCK, PROCESS_RUNNER, timestamp, type Clock } from '@hangar/api-foundation/platform';
import { isFailedStart, PLAYED_AFTER_MILLISECONDS, type ILaunchSession } from '@hangar/domain';
import {
  GameNotStopped,
  type ProcessExit,
  type ProcessRunner,
  type RunningProcess,
} from '@hangar/launch-engine';

import { correctEnding, withEnd } from './ended-session';
import { isPlayback } from './played-with';
import { getPendingCountsAtEnd, PlaytimeRecorder } from './playtime-recorder';
import { toPlainIdentity, type ProcessMonitoring, type RunningSession } from './running-session';
import { SessionRepository } from './session-repository';
import { STOP_GRACE_MILLISECONDS, stopLeftovers } from './stop-leftovers';
import { waitForStartOutcome } from './start-outcome';

const HEARTBEAT_INTERVAL_MS = 30_000;
/** Monitors each run of a source port until its end. The list in memory is correct even if the stored list is not. */
@Injectable()
export class RunningSessions implements OnApplicationShutdown {
  private readonly logger = new Logger(RunningSessions.name);
  private readonly running = new Map<string, RunningSession>();
  /** Sessions that the user is stopping. They count as played, regardless of the exit code. */
  private readonly stopping = new Set<string>();
  private stopHeartbeat: (() => void) | null = null;
  private isStopped = false;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly playtime: PlaytimeRecorder,
    private readonly events: EventBus,
    @Inject(PROCESS_RUNNER) private readonly runner: ProcessRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns running and recent sessions, newest first. A session counts as running until its end is recorded. */
  async list(): Promise<ILaunchSession[]> {
    const started = (await this.sessions.list()).filter(({ process }) => process !== null);
    return started.map(({ id, session }) => this.running.get(id)?.session ?? session).reverse();
  }

  /** Returns the running session of a protocol, or of the test launch if `protocolId` is `null`. */
  findRunning(protocolId: string | null): ILaunchSession | undefined {
    return [...this.running.values()].find(({ session }) => session.protocolId === protocolId)?.session;
  }

  /** Whether a running game's program is in this folder. */
  isRunningIn(folder: string): boolean {
    const isInside = ({ session }: RunningSession) => session.command.executable.startsWith(folder + sep);
    return [...this.running.values()].some(isInside);
  }

  /** @throws `CANCELLED` if Hangar is shutting down, because a game started during shutdown would not be monitored */
  assertOpen(): void {
    if (!this.isStopped) return;
    throw new LauncherError('CANCELLED', 'Hangar is shutting down. Nothing was started.');
  }

  /**
   * Monitors the process of a stored session that has just been started. `early` resolves with the session if it ends
   * within half a second, otherwise with `null`. A session that fails within that time is stopped and removed.
   */
  async begin(
    session: ILaunchSession,
    process: RunningProcess,
    facts: ProcessMonitoring['facts'],
  ): Promise<{ early: Promise<ILaunchSession | null> }> {
    const { exited, leaderExited, ...identity } = process;
    const startedAt = this.clock.monotonic();
    const getElapsed = () => this.clock.monotonic() - startedAt;
    const { sessionId } = session;
    const recorded = this.sessions.change([sessionId], (record) => ({
      ...record,
      session,
      process: toPlainIdentity(identity),
    }));
    const running = this.follow(
      session,
      { ...identity, exited: recorded.then(() => exited) },
      { elapsed: getElapsed, facts, isStarting: true, isAnnounced: false },
    );
    await recorded;
    const earlyEnd = waitForStartOutcome(running, leaderExited, this.clock, {
      stop: () => stopLeftovers(this.runner, running.process),
      recordStart: () => this.recordStart(running),
    });
    this.events.publish('session.started', session);
    return { early: earlyEnd };
  }

  /** Monitors a process until its end. */
  follow(session: ILaunchSession, process: RunningProcess, monitoring: ProcessMonitoring): RunningSession {
    const running: RunningSession = {
      ...monitoring,
      session,
      process: toPlainIdentity(process),
      hasExited: false,
      cancelAnnouncement: () => undefined,
      ended: runInBackground(() => process.exited.then((exit) => this.end(running, exit))),
    };
    // Callers that wait for the end receive the error. Without such callers, it is at least logged.
    running.ended.catch((error: unknown) =>
      this.logger.error(`Couldn't save the end of a session: ${String(error)}`),
    );
    this.running.set(session.sessionId, running);
    const remainingMs = PLAYED_AFTER_MILLISECONDS - running.elapsed();
    if (!running.isAnnounced)
      running.cancelAnnouncement = this.clock.after(Math.max(remainingMs, 0), () =>
        this.publishLaunch(running),
      );
    this.updateHeartbeat();
    return running;
  }

  /**
   * Stops the process of a session. A session that has already ended is returned unchanged.
   * @throws `SESSION_NOT_FOUND`, or `GAME_NOT_STOPPED` if the process is still running
   */
  async stop(sessionId: string): Promise<ILaunchSession> {
    const running = this.running.get(sessionId);
    if (running) return this.stopRunning(running);
    const record = await this.sessions.find(sessionId);
    if (record) return record.session;
    throw sessionNotFound(sessionId);
  }

  private async stopRunning({ session, process, ended }: RunningSession): Promise<ILaunchSession> {
    const { sessionId } = session;
    this.stopping.add(sessionId);
    try {
      await this.runner.stop(process, { graceMs: STOP_GRACE_MILLISECONDS });
      return await ended;
    } catch (error) {
      // The game may end later for another reason.
      this.stopping.delete(sessionId);
      throw error instanceof GameNotStopped ? new LauncherError(error.code, error.message) : error;
    }
  }

  /** Leaves the games running. The next run of Hangar monitors them again. */
  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    this.stopHeartbeat?.();
    for (const { cancelAnnouncement } of this.running.values()) cancelAnnouncement();
    await this.recordHeartbeat([...this.running.values()]);
  }

  private async recordStart({ session: { sessionId, protocolId }, elapsed }: RunningSession): Promise<void> {
    if (this.isStopped) return;
    await this.sessions.change([sessionId], (record) => ({
      ...record,
      seenMilliseconds: Math.round(elapsed()),
      uncounted: protocolId === null ? [] : ['launch', ...record.uncounted],
    }));
    await this.playtime.addPending();
  }

  /** Publishes the launch of a protocol, but only once. Not called for a port that fails immediately. */
  private publishLaunch(running: RunningSession): void {
    const { isAnnounced, session } = running;
    running.isAnnounced = true;
    if (!isAnnounced && session.protocolId !== null)
      this.events.publish('protocol.launched', {
        protocolId: session.protocolId,
        sessionId: session.sessionId,
        isPlayback: isPlayback(session.command.args),
      });
    if (!running.hasExited) void this.recordHeartbeat([running]);
  }

  private async end(running: RunningSession, exit: ProcessExit): Promise<ILaunchSession> {
    running.hasExited = true;
    running.cancelAnnouncement();
    const { sessionId } = running.session;
    const milliseconds = Math.round(running.elapsed());
    const sessionEnd = {
      endedAt: timestamp(this.clock),
      milliseconds,
      ...(this.stopping.has(sessionId) ? { stoppedByUser: true as const } : {}),
    };
    const session = await correctEnding(running.facts, withEnd(running.session, sessionEnd, exit));
    // During shutdown, the session must be left to the next run of Hangar.
    if (this.isStopped) return session;
    if (running.isStarting && isFailedStart(session)) await this.sessions.forget(sessionId);
    else await this.recordEnd(running, session, milliseconds);
    this.running.delete(sessionId);
    this.stopping.delete(sessionId);
    this.updateHeartbeat();
    this.events.publish('session.ended', session);
    return session;
  }

  private async recordEnd(
    running: RunningSession,
    session: ILaunchSession,
    milliseconds: number,
  ): Promise<void> {
    if (!isFailedStart(session)) this.publishLaunch(running);
    await this.sessions.change([session.sessionId], (record) => ({
      ...record,
      session,
      lastSeenAt: session.endedAt ?? record.lastSeenAt,
      seenMilliseconds: milliseconds,
      uncounted: getPendingCountsAtEnd(
        session,
        running.isStarting ? ['launch', ...record.uncounted] : record.uncounted,
      ),
    }));
    await this.playtime.addPending();
  }

  /**
   * Periodically records that the games are still running. `SessionRetries` retries everything that could not be
   * written or counted.
   */
  private updateHeartbeat(): void {
    if (this.running.size > 0 && !this.isStopped) {
      this.stopHeartbeat ??= this.clock.every(
        HEARTBEAT_INTERVAL_MS,
        () => void this.recordHeartbeat([...this.running.values()]),
      );
      return;
    }
    this.stopHeartbeat?.();
    this.stopHeartbeat = null;
  }

  private async recordHeartbeat(running: readonly RunningSession[]): Promise<void> {
    const lastSeenAt = timestamp(this.clock);
    const runningSessions = running.filter(({ hasExited }) => !hasExited);
    const elapsedById = new Map(
      runningSessions.map(({ session, elapsed }) => [session.sessionId, Math.round(elapsed())]),
    );
    await this.sessions.change(elapsedById.keys(), (record) => ({
      ...record,
      lastSeenAt,
      seenMilliseconds: elapsedById.get(record.id) ?? record.seenMilliseconds,
    }));
  }
}

export function sessionNotFound(sessionId: string): LauncherError {
  return new LauncherError('SESSION_NOT_FOUND', `Session “${sessionId}” not found.`);
}
