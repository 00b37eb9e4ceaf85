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

/** A session of a protocol that has ended and is not in the history yet. */
export interface EndedSession {
  readonly session: ILaunchSession & { readonly protocolId: string };
  readonly played: PlayedWith;
  /** Where the game wrote, its log aside. */
  readonly folders: readonly string[];
}

/** A session of a protocol that has ended and was recorded everywhere. */
export interface EnteredSession {
  readonly sessionId: string;
  readonly protocolId: string;
  readonly seconds: number;
  readonly endedAt: string;
  /** Whether a demo was watched. */
  readonly isPlayback: boolean;
  /** Whether its time was added to that of its protocol. This never happens if the protocol was deleted. */
  readonly isPlaytimeCounted: boolean;
}

/** Token of the {@link SessionRecording} of an application. If absent, nothing is written down. */
export const SESSION_RECORDING = Symbol('SESSION_RECORDING');

/** Records ended sessions. */
export interface SessionRecording {
  /** What is there before a session begins. Never fails. */
  marksBefore(folders: readonly string[]): Promise<SessionMarks>;
  /**
   * Writes an ended session down; one that is written already stays as it is.
   * @throws as a write does; then it is asked again
   */
  record(ended: EndedSession): Promise<void>;
}

const MAX_ENTERED_SESSIONS = 100;

/** Hands each ended session to the {@link SessionRecording} until it is written down. */
@Injectable()
export class EndedSessions implements OnModuleInit, OnApplicationShutdown {
  private working: Promise<void> = Promise.resolve();
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

  /** Hands over what has ended, the oldest first. Never fails. */
  recordOwed(): Promise<void> {
    return (this.working = this.working.then(() => this.recordAll()));
  }

  /**
   * Waits until what the sessions before this one left is read, since the next one puts it aside; tells what is there
   * before. Never fails.
   */
  async beforeStart(folders: readonly string[]): Promise<SessionMarks> {
    await this.recordOwed();
    return (await this.recording?.marksBefore(folders)) ?? {};
  }

  /** Returns the most recent sessions that were played and recorded in the history, oldest first. */
  async listEntered(): Promise<EnteredSession[]> {
    return (await this.sessions.list())
      .slice(-MAX_ENTERED_SESSIONS)
      .flatMap(({ session, uncounted, played }) => {
        const { sessionId, protocolId, endedAt, seconds = 0, command } = session;
        if (protocolId === null || endedAt === undefined || isFailedStart(session)) return [];
        if (played !== null) return [];
        const isPlaytimeCounted = !uncounted.includes('playtime');
        const entered = { sessionId, protocolId, seconds, endedAt, isPlaytimeCounted };
        return [{ ...entered, isPlayback: isPlayback(command.args) }];
      });
  }

  @OnLauncherEvent('session.ended')
  async onSessionEnded(): Promise<void> {
    await this.recordOwed();
  }

  onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    return this.working;
  }

  private async recordAll(): Promise<void> {
    for (const record of this.sessions.unrecorded()) if (!this.isClosed) await this.recordOne(record);
  }

  private async recordOne(record: SessionRecord): Promise<void> {
    const ended = endedSessionOf(record);
    const key = `history of ${record.id}`;
    try {
      if (ended) await this.recording?.record(ended);
      this.unwritten.noteSuccess(key);
    } catch (error) {
      this.unwritten.noteFailure(key, error);
      return;
    }
    await this.sessions.change([record.id], (now) => ({ ...now, played: null }));
  }
}

function endedSessionOf(record: SessionRecord): EndedSession | null {
  const { session, played, folders } = record;
  if (!isEnded(record) || played === null || session.protocolId === null) return null;
  // It becomes the name of a file, and a hand may have written it.
  if (!isProtocolId(session.protocolId)) return null;
  return { session: { ...session, protocolId: session.protocolId }, played, folders };
}
