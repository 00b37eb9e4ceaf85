import type { ILaunchSession, SessionEnding } from '../records/launch';

/** If a port fails within this time, the game does not count as played. */
const FAILED_START_SECONDS = 2;
/** If a port has run for this time, the game counts as played, however it ends. */
export const PLAYED_AFTER_MILLISECONDS = 2500;

/** Returns how a session ended. If the user stopped it through Hangar, any code or signal counts as a normal end. */
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

/** Whether an ended session failed to start and was not played. */
export function isFailedStart(session: ILaunchSession): boolean {
  const { endedAt, seconds = 0 } = session;
  return endedAt !== undefined && endingOf(session) === 'failed' && seconds <= FAILED_START_SECONDS;
}
