import { Injectable } from '@nestjs/common';
import { EventBus } from '@hangar/api-foundation/events';

import type { EndedSession, SessionMarks, SessionRecording } from '../launch';
import { SessionSavesForwarder } from './session-saves-relay';
import { MapResults } from './map-results';
import { toPastSession } from './past-session';
import { SessionHistory } from './session-history';
import { SessionReader, type SessionData } from './session-reader';

/** Records each session that has ended, with its results, saves and demo. */
@Injectable()
export class SessionRecorder implements SessionRecording {
  /**
   * Data of sessions whose files have been read, but which are not in the history yet. The next session may move these
   * files away.
   */
  private readonly unwritten = new Map<string, SessionData>();

  constructor(
    private readonly reader: SessionReader,
    private readonly history: SessionHistory,
    private readonly results: MapResults,
    private readonly saves: SessionSavesForwarder,
    private readonly events: EventBus,
  ) {}

  marksBefore(folders: readonly string[]): Promise<SessionMarks> {
    return this.reader.marksBefore(folders);
  }

  async record(ended: EndedSession): Promise<void> {
    const { sessionId, protocolId } = ended.session;
    const sessionData = this.unwritten.get(sessionId) ?? (await this.reader.read(ended));
    this.unwritten.set(sessionId, sessionData);
    const added = await this.results.enter(protocolId, sessionId, sessionData.results);
    if (added.length > 0) this.events.publish('maps.finished', { protocolId, results: added });
    await this.saves.recordSaves(ended, sessionData.saves);
    await this.history.enter(toPastSession(ended, sessionData.findings));
    if (sessionData.findings.demo !== null) this.events.publish('demos.changed', { protocolId });
    this.unwritten.delete(sessionId);
  }
}
