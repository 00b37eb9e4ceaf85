import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { ILaunchSession } from '@hangar/domain';
import type { ProcessExit, ProcessIdentity, ProcessRunner, RunningProcess } from '@hangar/launch-engine';

import { LauncherError } from '../errors';
import { EventBus } from '../events';
import { CLOCK, PROCESS_RUNNER, timestamp, type Clock } from '../outside-world';
import { PlaytimeRecorder } from './playtime-recorder';
import { SessionRepository, type SessionRecord } from './session-repository';

const HEARTBEAT_MILLISECONDS = 30_000;
/** A port may save its settings for this long before it is killed. */
const STOP_GRACE_MILLISECONDS = 4000;

interface Running {
  record: SessionRecord;
  /** Resolves with the ended session once it is written down and counted. */
  ended: Promise<ILaunchSession>;
}

/** Follows each run of a source port from start to exit, also over a restart of the launcher. */
@Injectable()
export class RunningSessions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RunningSessions.name);
  private readonly running = new Map<string, Running>();
  /** Sessions that somebody asked to end: however their port takes it, they were played. */
  private readonly stopping = new Set<string>();
  private endHeartbeat: (() => void) | null = null;
  private isStopped = false;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly playtime: PlaytimeRecorder,
    private readonly events: EventBus,
    @Inject(PROCESS_RUNNER) private readonly runner: ProcessRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Takes up the sessions of an earlier run: those that still go on are followed, the others are counted. */
  async onApplicationBootstrap(): Promise<void> {
    const left = (await this.sessions.list()).filter(({ session }) => session.endedAt === undefined);
    await Promise.all(left.map((record) => this.takeUp(record)));
  }

  /** Running and recent sessions, newest first. */
  async list(): Promise<ILaunchSession[]> {
    return (await this.sessions.list()).map(({ session }) => session).reverse();
  }

  /** The session of a protocol that runs now; with `null`, a test launch. */
  findRunning(protocolId: string | null): ILaunchSession | undefined {
    return [...this.running.values()].find(({ record }) => record.session.protocolId === protocolId)?.record
      .session;
  }

  /** Follows a process that has just been started. */
  async begin(session: ILaunchSession, process: RunningProcess): Promise<{ ended: Promise<ILaunchSession> }> {
    const { exited, ...identity } = process;
    const record: SessionRecord = {
      id: session.sessionId,
      session,
      process: plainIdentity(identity),
      lastSeenAt: session.startedAt,
    };
    await this.sessions.save(record);
    const startedAt = this.clock.monotonic();
    const ended = this.follow(record, exited, () => this.clock.monotonic() - startedAt);
    this.events.publish('session.started', session);
    return { ended };
  }

  /** Ends the process of a session; an ended one comes back as it is. Fails with `SESSION_NOT_FOUND`. */
  async stop(sessionId: string): Promise<ILaunchSession> {
    const running = this.running.get(sessionId);
    if (running) {
      this.stopping.add(sessionId);
      await this.runner.stop(running.record.process, { graceMs: STOP_GRACE_MILLISECONDS });
      return running.ended;
    }
    const record = await this.sessions.find(sessionId);
    if (record) return record.session;
    throw sessionNotFound(sessionId);
  }

  /** The games go on; the next start of the launcher takes them up again. */
  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await this.noteAlive();
    this.endHeartbeat?.();
  }

  private async takeUp(record: SessionRecord): Promise<void> {
    const process = await this.runner.attach(record.process);
    const startedAt = Date.parse(record.session.startedAt);
    if (process) {
      // The game went on while nobody looked, so the wall clock tells how long it has been.
      void this.follow(record, process.exited, () => this.clock.now() - startedAt);
      return;
    }
    await this.end(
      record,
      { exitCode: null, signal: null },
      Date.parse(record.lastSeenAt) - startedAt,
      record.lastSeenAt,
    );
  }

  private follow(
    record: SessionRecord,
    exited: Promise<ProcessExit>,
    elapsed: () => number,
  ): Promise<ILaunchSession> {
    const ended = exited.then((exit) => this.end(record, exit, elapsed(), timestamp(this.clock)));
    // Whoever waits for the end hears of a failure; when nobody does, the log has it.
    ended.catch((error: unknown) =>
      this.logger.error(`Cannot write down the end of a session: ${String(error)}`),
    );
    this.running.set(record.id, { record, ended });
    this.endHeartbeat ??= this.clock.every(HEARTBEAT_MILLISECONDS, () => void this.noteAlive());
    return ended;
  }

  private async end(
    record: SessionRecord,
    exit: ProcessExit,
    milliseconds: number,
    endedAt: string,
  ): Promise<ILaunchSession> {
    // A launcher that stops at this moment must leave the session to its successor.
    if (this.isStopped) return record.session;
    const session: ILaunchSession = {
      ...record.session,
      endedAt,
      ...(exit.exitCode === null ? {} : { exitCode: exit.exitCode }),
      ...(exit.signal === null ? {} : { signal: exit.signal }),
      ...(this.stopping.has(record.id) ? { stoppedByUser: true } : {}),
      seconds: Math.max(1, Math.round(milliseconds / 1000)),
    };
    await this.writeDown({ ...record, session, lastSeenAt: endedAt });
    this.running.delete(record.id);
    this.stopping.delete(record.id);
    if (this.running.size === 0) {
      this.endHeartbeat?.();
      this.endHeartbeat = null;
    }
    this.events.publish('session.ended', session);
    return session;
  }

  private async writeDown(record: SessionRecord): Promise<void> {
    try {
      // The playtime first: a crash in between finds the session open again, and a session is never counted twice.
      await this.playtime.count(record.session);
      await this.sessions.save(record);
    } catch (error) {
      // A full disk: the game is over all the same, and the next start of the launcher finds the session open and counts it.
      this.logger.error(`Cannot write down the end of a session: ${String(error)}`);
    }
  }

  private async noteAlive(): Promise<void> {
    const lastSeenAt = timestamp(this.clock);
    const records = [...this.running.values()].map(({ record }) => ({ ...record, lastSeenAt }));
    if (records.length === 0) return;
    try {
      await this.sessions.save(...records);
    } catch (error) {
      // A full disk costs at most the time until the next beat.
      this.logger.warn(`Cannot note that a session goes on: ${String(error)}`);
    }
  }
}

export function sessionNotFound(sessionId: string): LauncherError {
  return new LauncherError(
    'SESSION_NOT_FOUND',
    `There is no session "${sessionId}". GET /api/sessions lists them.`,
  );
}

function plainIdentity({ pid, startTime, flatpak, logFile }: ProcessIdentity): ProcessIdentity {
  return { pid, startTime, ...(flatpak ? { flatpak } : {}), ...(logFile ? { logFile } : {}) };
}
