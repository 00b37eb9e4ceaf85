import type { ILaunchSession, SessionEnding } from '../records/launch';

/** A port that fails this quickly was never played. */
const FAILED_START_SECONDS = 2;
/** A port that has run for so long was played, however it ends. */
export const PLAYED_AFTER_MILLISECONDS = 2500;

/** How a session ended. Whoever stopped it through Hangar takes any code and signal for a good answer. */
export function endingOf({
  ending,
  exitCode,
  signal,
  stoppedByUser = false,
}: Pick<ILaunchSession, 'ending' | 'exitCode' | 'signal' | 'stoppedByUser'>): SessionEnding {
  if (stoppedByUser) return 'stopped';
  if (ending !== undefined) return ending;
  if (exitCode === undefined && signal === undefined) return 'unknown';
  return signal === undefined && exitCode === 0 ? 'quit' : 'failed';
}

/** Whether an ended session is a port that gave up at once, and no game that was played. */
export function isFailedStart(session: ILaunchSession): boolean {
  const { endedAt, seconds = 0 } = session;
  return endedAt !== undefined && endingOf(session) === 'failed' && seconds <= FAILED_START_SECONDS;
}
