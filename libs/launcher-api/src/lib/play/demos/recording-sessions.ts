import { Injectable } from '@nestjs/common';
import type { IPastSession } from '@hangar/domain';

import { SessionHistory } from '../play-history';
import type { FoundDemo } from './demo-files';

/** Clocks of disks and of the machine differ by so much. */
const TOLERANCE_MILLISECONDS = 2000;

/** Knows which session recorded a demo. Reads of the history only what came since it asked last. */
@Injectable()
export class RecordingSessions {
  private readonly known = new Map<string, { total: number; sessions: readonly IPastSession[] }>();

  constructor(private readonly history: SessionHistory) {}

  /** The sessions of a protocol that recorded a demo, those that were entered last first. */
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

/** Which of these sessions recorded a demo: the one that names it, else the one that ran when it was written. */
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
