import { Injectable } from '@nestjs/common';
import type { ILaunchSession } from '@hangar/domain';

import { LauncherError } from '../errors';
import { ProtocolRepository } from '../protocols';

/** A port that ends with a fault this quickly was never played. */
const FAILED_START_SECONDS = 2;
/** Somebody ended the port, for one by Stop; every other signal is a crash. */
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'];

/** Adds the length of ended sessions to their protocols, each once. Test launches are never counted. */
@Injectable()
export class PlaytimeRecorder {
  constructor(private readonly protocols: ProtocolRepository) {}

  async count(session: ILaunchSession): Promise<void> {
    if (!isCounted(session)) return;
    try {
      await this.protocols.addPlaytime(session.protocolId, session.seconds, session.sessionId);
    } catch (error) {
      // The protocol was deleted or damaged while it was played: there is nowhere to count.
      const isGone =
        error instanceof LauncherError && ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED'].includes(error.code);
      if (!isGone) throw error;
    }
  }
}

/** Whether an ended session is play that counts: of a protocol, not a test launch, and more than a failed start. */
export function isCounted(
  session: ILaunchSession,
): session is ILaunchSession & { protocolId: string; seconds: number } {
  return session.protocolId !== null && (session.seconds ?? 0) > 0 && !isFailedStart(session);
}

/**
 * Whether a session is a port that gave up at once, not a game that was played. One that was told to stop may end as
 * badly as it likes: dsda-doom answers SIGTERM with 255.
 */
export function isFailedStart({
  exitCode = 0,
  signal,
  seconds = 0,
  stoppedByUser = false,
}: ILaunchSession): boolean {
  if (stoppedByUser) return false;
  const isCrash = signal !== undefined && !STOP_SIGNALS.includes(signal);
  return (exitCode !== 0 || isCrash) && seconds <= FAILED_START_SECONDS;
}
