import { Injectable } from '@nestjs/common';

import type { EndedSession } from '../launch';
import type { WrittenFile } from './written-files';

/** Who remembers with what saves were made. */
export interface SaveRemembering {
  /**
   * Remembers with what the saves of a session were made.
   * @throws as a write does; then it is asked again
   */
  remember(ended: EndedSession, saves: readonly WrittenFile[]): Promise<void>;
}

/** The door for whoever knows the saves of protocols: those that a session wrote are handed over when it has ended. */
@Injectable()
export class LeftSaves implements SaveRemembering {
  private remembering: SaveRemembering | null = null;

  /** There is one; without one nothing is remembered. */
  rememberedBy(remembering: SaveRemembering): void {
    this.remembering = remembering;
  }

  async remember(ended: EndedSession, saves: readonly WrittenFile[]): Promise<void> {
    if (saves.length > 0) await this.remembering?.remember(ended, saves);
  }
}
