import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Page } from '@hangar/api-foundation/http';
import {
  DataDirectory,
  isProtocolId,
  JsonLines,
  StorageProblems,
  type JsonObject,
  type LinePosition,
  type TimedLines,
} from '@hangar/api-foundation/storage';
import type { IPageQuery, IPastSession } from '@hangar/domain';

import { ProtocolRepository } from '../../library';
import { readCountedSession, readPastSession, type CountedSession } from './past-session';
import { UnusableLineReporter } from './unusable-lines';

/**
 * Number of recent entries that are searched for a session before it is added, because a crash may cause a session to
 * be added twice.
 */
const MAX_RECENT_ENTRIES = 1000;
/** Number of sessions that are read at a time. Callers that search for the newest sessions rarely need more. */
const PAGE_SIZE = 100;

/** The only owner of `history/<protocolId>.jsonl`, which contains all sessions that were played, sorted by start. */
@Injectable()
export class SessionHistory implements OnApplicationShutdown {
  private readonly lines: JsonLines;
  private readonly unusable: UnusableLineReporter;

  constructor(
    private readonly data: DataDirectory,
    private readonly protocols: ProtocolRepository,
    problems: StorageProblems,
  ) {
    this.unusable = new UnusableLineReporter(problems);
    this.lines = new JsonLines(data.history(), { id: 'sessionId', time: 'startedAt' });
  }

  /**
   * Returns the sessions of a protocol, newest first.
   * @throws `PROTOCOL_NOT_FOUND`
   */
  async page(protocolId: string, query: IPageQuery): Promise<Page<IPastSession>> {
    await this.protocols.get(protocolId);
    const { items, total } = await this.lines.readPage(protocolId, query);
    return new Page(this.readUsable(protocolId, items), total);
  }

  /** Returns the IDs of all protocols that have a history, including deleted protocols, in sorted order. */
  async protocolIds(): Promise<string[]> {
    return (await this.lines.listNames()).filter(isProtocolId).sort();
  }

  /** Returns the most recently added sessions of a protocol, newest first. The protocol may be deleted. */
  async lastEntered(protocolId: string, limit: number): Promise<IPastSession[]> {
    const items = await this.lines.readLast(protocolId, limit);
    return this.readUsable(protocolId, items);
  }

  /** Returns the location and start of each session of a protocol, oldest first. The protocol may be deleted. */
  timesOf(protocolId: string): Promise<TimedLines> {
    return this.lines.readTimes(protocolId);
  }

  /**
   * Yields all sessions of a protocol, newest first, a hundred at a time. If a session is added between two pages,
   * another session may appear twice.
   */
  async *pagesOf(protocolId: string): AsyncGenerator<IPastSession[], void> {
    for (let offset = 0; ; offset += PAGE_SIZE) {
      const { items } = await this.lines.readPage(protocolId, { limit: PAGE_SIZE, offset });
      if (items.length === 0) return;
      yield this.readUsable(protocolId, items);
    }
  }

  /** Passes the counted properties and the location of each session of a protocol to `visit`, oldest first. */
  async each(
    protocolId: string,
    visit: (session: CountedSession, place: LinePosition) => void,
  ): Promise<void> {
    await this.lines.forEach(protocolId, (raw, place) => {
      const session = readCountedSession(raw);
      if (session) visit(session, place);
      else this.unusable.report(this.data.historyFileOf(protocolId), raw);
    });
  }

  /**
   * Returns the sessions at the given locations in a protocol's file; `null` for each session that no longer exists.
   */
  async at(protocolId: string, locations: readonly LinePosition[]): Promise<(IPastSession | null)[]> {
    const lines = await this.lines.at(protocolId, locations);
    return lines.map((raw) => raw && readPastSession(raw, protocolId));
  }

  /**
   * Adds a session unless it is already in the history.
   * @throws a storage error if the write fails
   */
  async enter(session: IPastSession): Promise<void> {
    const { protocolId, sessionId } = session;
    await this.lines.add(protocolId, async () => {
      const items = await this.lines.readLast(protocolId, MAX_RECENT_ENTRIES);
      return items.some((item) => item['sessionId'] === sessionId) ? [] : [session];
    });
  }

  private readUsable(protocolId: string, lines: readonly JsonObject[]): IPastSession[] {
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
