import { Injectable } from '@nestjs/common';

import type { EndedSession } from '../launch';
import type { WrittenFile } from './written-files';

/** Stores the setups with which saves were made. */
export interface SaveRecorder {
  /**
   * Stores the setup with which the saves of a session were made.
   * @throws a storage error; the session is passed again later
   */
  recordSaves(ended: EndedSession, saves: readonly WrittenFile[]): Promise<void>;
}

/** Passes the saves of a session that has ended to the feature that manages saves. */
@Injectable()
export class SessionSavesForwarder implements SaveRecorder {
  private receiver: SaveRecorder | null = null;

  /** Sets the only receiver. Until it is set, nothing is stored. */
  setReceiver(receiver: SaveRecorder): void {
    this.receiver = receiver;
  }

  async recordSaves(ended: EndedSession, saves: readonly WrittenFile[]): Promise<void> {
    if (saves.length > 0) await this.receiver?.recordSaves(ended, saves);
  }
}
