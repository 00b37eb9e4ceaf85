import type { StoredProtocol } from './protocol-record';

/** A session, as far as counting needs it. */
export interface CountedLaunch {
  readonly sessionId: string;
  /** ISO 8601. */
  readonly startedAt: string;
}

/** The protocol with the launch of a session counted; as it was when that session has been counted already. */
export function withLaunch(before: StoredProtocol, { sessionId, startedAt }: CountedLaunch): StoredProtocol {
  if (before.countedLaunch?.sessionId === sessionId) return before;
  return {
    ...before,
    lastLaunchedAt: startedAt,
    launchCount: before.launchCount + 1,
    countedLaunch: { sessionId, before: before.lastLaunchedAt },
  };
}

/** The protocol without the launch of a session, if that was the last to be counted. */
export function withoutLaunch(before: StoredProtocol, sessionId: string): StoredProtocol {
  const { countedLaunch, ...others } = before;
  if (countedLaunch?.sessionId !== sessionId) return before;
  return {
    ...others,
    lastLaunchedAt: countedLaunch.before,
    launchCount: Math.max(before.launchCount - 1, 0),
  };
}

/** The protocol with playtime added; as it was when the session has been counted already. */
export function withPlaytime(before: StoredProtocol, seconds: number, sessionId?: string): StoredProtocol {
  if (sessionId !== undefined && before.countedSessionId === sessionId) return before;
  const counted = sessionId === undefined ? {} : { countedSessionId: sessionId };
  return { ...before, ...counted, playtimeSeconds: before.playtimeSeconds + seconds };
}
