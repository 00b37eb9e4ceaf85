import { inject, Service } from '@angular/core';
import type { ILaunchSession } from '@hangar/domain';

import { ApiClient } from './api-client';

const MAX_RECENT_SESSIONS = 100;
const MAX_OUTPUT_LINES = 200;

/** Running and recent sessions of source ports. */
@Service()
export class SessionsApi {
  private readonly api = inject(ApiClient);

  /** Lists running sessions and the last hundred sessions, newest first. */
  list(): Promise<ILaunchSession[]> {
    return this.api.call('listSessions', { query: { limit: MAX_RECENT_SESSIONS } });
  }

  stop(sessionId: string): Promise<ILaunchSession> {
    return this.api.call('stopSession', { parameters: { sessionId } });
  }

  /** Returns the last lines of a session's output, oldest first. Empty if a later session has overwritten the log. */
  async getOutput(sessionId: string): Promise<readonly string[]> {
    const { lines } = await this.api.call('getSessionOutput', {
      parameters: { sessionId },
      query: { lines: MAX_OUTPUT_LINES },
    });
    return lines;
  }
}
