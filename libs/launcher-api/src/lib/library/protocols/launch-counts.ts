import type { StoredProtocol } from './protocol-record';

/** A session, reduced to the fields needed for counting. */
export interface CountedLaunch {
  readonly sessionId: string;
  /** In ISO 8601 format. */
  readonly startedAt: string;
}

/** Counts the launch of a session. If it is already counted, the protocol is returned unchanged. */
export function withLaunch(before: StoredProtocol, { sessionId, startedAt }: CountedLaunch): StoredProtocol {
  if (before.countedLaunch?.sessionId === sessionId) return before;
  return {
    ...before,
    lastLaunchedAt: startedAt,
    launchCount: before.launchCount + 1,
    countedLaunch: { sessionId, before: before.lastLaunchedAt },
  };
}

/** Removes the launch of a session from the count, if it was the most recent launch. */
export function withoutLaunch(before: StoredProtocol, sessionId: string): StoredProtocol {
  const { countedLaunch, ...others } = before;
  if (countedLaunch?.sessionId !== sessionId) return before;
  return {
    ...others,
    lastLaunchedAt: countedLaunch.before,
    launchCount: Math.max(before.launchCount - 1, 0),
  };
}

/** Adds playtime. If the session is already counted, the protocol is returned unchanged. */
export function withPlaytime(before: StoredProtocol, seconds: number, sessionId?: string): StoredProtocol {
  if (sessionId !== undefined && before.countedSessionId === sessionId) return before;
  const counted = sessionId === undefined ? {} : { countedSessionId: sessionId };
  return { ...before, ...counted, playtimeSeconds: before.playtimeSeconds + seconds };
}
