import { inject, Service } from '@angular/core';
import type { ILaunchSession } from '@hangar/domain';

import { ApiClient } from './api-client';

const MOST_RECENT = 100;
const MOST_LINES = 200;

/** Running and recent sessions of source ports. */
@Service()
export class SessionsApi {
  private readonly api = inject(ApiClient);

  /** Newest first; the running ones and the last hundred. */
  list(): Promise<ILaunchSession[]> {
    return this.api.call('listSessions', { query: { limit: MOST_RECENT } });
  }

  stop(sessionId: string): Promise<ILaunchSession> {
    return this.api.call('stopSession', { parameters: { sessionId } });
  }

  /** The last lines that a session's source port said, oldest first; none once a later run has taken the log. */
  async output(sessionId: string): Promise<readonly string[]> {
    const { lines } = await this.api.call('getSessionOutput', {
      parameters: { sessionId },
      query: { lines: MOST_LINES },
    });
    return lines;
  }
}
