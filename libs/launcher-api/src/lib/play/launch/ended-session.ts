import { endingOf, type ILaunchSession } from '@hangar/domain';
import {
  isNormalExit,
  readOutputTail,
  type ProcessExit,
  type SourcePortFamilyFacts,
} from '@hangar/launch-engine';

/**
 * Number of lines at the end of a log that are searched for a port's final message, because earlier output may be
 * written after it.
 */
export const OUTPUT_TAIL_LINES = 100;

/** How a session ended, if known. */
export interface SessionEnd {
  readonly endedAt: string;
  readonly milliseconds: number;
  readonly stoppedByUser?: true;
  readonly estimated?: true;
}

/** Returns a session with its end. The exit is omitted if Hangar did not observe the end of the process. */
export function withEnd(
  session: ILaunchSession,
  { endedAt, milliseconds, ...marks }: SessionEnd,
  { exitCode, signal }: ProcessExit = { exitCode: null, signal: null },
): ILaunchSession {
  return {
    ...session,
    endedAt,
    ...(exitCode === null ? {} : { exitCode }),
    ...(signal === null ? {} : { signal }),
    ...marks,
    seconds: Math.max(1, Math.round(milliseconds / 1000)),
  };
}

/**
 * Returns a failed session with the ending `quit` if the port's family considers its exit code and last output normal.
 */
export async function correctEnding(
  facts: Pick<SourcePortFamilyFacts, 'goodEndings'>,
  session: ILaunchSession,
): Promise<ILaunchSession> {
  if (endingOf(session) !== 'failed' || !facts.goodEndings) return session;
  const output = await readOutputTail(session.logFile, OUTPUT_TAIL_LINES).catch(() => []);
  return isNormalExit(facts, session.exitCode ?? null, output) ? { ...session, ending: 'quit' } : session;
}
