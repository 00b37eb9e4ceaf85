import {
  isCounted,
  LaunchChooser,
  LauncherError,
  OnLauncherEvent,
  ProtocolRepository,
} from '@hangar/launcher-api';
import type { ILaunchSession, IProtocol } from '@hangar/domain';
import { Injectable } from '@nestjs/common';

import { JournalRepository } from './journal-repository';

/** Writes a line for each session that ends and counts. */
@Injectable()
export class SessionWriter {
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly journal: JournalRepository,
    private readonly protocols: ProtocolRepository,
    private readonly chooser: LaunchChooser,
  ) {}

  @OnLauncherEvent('session.ended')
  async writeDown(session: ILaunchSession): Promise<void> {
    const line = this.write(session);
    // Whoever waits for the lines is not concerned with one that could not be written; the publisher's log has it.
    this.writing = Promise.allSettled([this.writing, line]).then(() => undefined);
    await line;
  }

  /** Resolves when every session that has ended by now is in the journal. */
  idle(): Promise<void> {
    return this.writing;
  }

  private async write(session: ILaunchSession): Promise<void> {
    if (!isCounted(session)) return;
    const { sessionId, protocolId, seconds, startedAt, endedAt = startedAt } = session;
    const protocol = await this.find(protocolId);
    if (protocol === null) return;
    const { baseGame } = await this.chooser.choose(protocol);
    await this.journal.add({
      sessionId,
      protocolId,
      title: protocol.title,
      baseGame: baseGame instanceof LauncherError ? null : baseGame.name,
      seconds,
      startedAt,
      endedAt,
    });
  }

  private async find(protocolId: string): Promise<IProtocol | null> {
    try {
      return await this.protocols.get(protocolId);
    } catch (error) {
      // Deleted or damaged while it was played: then there is no title to write down.
      if (error instanceof LauncherError) return null;
      throw error;
    }
  }
}
