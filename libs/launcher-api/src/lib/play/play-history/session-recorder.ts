import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '@hangar/api-foundation/events';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';

import { EndedSessions, type EndedSession, type SessionMarks, type SessionRecording } from '../launch';
import { dsdaMarks, UNKNOWN_BEFORE } from './dsda-memory';
import type { FoundResult } from './found-result';
import { LeftResultsReader } from './left-results';
import { LeftSaves } from './left-saves';
import { lostRecordingNotes } from './lost-recording';
import { MapResults } from './map-results';
import { pastSessionOf, type Leavings } from './past-session';
import { ReadingTime } from './reading-time';
import { SessionHistory } from './session-history';
import { demoAmong, savesAmong, WrittenFilesSearch, type WrittenFile } from './written-files';

/** What a session left, as far as it can be read. */
interface ReadSession {
  readonly leavings: Leavings;
  readonly results: readonly FoundResult[];
  readonly saves: readonly WrittenFile[];
}

/** What a session left is in every list two seconds after it has ended; to write it down takes time as well. */
const MAX_READING_MILLISECONDS = 1500;
/** A launch waits for what was there before. */
const MAX_MARKS_MILLISECONDS = 500;
const TOO_MANY_FILES =
  'Not all files in the folders of the session could be looked at, so a save or a demo may be missing.';

/** Writes each session down when it has ended, with what its port left. */
@Injectable()
export class SessionRecorder implements SessionRecording, OnModuleInit {
  /** What is read and could not be written yet: the next session puts the files aside. */
  private readonly unwritten = new Map<string, ReadSession>();

  constructor(
    private readonly ended: EndedSessions,
    private readonly history: SessionHistory,
    private readonly results: MapResults,
    private readonly reader: LeftResultsReader,
    private readonly saves: LeftSaves,
    private readonly events: EventBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.ended.writtenDownBy(this);
  }

  async marksBefore(folders: readonly string[]): Promise<SessionMarks> {
    const time = new ReadingTime(this.clock, MAX_MARKS_MILLISECONDS);
    const marks = await time.of(
      (still) => dsdaMarks(folders, still),
      () => UNKNOWN_BEFORE,
    );
    time.end();
    return marks;
  }

  async record(ended: EndedSession): Promise<void> {
    const { sessionId, protocolId } = ended.session;
    const read = this.unwritten.get(sessionId) ?? (await this.read(ended));
    this.unwritten.set(sessionId, read);
    const added = await this.results.enter(protocolId, sessionId, read.results);
    if (added.length > 0) this.events.publish('maps.finished', { protocolId, results: added });
    await this.saves.remember(ended, read.saves);
    await this.history.enter(pastSessionOf(ended, read.leavings));
    if (read.leavings.demo !== null) this.events.publish('demos.changed', { protocolId });
    this.unwritten.delete(sessionId);
  }

  private async read(ended: EndedSession): Promise<ReadSession> {
    const time = new ReadingTime(this.clock, MAX_READING_MILLISECONDS);
    try {
      return await this.readIn(time, ended);
    } finally {
      time.end();
    }
  }

  private async readIn(time: ReadingTime, ended: EndedSession): Promise<ReadSession> {
    const { session, played, folders } = ended;
    // Some file systems count whole seconds.
    const since = Math.floor(Date.parse(session.startedAt) / 1000) * 1000;
    const search = new WrittenFilesSearch(folders, since);
    await time.of(
      (still) => search.run(still),
      () => undefined,
    );
    const { files: written, isWhole } = search;
    const saves = savesAmong(written);
    const { results, notes } = await this.reader.read({ ended, written, time });
    const leavings = {
      maps: results.map(({ map }) => map),
      savesWritten: saves.length,
      demo: played.isPlayback ? null : demoAmong(written),
      notes: [...notes, ...(isWhole ? lostRecordingNotes(ended, written) : [TOO_MANY_FILES])],
    };
    return { results, leavings, saves };
  }
}
