import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { OnLauncherEvent } from '@hangar/api-foundation/events';
import { isFailedStart, type ILaunchSession } from '@hangar/domain';

import { isProtocolId } from '../../library';
import { findContributed } from './contributed-provider';
import { isPlayback, type PlayedWith, type SessionMarks } from './played-with';
import { isEnded, type SessionRecord } from './session-record';
import { SessionRepository } from './session-repository';
import { UnwrittenSessions } from './unwritten-sessions';

/** A session of a protocol that has ended but is not yet in the history. */
export interface EndedSession {
  readonly session: ILaunchSession & { readonly protocolId: string };
  readonly played: PlayedWith;
  /** The folders to which the game writes, except for the log. */
  readonly folders: readonly string[];
}

/** A session of a protocol that has ended and is in the history. */
export interface EnteredSession {
  readonly sessionId: string;
  readonly protocolId: string;
  readonly seconds: number;
  readonly endedAt: string;
  /** Whether the player only watched a demo. */
  readonly isPlayback: boolean;
  /** Whether the session's time was added to its protocol. `false` if the protocol was deleted. */
  readonly isPlaytimeCounted: boolean;
}

/** Token of the application's {@link SessionRecording}. If absent, no sessions are recorded. */
export const SESSION_RECORDING = Symbol('SESSION_RECORDING');

/** Records ended sessions. */
export interface SessionRecording {
  /** Returns the state of the folders before a session starts. Never fails. */
  marksBefore(folders: readonly string[]): Promise<SessionMarks>;
  /**
   * Records an ended session. A session that is already recorded is left unchanged.
   * @throws a storage error; the session is passed again later
   */
  record(ended: EndedSession): Promise<void>;
}

const MAX_RECORDED_SESSIONS = 100;

/** Passes each ended session to the {@link SessionRecording} until it is recorded. */
@Injectable()
export class EndedSessions implements OnModuleInit, OnApplicationShutdown {
  private queue: Promise<void> = Promise.resolve();
  private recording: SessionRecording | null = null;
  private isClosed = false;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly unwritten: UnwrittenSessions,
    private readonly modules: ModuleRef,
  ) {}

  onModuleInit(): void {
    this.recording = findContributed<SessionRecording>(this.modules, SESSION_RECORDING);
  }

  /** Records the sessions that have ended, oldest first. Never fails. */
  recordPending(): Promise<void> {
    return (this.queue = this.queue.then(() => this.recordAll()));
  }

  /** @deprecated Use {@link recordPending}. */
  recordOwed(): Promise<void> {
    return this.recordPending();
  }

  /**
   * Returns the state of the folders, after reading the files of earlier sessions, which the next session will replace.
   * Never fails.
   */
  async beforeStart(folders: readonly string[]): Promise<SessionMarks> {
    await this.recordPending();
    return (await this.recording?.marksBefore(folders)) ?? {};
  }

  /** Returns the most recent sessions that were played and are recorded in the history, oldest first. */
  async listEntered(): Promise<EnteredSession[]> {
    return (await this.sessions.list())
      .slice(-MAX_RECORDED_SESSIONS)
      .flatMap(({ session, uncounted, played }) => {
        const { sessionId, protocolId, endedAt, seconds = 0, command } = session;
        if (protocolId === null || endedAt === undefined || isFailedStart(session)) return [];
        if (played !== null) return [];
        const isPlaytimeCounted = !uncounted.includes('playtime');
        const recorded = { sessionId, protocolId, seconds, endedAt, isPlaytimeCounted };
        return [{ ...recorded, isPlayback: isPlayback(command.args) }];
      });
  }

  @OnLauncherEvent('session.ended')
  async onSessionEnded(): Promise<void> {
    await this.recordPending();
  }

  onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    return this.queue;
  }

  private async recordAll(): Promise<void> {
    for (const record of this.sessions.listUnrecorded()) if (!this.isClosed) await this.recordOne(record);
  }

  private async recordOne(record: SessionRecord): Promise<void> {
    const ended = toEndedSession(record);
    const key = `history of ${record.id}`;
    try {
      if (ended) await this.recording?.record(ended);
      this.unwritten.recordSuccess(key);
    } catch (error) {
      this.unwritten.recordFailure(key, error);
      return;
    }
    await this.sessions.change([record.id], (current) => ({ ...current, played: null }));
  }
}

function toEndedSession(record: SessionRecord): EndedSession | null {
  const { session, played, folders } = record;
  if (!isEnded(record) || played === null || session.protocolId === null) return null;
  // The ID is used as a file name, and `sessions.json` may have been edited manually.
  if (!isProtocolId(session.protocolId)) return null;
  return { session: { ...session, protocolId: session.protocolId }, played, folders };
}
