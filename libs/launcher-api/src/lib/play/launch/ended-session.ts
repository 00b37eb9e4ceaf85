import { endingOf, type ILaunchSession } from '@hangar/domain';
import {
  endedWell,
  readOutputTail,
  type ProcessExit,
  type SourcePortFamilyFacts,
} from '@hangar/launch-engine';

/** So many lines are read to find what a port says at its end: what it printed before may stand behind that. */
export const LAST_LINES = 100;

/** What is known of the end of a session. */
export interface SessionEnd {
  readonly endedAt: string;
  readonly milliseconds: number;
  readonly stoppedByUser?: true;
  readonly estimated?: true;
}

/** A session with its end: with the port's exit, or without where nobody saw it. */
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

/** A session whose bad exit code is none for its family of ports, by what the port said last. */
export async function judgedBy(
  facts: Pick<SourcePortFamilyFacts, 'goodEndings'>,
  session: ILaunchSession,
): Promise<ILaunchSession> {
  if (endingOf(session) !== 'failed' || !facts.goodEndings) return session;
  const output = await readOutputTail(session.logFile, LAST_LINES).catch(() => []);
  return endedWell(facts, session.exitCode ?? null, output) ? { ...session, ending: 'quit' } : session;
}
