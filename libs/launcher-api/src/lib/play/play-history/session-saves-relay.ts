import { Injectable } from '@nestjs/common';

import type { EndedSession } from '../launch';
import type { WrittenFile } from './written-files';

/** Stores the setups that saves were made with. */
export interface SaveRecorder {
  /**
   * Stores the setup that the saves of a session were made with.
   * @throws a storage error; the session is passed again later
   */
  recordSaves(ended: EndedSession, saves: readonly WrittenFile[]): Promise<void>;
}

/** Passes the saves of an ended session to the feature that manages saves. */
@Injectable()
export class SessionSavesRelay implements SaveRecorder {
  private receiver: SaveRecorder | null = null;

  /** Sets the receiver; there is only one. Until it is set, nothing is stored. */
  setReceiver(receiver: SaveRecorder): void {
    this.receiver = receiver;
  }

  async recordSaves(ended: EndedSession, saves: readonly WrittenFile[]): Promise<void> {
    if (saves.length > 0) await this.receiver?.recordSaves(ended, saves);
  }
}
