import { Injectable } from '@nestjs/common';
import type { IPastSession } from '@hangar/domain';

import { SessionHistory } from '../play-history';
import type { FoundDemo } from './demo-files';

/** Tolerance for differences between the clocks of a drive and the computer. */
const CLOCK_TOLERANCE_MS = 2000;

/**
 * Finds the session that recorded a demo. Reads only sessions that were added to the history since the previous call.
 */
@Injectable()
export class RecordingSessions {
  private readonly cache = new Map<string, { total: number; sessions: readonly IPastSession[] }>();

  constructor(private readonly history: SessionHistory) {}

  /** Returns the sessions of a protocol that recorded a demo, most recently added first. */
  async listFor(protocolId: string): Promise<readonly IPastSession[]> {
    const { total } = await this.history.page(protocolId, { limit: 1 });
    const cached = this.cache.get(protocolId);
    if (cached?.total === total) return cached.sessions;
    const hasNewSessions = cached !== undefined && total > cached.total;
    const added = await this.history.lastEntered(protocolId, hasNewSessions ? total - cached.total : total);
    const sessions = [
      ...added.filter(({ demo }) => demo !== null),
      ...(hasNewSessions ? cached.sessions : []),
    ];
    this.cache.set(protocolId, { total, sessions });
    return sessions;
  }
}

/**
 * Returns the session that recorded a demo: the session whose record contains the demo, otherwise the session that was
 * running when the demo was written.
 */
export function findRecordingSession(
  { fileName, writtenAt }: FoundDemo,
  sessions: readonly IPastSession[],
): IPastSession | null {
  const sessionsStartedBefore = sessions.filter(
    ({ startedAt }) => Date.parse(startedAt) <= writtenAt + CLOCK_TOLERANCE_MS,
  );
  const byName = sessionsStartedBefore.find(({ demo }) => demo === fileName);
  const byTime = sessionsStartedBefore.find(
    ({ endedAt }) => writtenAt <= Date.parse(endedAt) + CLOCK_TOLERANCE_MS,
  );
  return byName ?? byTime ?? null;
}
