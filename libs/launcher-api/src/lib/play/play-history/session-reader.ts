import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';

import type { EndedSession, SessionMarks } from '../launch';
import { readDsdaMarks, UNKNOWN_MARKS } from './dsda-statistics';
import type { FoundResult } from './found-result';
import { FinishedMapsReader } from './finished-maps-reader';
import { createLostRecordingNotes } from './lost-recording';
import type { SessionFindings } from './past-session';
import { ReadingTime } from './reading-time';
import { findNewestDemo, filterSaves, WrittenFilesSearch, type WrittenFile } from './written-files';

/** The data that is read from the files of a session. */
export interface SessionData {
  readonly findings: SessionFindings;
  readonly results: readonly FoundResult[];
  readonly saves: readonly WrittenFile[];
}

/**
 * Time limit for reading the files of a session. Results must be listed within two seconds of its end, and writing them
 * also takes time.
 */
const MAX_READING_MILLISECONDS = 1500;
/** Time limit for reading the state of the folders. It is short, because the launch waits for the reading to finish. */
const MAX_MARK_READING_MS = 500;
const TOO_MANY_FILES_NOTE = "Some files of this session couldn't be read. A save or demo may be missing.";

/** Reads the files that a source port wrote during a session, within a time limit. */
@Injectable()
export class SessionReader {
  constructor(
    private readonly results: FinishedMapsReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Reads the state of the folders before a session starts. Never fails. */
  async marksBefore(folders: readonly string[]): Promise<SessionMarks> {
    const time = new ReadingTime(this.clock, MAX_MARK_READING_MS);
    const marks = await time.run(
      (signal) => readDsdaMarks(folders, signal),
      () => UNKNOWN_MARKS,
    );
    time.end();
    return marks;
  }

  async read(ended: EndedSession): Promise<SessionData> {
    const time = new ReadingTime(this.clock, MAX_READING_MILLISECONDS);
    try {
      return await this.readWithin(time, ended);
    } finally {
      time.end();
    }
  }

  private async readWithin(time: ReadingTime, ended: EndedSession): Promise<SessionData> {
    const { session, played, folders } = ended;
    // Some file systems store times in whole seconds.
    const since = Math.floor(Date.parse(session.startedAt) / 1000) * 1000;
    const search = new WrittenFilesSearch(folders, since);
    await time.run(
      (signal) => search.run(signal),
      () => undefined,
    );
    const { files: written, isComplete } = search;
    const saves = filterSaves(written);
    const { results, notes } = await this.results.read({ ended, written, time });
    const findings = {
      maps: results.map(({ map }) => map),
      savesWritten: saves.length,
      demo: played.isPlayback ? null : findNewestDemo(written),
      notes: [...notes, ...(isComplete ? createLostRecordingNotes(ended, written) : [TOO_MANY_FILES_NOTE])],
    };
    return { results, findings, saves };
  }
}
