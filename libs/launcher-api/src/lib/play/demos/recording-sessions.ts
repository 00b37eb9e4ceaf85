import { Injectable } from '@nestjs/common';
import type { IPastSession } from '@hangar/domain';

import { SessionHistory } from '../play-history';
import type { FoundDemo } from './demo-files';

/** Tolerance for differences between the clocks of a drive and the computer. */
const TOLERANCE_MILLISECONDS = 2000;

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
    const hasGrown = cached !== undefined && total > cached.total;
    const added = await this.history.lastEntered(protocolId, hasGrown ? total - cached.total : total);
    const sessions = [...added.filter(({ demo }) => demo !== null), ...(hasGrown ? cached.sessions : [])];
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
  const startedBefore = sessions.filter(
    ({ startedAt }) => Date.parse(startedAt) <= writtenAt + TOLERANCE_MILLISECONDS,
  );
  const byName = startedBefore.find(({ demo }) => demo === fileName);
  const byTime = startedBefore.find(
    ({ endedAt }) => writtenAt <= Date.parse(endedAt) + TOLERANCE_MILLISECONDS,
  );
  return byName ?? byTime ?? null;
}
