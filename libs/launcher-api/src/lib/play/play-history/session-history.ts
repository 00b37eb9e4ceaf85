import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Page } from '@hangar/api-foundation/http';
import {
  DataDirectory,
  isProtocolId,
  JsonLines,
  StorageProblems,
  type JsonObject,
  type LinePlace,
  type TimedLines,
} from '@hangar/api-foundation/storage';
import type { IPageQuery, IPastSession } from '@hangar/domain';

import { ProtocolRepository } from '../../library';
import { readCountedSession, readPastSession, type CountedSession } from './past-session';
import { UnusableLines } from './unusable-lines';

/** A session that is entered twice, since a crash came in between, is among so many that were entered last. */
const LAST = 1000;
/** Whoever looks for the newest ones seldom needs more. */
const PAGE = 100;

/** The only owner of `history/<protocolId>.jsonl`: every session that was played, by the time at which it began. */
@Injectable()
export class SessionHistory implements OnApplicationShutdown {
  private readonly lines: JsonLines;
  private readonly unusable: UnusableLines;

  constructor(
    private readonly data: DataDirectory,
    private readonly protocols: ProtocolRepository,
    problems: StorageProblems,
  ) {
    this.unusable = new UnusableLines(problems);
    this.lines = new JsonLines(data.history(), { id: 'sessionId', time: 'startedAt' });
  }

  /**
   * The sessions of a protocol, newest first.
   * @throws `PROTOCOL_NOT_FOUND`
   */
  async page(protocolId: string, query: IPageQuery): Promise<Page<IPastSession>> {
    await this.protocols.get(protocolId);
    const { items, total } = await this.lines.page(protocolId, query);
    return new Page(this.usable(protocolId, items), total);
  }

  /** Those of whom there is a history, deleted or not, in the order of their ids. */
  async protocolIds(): Promise<string[]> {
    return (await this.lines.names()).filter(isProtocolId).sort();
  }

  /** The sessions of a protocol, deleted or not, that were entered last, the last one first, whenever they were played. */
  async lastEntered(protocolId: string, limit: number): Promise<IPastSession[]> {
    const items = await this.lines.lastAdded(protocolId, limit);
    return this.usable(protocolId, items);
  }

  /** Where the sessions of a protocol stand, deleted or not, and when each began, the oldest first. */
  timesOf(protocolId: string): Promise<TimedLines> {
    return this.lines.timed(protocolId);
  }

  /** Every session of a protocol, deleted or not, the newest first, a hundred at a time; one that is entered meanwhile may come twice. */
  async *pagesOf(protocolId: string): AsyncGenerator<IPastSession[], void> {
    for (let offset = 0; ; offset += PAGE) {
      const { items } = await this.lines.page(protocolId, { limit: PAGE, offset });
      if (items.length === 0) return;
      yield this.usable(protocolId, items);
    }
  }

  /** Shows what is counted of every session of a protocol, deleted or not, the oldest first, and where it stands. */
  async each(protocolId: string, see: (session: CountedSession, place: LinePlace) => void): Promise<void> {
    await this.lines.each(protocolId, (raw, place) => {
      const session = readCountedSession(raw);
      if (session) see(session, place);
      else this.unusable.report(this.data.historyFileOf(protocolId), raw);
    });
  }

  /** The sessions that stood at some places of a protocol's file; `null` for one that does not stand there any more. */
  async at(protocolId: string, places: readonly LinePlace[]): Promise<(IPastSession | null)[]> {
    const lines = await this.lines.at(protocolId, places);
    return lines.map((raw) => raw && readPastSession(raw, protocolId));
  }

  /**
   * Enters a session, once.
   * @throws as a write does
   */
  async enter(session: IPastSession): Promise<void> {
    const { protocolId, sessionId } = session;
    await this.lines.add(protocolId, async () => {
      const items = await this.lines.lastAdded(protocolId, LAST);
      return items.some((item) => item['sessionId'] === sessionId) ? [] : [session];
    });
  }

  private usable(protocolId: string, lines: readonly JsonObject[]): IPastSession[] {
    return lines.flatMap((raw) => {
      const session = readPastSession(raw, protocolId);
      if (!session) this.unusable.report(this.data.historyFileOf(protocolId), raw);
      return session ?? [];
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.lines.idle();
  }
}
