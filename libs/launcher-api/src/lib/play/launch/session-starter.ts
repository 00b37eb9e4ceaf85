import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { CLOCK, PROCESS_RUNNER, timestamp, type Clock } from '@hangar/api-foundation/platform';
import {
  isFailedStart,
  failureMessageOf,
  type ErrorDetails,
  type ILaunchCommand,
  type ILaunchSession,
} from '@hangar/domain';
import {
  LaunchFailed,
  readOutputTail,
  type ProcessRunner,
  type RunningProcess,
  type SourcePortFamilyFacts,
} from '@hangar/launch-engine';

import { OUTPUT_TAIL_LINES } from './ended-session';
import type { PlayedWith } from './played-with';
import { PlaytimeRecorder } from './playtime-recorder';
import { RunningSessions } from './running-sessions';
import { SessionRepository } from './session-repository';
import { stopLeftovers } from './stop-leftovers';

/** A game that is ready to be started. */
export interface GameStart {
  readonly protocolId: string | null;
  readonly command: ILaunchCommand;
  readonly logFile: string;
  /** The folders to which the game writes, except for the log. */
  readonly folders: readonly string[];
  /** The setup for the history; `null` for a test launch. */
  readonly played: PlayedWith | null;
  /** Facts about the port. */
  readonly facts: Pick<SourcePortFamilyFacts, 'goodEndings'>;
}

const NOT_COUNTED_NOTE =
  "This session isn't counted yet, because its protocol was deleted or can't be saved. Hangar will count it once that's resolved.";

/**
 * Starts games without ever leaving one unmonitored: a session is stored before its process starts, is monitored as
 * soon as the process exists, and is stopped before an error is returned.
 */
@Injectable()
export class SessionStarter {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly running: RunningSessions,
    private readonly playtime: PlaytimeRecorder,
    @Inject(PROCESS_RUNNER) private readonly runner: ProcessRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws `LAUNCH_FAILED` or a storage error; no process is left running */
  async start({ protocolId, command, logFile, folders, played, facts }: GameStart): Promise<ILaunchSession> {
    const sessionId = randomUUID();
    const startedAt = timestamp(this.clock);
    const session: ILaunchSession = { sessionId, protocolId, pid: 0, command, startedAt, logFile };
    this.running.assertOpen();
    await this.sessions.add({
      id: sessionId,
      session,
      process: null,
      lastSeenAt: startedAt,
      seenMilliseconds: 0,
      folders,
      uncounted: protocolId === null ? [] : ['playtime'],
      played,
    });
    const process = await this.spawn(session);
    const runningSession = { ...session, pid: process.pid };
    const { early } = await this.running.begin(runningSession, process, facts);
    return this.finishStart(runningSession, process, await early);
  }

  private async spawn({ sessionId, command, logFile }: ILaunchSession): Promise<RunningProcess> {
    try {
      this.running.assertOpen();
      return await this.runner.start({ ...command, logFile, mark: sessionId });
    } catch (error) {
      await this.sessions.forget(sessionId);
      throw error instanceof LaunchFailed ? launchFailedError(error.message) : error;
    }
  }

  private async finishStart(
    session: ILaunchSession,
    process: RunningProcess,
    earlyEnd: ILaunchSession | null,
  ): Promise<ILaunchSession> {
    if (earlyEnd && isFailedStart(earlyEnd)) {
      // A message box or a child process may have outlived the port.
      await stopLeftovers(this.runner, process);
      throw await createStartError(earlyEnd);
    }
    const isCounted = !(await this.sessions.find(session.sessionId))?.uncounted.includes('launch');
    return isCounted ? (earlyEnd ?? session) : withNote(earlyEnd ?? session, NOT_COUNTED_NOTE);
  }
}

function withNote(session: ILaunchSession, note: string): ILaunchSession {
  const { command } = session;
  return { ...session, command: { ...command, notes: [...command.notes, note] } };
}

async function createStartError(session: ILaunchSession): Promise<LauncherError> {
  const { exitCode, signal, command, logFile } = session;
  const output = await readOutputTail(logFile, OUTPUT_TAIL_LINES);
  const outcome = signal ? `was terminated (${signal})` : `exited with code ${exitCode ?? 'unknown'}`;
  const lastMessage = failureMessageOf(output);
  const messageSentence = lastMessage === null ? '' : ` Its last message: ${lastMessage}`;
  return launchFailedError(`${command.executable} ${outcome} right after starting.${messageSentence}`, {
    exitCode: exitCode ?? null,
    signal: signal ?? null,
    output,
  });
}

/** Returns the error for a failed start. By default, its details are for a game whose process was never started. */
export function launchFailedError(
  message: string,
  details: ErrorDetails['LAUNCH_FAILED'] = { exitCode: null, signal: null, output: [] },
): LauncherError {
  return new LauncherError('LAUNCH_FAILED', message, details);
}
