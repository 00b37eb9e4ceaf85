import { endingOf, type ILaunchSession } from '@hangar/domain';
import {
  isNormalExit,
  readOutputTail,
  type ProcessExit,
  type SourcePortFamilyFacts,
} from '@hangar/launch-engine';

/** Number of lines read to find a port's final message; earlier output may appear after it in the log. */
export const LAST_LINES = 100;

/** How a session ended, as far as it is known. */
export interface SessionEnd {
  readonly endedAt: string;
  readonly milliseconds: number;
  readonly stoppedByUser?: true;
  readonly estimated?: true;
}

/** Returns a session with its end. Pass no exit if the end of the process was not observed. */
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

/** Returns the session as `quit` if its family considers the exit code normal, judging by the last lines of output. */
export async function judgedBy(
  facts: Pick<SourcePortFamilyFacts, 'goodEndings'>,
  session: ILaunchSession,
): Promise<ILaunchSession> {
  if (endingOf(session) !== 'failed' || !facts.goodEndings) return session;
  const output = await readOutputTail(session.logFile, LAST_LINES).catch(() => []);
  return isNormalExit(facts, session.exitCode ?? null, output) ? { ...session, ending: 'quit' } : session;
}
