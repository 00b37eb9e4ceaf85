import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import { endingOf, type ILaunchSession, type IMapSummary } from '@hangar/domain';
import { inTime } from '@hangar/launch-engine';
import { readLevelStat, readStatDump, type FinishedMap } from '@hangar/play-files';

import type { EndedSession } from '../launch';
import { readDsdaResults } from './dsda-statistics';
import { toFoundResult, mergeFoundResults, type FoundResults, type ResultContext } from './found-result';
import { MapsOfFiles } from './maps-of-files';
import type { ReadingTime, StopSignal } from './reading-time';
import { readStatistics } from './statistics-file';
import type { WrittenFile } from './written-files';
import { readZDoomResults } from './zdoom-results';

/** Time limit for looking up the names of maps, which isn't worth a longer wait. */
const MAX_WAIT_MILLISECONDS = 500;
/** Maximum number of results, more than a player can achieve in one session. A longer list is not genuine. */
const MAX_RESULTS = 1000;
const TOO_MANY_RESULTS_NOTE = `The source port reported more than ${MAX_RESULTS} finished maps. The rest were ignored.`;
const STOPPED_NOTE = 'The source port was stopped before it recorded the finished maps.';
const TIMED_OUT_RESULTS: FoundResults = {
  results: [],
  notes: ['Reading the results took too long. Some finished maps may be missing.'],
};

/** Names of the statistics files that a launch makes the port write to its working directory. */
export const LEVEL_STATISTICS = 'levelstat.txt';
export const STATISTICS_DUMP = 'statdump.txt';

type SessionContext = Omit<ResultContext, 'source' | 'finishedAt'>;

/** The files that a session wrote, and the time available for reading them. */
export interface SessionFiles {
  readonly ended: EndedSession;
  readonly written: readonly WrittenFile[];
  readonly time: ReadingTime;
}

/** Reads the finished maps that the port of an ended session reported. */
@Injectable()
export class FinishedMapsReader {
  constructor(
    private readonly maps: MapsOfFiles,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Returns the finished maps. Never fails: unreadable files are reported as notes. A session that only played back a
   * demo has no results.
   */
  async read({ ended, written, time }: SessionFiles): Promise<FoundResults> {
    const { session, played, folders } = ended;
    if (played.isPlayback) return { results: [], notes: [] };
    const context = await this.createContext(ended);
    const finishedAt = session.endedAt ?? session.startedAt;
    const readInTime = (reading: (signal: StopSignal) => Promise<FoundResults | FoundResults[]>) =>
      time.run(reading, () => TIMED_OUT_RESULTS);
    const timedReads = [
      await readInTime(() => readAllStatistics(ended, context)),
      await readInTime((signal) =>
        readDsdaResults(folders, played.marks, { ...context, finishedAt }, signal),
      ),
      await readInTime((signal) => readZDoomResults({ written, session }, context, signal)),
    ].flat();
    const results = mergeFoundResults(timedReads.map((result) => result.results));
    const notes = timedReads.flatMap((result) => result.notes);
    if (results.length > MAX_RESULTS) notes.push(TOO_MANY_RESULTS_NOTE);
    return { results: results.slice(0, MAX_RESULTS), notes: [...new Set(notes)] };
  }

  private async createContext({ played }: EndedSession): Promise<SessionContext> {
    const { skill, baseGame, files } = played;
    const hashes = { baseGame: baseGame.hashValue, files: files.map(({ hashValue }) => hashValue) };
    const maps = await inTime(this.maps.listMaps(hashes), MAX_WAIT_MILLISECONDS, null, this.clock);
    return { skill, ...createNameLookups(maps ?? []) };
  }
}

async function readAllStatistics(
  { session, played }: EndedSession,
  context: SessionContext,
): Promise<FoundResults[]> {
  const { workingDirectory } = session.command;
  const fraction = played.sourcePort.family === 'helion' ? 'milliseconds' : 'hundredths';
  return [
    await readStatisticsResults(join(workingDirectory, LEVEL_STATISTICS), session, {
      ...context,
      source: 'levelstat',
      read: (text) => readLevelStat(text, fraction),
    }),
    await readStatisticsResults(join(workingDirectory, STATISTICS_DUMP), session, {
      ...context,
      source: 'statdump',
      read: readStatDump,
    }),
  ];
}

async function readStatisticsResults(
  path: string,
  session: ILaunchSession,
  {
    read,
    ...context
  }: SessionContext & Pick<ResultContext, 'source'> & { read: (text: string) => FinishedMap[] },
): Promise<FoundResults> {
  const { found, writtenAt, sizeBytes, note } = await readStatistics(path, read);
  if (note !== null) return { results: [], notes: [note] };
  // A file that is older than the session belongs to an earlier session, but could not be moved away.
  const isWritten = found !== null && writtenAt >= parseSeconds(session.startedAt);
  // A port writes a dump just before it exits, but starts a levelstat file when the first map is finished.
  const isLost =
    context.source === 'statdump'
      ? !isWritten && isRequestedFile(path, session)
      : isWritten && sizeBytes === 0;
  const notes = isLost && endingOf(session) !== 'quit' ? [STOPPED_NOTE] : [];
  if (!isWritten) return { results: [], notes };
  const finishedAt = new Date(clampToSession(writtenAt, session)).toISOString();
  return { results: found.map((map) => toFoundResult(map, { ...context, finishedAt })), notes };
}

function isRequestedFile(path: string, { command }: ILaunchSession): boolean {
  return command.args.includes(path);
}

/** Returns a time rounded down to seconds, because some file systems store times in whole seconds. */
function parseSeconds(time: string): number {
  return Math.floor(Date.parse(time) / 1000) * 1000;
}

function clampToSession(time: number, { startedAt, endedAt = startedAt }: ILaunchSession): number {
  return Math.min(Math.max(time, Date.parse(startedAt)), Date.parse(endedAt));
}

function createNameLookups(maps: readonly IMapSummary[]): Pick<SessionContext, 'chooseName' | 'titleOf'> {
  const titles = new Map(maps.map(({ name, title }) => [name, title]));
  return {
    titleOf: (map) => titles.get(map) ?? null,
    chooseName: (names) => names.find((name) => titles.has(name)) ?? names.at(-1) ?? '',
  };
}
