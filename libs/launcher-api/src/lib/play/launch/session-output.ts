import { dirname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataDirectory } from '@hangar/api-foundation/storage';
import { readOutputTail } from '@hangar/launch-engine';

import { sessionNotFound } from './running-sessions';
import { SessionRepository } from './session-repository';

const MAX_OUTPUT_BYTES = 512 * 1024;

/** Reads the output of source ports. */
@Injectable()
export class SessionOutput {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly data: DataDirectory,
  ) {}

  /**
   * Returns the last lines of a session's output for display, or no lines if a later session of the protocol has
   * replaced the log.
   * @throws `SESSION_NOT_FOUND`
   */
  async readLastLines(sessionId: string, lines: number): Promise<string[]> {
    const records = await this.sessions.list();
    const index = records.findIndex(({ id }) => id === sessionId);
    const record = records[index];
    if (!record) throw sessionNotFound(sessionId);
    const { logFile } = record.session;
    const isReplaced = records.slice(index + 1).some(({ session }) => session.logFile === logFile);
    // The path comes from a file that may have been edited manually.
    return isReplaced || dirname(logFile) !== this.data.logs()
      ? []
      : readOutputTail(logFile, lines, MAX_OUTPUT_BYTES);
  }
}
