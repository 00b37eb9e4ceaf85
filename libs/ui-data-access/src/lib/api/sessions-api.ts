import { inject, Service } from '@angular/core';
import type { ILaunchSession, ITextFile } from '@hangar/domain';

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

  /** The last lines that a session's source port said, oldest first. */
  async output({ logFile }: Pick<ILaunchSession, 'logFile'>): Promise<readonly string[]> {
    const { content } = await this.api.call<ITextFile>('readFile', { body: { filePath: logFile } });
    return content.trimEnd().split(/\r?\n/).slice(-MOST_LINES);
  }
}
