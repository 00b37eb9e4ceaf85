import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

import { CLOCK, type Clock } from '../platform';
import { PlaytimeRecorder } from './playtime-recorder';
import { SessionRepository } from './session-repository';
import { UnwrittenSessions } from './unwritten-sessions';

const RETRY_MILLISECONDS = 5000;

/** Writes what the disk did not take, as soon as it does: there is room again, or the data directory is back. */
@Injectable()
export class SessionRetries implements OnApplicationBootstrap, OnApplicationShutdown {
  private trying: Promise<void> | null = null;
  private cancel: (() => void) | null = null;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly playtime: PlaytimeRecorder,
    private readonly unwritten: UnwrittenSessions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.cancel = this.clock.every(RETRY_MILLISECONDS, () => void this.tryAgain());
  }

  async onApplicationShutdown(): Promise<void> {
    this.cancel?.();
    await this.trying;
  }

  /** Tries once, if something is unwritten. Never fails. */
  tryAgain(): Promise<void> {
    if (this.sessions.isUnwritten || this.unwritten.isAny)
      this.trying ??= this.tryOnce().finally(() => (this.trying = null));
    return this.trying ?? Promise.resolve();
  }

  private async tryOnce(): Promise<void> {
    await this.sessions.writeChanges();
    await this.playtime.settle();
  }
}
