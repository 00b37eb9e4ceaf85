import { Injectable } from '@nestjs/common';
import type { IPastSession } from '@hangar/domain';

import { SessionHistory } from '../play-history';
import type { FoundDemo } from './demo-files';

/** Allows for differences between the clocks of a disk and the computer. */
const TOLERANCE_MILLISECONDS = 2000;

/** Finds the session that recorded a demo. Only reads sessions from the history that were added since the last call. */
@Injectable()
export class RecordingSessions {
  private readonly known = new Map<string, { total: number; sessions: readonly IPastSession[] }>();

  constructor(private readonly history: SessionHistory) {}

  /** Returns the sessions of a protocol that recorded a demo, latest entry first. */
  async of(protocolId: string): Promise<readonly IPastSession[]> {
    const { total } = await this.history.page(protocolId, { limit: 1 });
    const before = this.known.get(protocolId);
    if (before?.total === total) return before.sessions;
    const hasGrown = before !== undefined && total > before.total;
    const added = await this.history.lastEntered(protocolId, hasGrown ? total - before.total : total);
    const sessions = [...added.filter(({ demo }) => demo !== null), ...(hasGrown ? before.sessions : [])];
    this.known.set(protocolId, { total, sessions });
    return sessions;
  }
}

/**
 * Returns the session that recorded a demo: the session that names the demo, or else the one that was running when it
 * was written.
 */
export function sessionThatRecorded(
  { fileName, writtenAt }: FoundDemo,
  sessions: readonly IPastSession[],
): IPastSession | null {
  const begun = sessions.filter(
    ({ startedAt }) => Date.parse(startedAt) <= writtenAt + TOLERANCE_MILLISECONDS,
  );
  const byName = begun.find(({ demo }) => demo === fileName);
  const byTime = begun.find(({ endedAt }) => writtenAt <= Date.parse(endedAt) + TOLERANCE_MILLISECONDS);
  return byName ?? byTime ?? null;
}
