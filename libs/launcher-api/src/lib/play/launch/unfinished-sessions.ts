import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EventBus } from '@hangar/api-foundation/events';

import { EndedSessions } from './ended-sessions';
import { PlaytimeRecorder } from './playtime-recorder';
import { isEnded } from './session-record';
import { SessionRepository } from './session-repository';
import { SessionResumer } from './session-resumer';

/** Resumes the sessions that an earlier run of Hangar left open, and records those that have ended. */
@Injectable()
export class UnfinishedSessions implements OnApplicationBootstrap {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly resumer: SessionResumer,
    private readonly playtime: PlaytimeRecorder,
    private readonly history: EndedSessions,
    private readonly events: EventBus,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const unfinished = await this.sessions.loadUnfinished();
    const open = unfinished.filter((record) => !isEnded(record));
    const ended = await Promise.all(open.map((record) => this.resumer.resume(record)));
    await this.playtime.addPending();
    for (const session of ended) if (session) this.events.publish('session.ended', session);
    // Reading the files of these sessions must not delay startup.
    void this.history.recordPending();
  }
}
