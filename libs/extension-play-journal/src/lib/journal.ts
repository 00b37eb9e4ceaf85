import { CLOCK, EndedSessions, ExtensionError, SessionHistory, type Clock } from '@hangar/launcher-api';
import { Inject, Injectable } from '@nestjs/common';

import { toEntry, type IPlayJournalEntry } from './journal-entry';
import { JournalRepository } from './journal-repository';
import { PLAY_JOURNAL_OPTIONS, type PlayJournalOptions } from './play-journal-options';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Limits the entries to return. */
export interface JournalFilter {
  readonly days?: number;
  readonly limit?: number;
}

type Line = Omit<IPlayJournalEntry, 'text'>;

/** Combines the sessions in Hangar's history with the player's notes. */
@Injectable()
export class Journal {
  constructor(
    private readonly ended: EndedSessions,
    private readonly history: SessionHistory,
    private readonly repository: JournalRepository,
    @Inject(PLAY_JOURNAL_OPTIONS) private readonly options: PlayJournalOptions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns the newest entries within the limits, newest first, including a session that has just ended. */
  async list({ days = Infinity, limit = Infinity }: JournalFilter): Promise<IPlayJournalEntry[]> {
    await this.ended.recordPending();
    const since = this.clock.now() - Math.min(days, this.options.keepDays ?? Infinity) * DAY_MS;
    const { beforeHistory, texts } = await this.repository.read();
    const lines = new Map(
      beforeHistory.filter((line) => getEnd(line) >= since).map((line) => [line.sessionId, line]),
    );
    for (const protocolId of await this.history.protocolIds())
      for (const line of await this.listNewest(protocolId, since, limit)) lines.set(line.sessionId, line);
    return [...lines.values()]
      .sort((a, b) => getEnd(b) - getEnd(a))
      .slice(0, limit)
      .map((line) => ({
        ...line,
        text: Object.hasOwn(texts, line.sessionId) ? (texts[line.sessionId] ?? null) : null,
      }));
  }

  /**
   * Saves the player's notes on a session.
   * @throws `EXT_PLAY_JOURNAL_NO_SESSION` if the session does not exist
   */
  async write(sessionId: string, text: string): Promise<IPlayJournalEntry> {
    await this.ended.recordPending();
    const line = await this.find(sessionId);
    await this.repository.write(sessionId, text);
    return { ...line, text: text === '' ? null : text };
  }

  private async listNewest(protocolId: string, since: number, limit: number): Promise<Line[]> {
    const found: Line[] = [];
    for await (const page of this.history.pagesOf(protocolId)) {
      const recent = page.map(toEntry).filter((line) => getEnd(line) >= since);
      found.push(...recent);
      // A session whose end was detected late may be slightly out of order, so the search only stops at a page that has
      // no recent sessions.
      if (recent.length === 0 || found.length >= limit) break;
    }
    return found;
  }

  private async find(sessionId: string): Promise<Line> {
    for (const protocolId of await this.history.protocolIds())
      for await (const page of this.history.pagesOf(protocolId)) {
        const session = page.find((each) => each.sessionId === sessionId);
        if (session) return toEntry(session);
      }
    const oldLine = (await this.repository.read()).beforeHistory.find((line) => line.sessionId === sessionId);
    if (oldLine) return oldLine;
    throw new ExtensionError('EXT_PLAY_JOURNAL_NO_SESSION', 404, `Session “${sessionId}” doesn't exist.`);
  }
}

function getEnd({ endedAt }: Line): number {
  return Date.parse(endedAt);
}
