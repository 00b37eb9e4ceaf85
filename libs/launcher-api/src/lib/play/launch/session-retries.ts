import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';

import { EndedSessions } from './ended-sessions';
import { PlaytimeRecorder } from './playtime-recorder';
import { SessionRepository } from './session-repository';
import { UnwrittenSessions } from './unwritten-sessions';

const RETRY_DELAY_MS = 5000;

/**
 * Retries failed writes until they succeed, for example once there is enough disk space or the data folder is available
 * again. Does nothing while no writes are pending.
 */
@Injectable()
export class SessionWriteRetrier implements OnApplicationShutdown {
  private currentTry: Promise<void> | null = null;
  private cancelNext: (() => void) | null = null;
  private isClosed = false;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly playtime: PlaytimeRecorder,
    private readonly ended: EndedSessions,
    private readonly unwritten: UnwrittenSessions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    unwritten.failures.subscribe(() => this.scheduleRetry());
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    this.cancelNext?.();
    await this.currentTry;
  }

  /** Tries once if any writes are pending. Never fails. */
  retry(): Promise<void> {
    if (this.isAnyUnwritten) this.currentTry ??= this.tryOnce().finally(() => (this.currentTry = null));
    return this.currentTry ?? Promise.resolve();
  }

  private get isAnyUnwritten(): boolean {
    return this.sessions.isUnwritten || this.unwritten.isAny;
  }

  private scheduleRetry(): void {
    if (this.isClosed) return;
    this.cancelNext ??= this.clock.after(RETRY_DELAY_MS, () => {
      this.cancelNext = null;
      void this.retry();
    });
  }

  private async tryOnce(): Promise<void> {
    await this.sessions.writeChanges();
    await this.playtime.addPending();
    await this.ended.recordPending();
  }
}
